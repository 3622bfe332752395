import { describe, expect, it } from 'vitest';
import { USUAL_DESIGN } from '@/parts/label/design';
import type { LabelParts } from '@/parts/label/label-parts';
import { labelsZpl, labelZpl } from '@/parts/label/label-zpl';
import { barMark, qrMark } from '@/ui/print/marks';

const parts = async (code: 'qr' | 'bars', more: Partial<LabelParts> = {}): Promise<LabelParts> => ({
  id: '1',
  shop: '',
  name: 'Burma bilezik',
  fineness: '916',
  weight: '12,34\u00a0g',
  size: '18',
  price: '65.119,66\u00a0₺',
  work: '',
  stones: '',
  copies: 1,
  code: '2012345678905',
  mark: (code === 'bars' ? barMark('2012345678905') : undefined) ?? (await qrMark('2012345678905')),
  ...more,
});

const TAG = USUAL_DESIGN;
const SHELF = { ...USUAL_DESIGN, form: 'shelf' as const };

/** Without the picture of the code, which has its own test. */
const withoutMark = (zpl: string): string => zpl.replace(/\^GFA,[^^]*/, '^GFA');

describe('DV8: the butterfly tag and the shelf label, byte by byte', () => {
  it('the tag with a square and with bars', async () => {
    const words =
      '^FO8,10^A0N,21,21^FH_^FDBurma bilezik^FS^FO8,35^A0N,21,21^FH_^FD[916] 12,34_C2_A0g^FS^FO8,61^A0N,21,19^FH_^FD18 _C2_B7 65.119,66_C2_A0_E2_82_BA^FS';
    const square = labelZpl(TAG, await parts('qr'), 203);
    expect(square.ok && withoutMark(square.value)).toBe(
      `^XA^CI28^LH0,0^PW576^LL96${words}^FO292,38^A0N,18,13^FH_^FD2012345678905^FS^FO204,6^GFA^FS^XZ\n`,
    );
    const bars = labelZpl(TAG, await parts('bars'), 203);
    expect(bars.ok && withoutMark(bars.value)).toBe(
      `^XA^CI28^LH0,0^PW576^LL96${words}^FO204,69^A0N,18,18^FH_^FD2012345678905^FS^FO204,13^GFA^FS^XZ\n`,
    );
  });

  it('the shelf label at 300 dpi, without a price', async () => {
    const label = labelZpl(SHELF, await parts('bars', { price: '' }), 300);
    expect(label.ok && withoutMark(label.value)).toBe(
      '^XA^CI28^LH0,0^PW591^LL354^FO24,24^A0N,43,43^FH_^FDBurma bilezik^FS^FO24,201^A0N,35,35^FH_^FD2012345678905^FS' +
        '^FO24,247^A0N,35,35^FH_^FD[916] 12,34_C2_A0g _C2_B7 18^FS^FO24,83^GFA^FS^XZ\n',
    );
  });

  it('two labels are two, in their order', async () => {
    const all = labelsZpl(TAG, [await parts('qr'), await parts('qr', { name: 'Künye' })], 203);
    expect(all.ok && all.value.match(/\^XA[\s\S]*?\^XZ\n/g)).toHaveLength(2);
  });
});

it('DV10: one label that cannot be said stops all of them, and is named', async () => {
  const long = 'x'.repeat(300);
  expect(labelsZpl(TAG, [await parts('qr'), await parts('qr', { name: long })], 203)).toEqual({
    ok: false,
    error: { name: long, why: 'text' },
  });
  const wide = '1234-abcd-1234-abcd-1234-abcd-1234-abcd';
  expect(
    labelZpl(
      TAG,
      await parts('bars', { code: wide, mark: barMark(wide) ?? (await qrMark(wide)) }),
      203,
    ),
  ).toEqual({
    ok: false,
    error: { name: 'Burma bilezik', why: 'code' },
  });
});
