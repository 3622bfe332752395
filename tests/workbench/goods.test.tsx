import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { MUTATION_VERSION } from '../../src/contract/wire/headers';
import { selectedLine } from '../../src/features/workbench/basket-lines';
import { readLine } from '../../src/features/workbench/line-read';
import { basketTotal } from '../../src/features/workbench/pricing';
import { slipParts } from '../../src/features/workbench/print/slip-parts';
import { basketOfRefused } from '../../src/features/workbench/redo';
import type { Row } from '../../src/sync/types';
import { aBracelet } from '../support/factories';
import { aSlip, paid } from './papers';
import { fresh, ids, NOON, PRODUCTS, play, type } from './world';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const bracelet = type({ product: 'Burma bilezik', weight: '20,00' });

describe('işçilik in percent at the counter', () => {
  const percent = play(fresh(), [...bracelet, { do: 'unit', unit: 'percent' }, ...type({ workmanship: '7,5' })]);

  it('GD5: is typed as the trade says it, with a comma and two decimals', () => {
    expect(readLine(selectedLine(percent), PRODUCTS).input).toMatchObject({ workmanship: { by: 'percent', hundredths: 750 } });
    expect(basketTotal(percent, PRODUCTS)).toBe(10_871_088);
    const wrong = play(percent, type({ workmanship: '7,555' }));
    expect(readLine(selectedLine(wrong), PRODUCTS).errors.workmanship).toEqual({ code: 'too-many-decimals' });
  });

  it('GD5: gives way to an agreed total in percent, and stands in its box as if it had been typed', () => {
    const agreed = play(percent, [{ do: 'agree', total: 10_800_000 }]);
    expect(selectedLine(agreed)).toMatchObject({ unit: 'percent', workmanship: '6,8', amount: '108.000,00' });
    expect(basketTotal(agreed, PRODUCTS)).toBe(10_800_000);
  });

  it('GD5: stands on the slip, and in the fields again when it was refused', () => {
    const slip = aSlip('sale', [aBracelet({ workmanship: { by: 'percent', hundredths: 750 } })], [paid('card', 10_871_088)]);
    expect(plain(slipParts(slip).groups[0]?.lines[0]?.detail)).toContain('işçilik %7,5');
    const body = JSON.stringify({ kind: 'transaction.create', v: MUTATION_VERSION, ...slip });
    const again = basketOfRefused({ id: 'row', kind: 'transaction.create', state: 'refused', body } as unknown as Row, ids, NOON);
    expect(again && selectedLine(again)).toMatchObject({ unit: 'percent', workmanship: '7,5' });
  });
});
