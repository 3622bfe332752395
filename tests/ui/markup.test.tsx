import { i18n } from '@lingui/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { NumberInput } from '@/ui/field/NumberInput';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { PriceCell } from '@/ui/figure/PriceCell';
import { Weight } from '@/ui/figure/Weight';
import { Coming } from '@/ui/list/coming';
import { Button } from '@/ui/sign/Button';
import { TableStates } from '@/ui/table/TableStates';

const markup = (element: ReactElement): string => renderToStaticMarkup(element);
/** What an eye reads, hidden parts included. */
const text = (element: ReactElement): string => markup(element).replace(/<[^>]+>/g, '');

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

describe('figures', () => {
  it('read as the trade writes them, with a thin no-break space before the unit', () => {
    expect(text(<Money kurus={16_889_740} />)).toBe('168.897,40\u00a0₺');
    expect(text(<Money kurus={-5} />)).toBe('\u22120,05\u00a0₺');
    expect(text(<Money kurus={9_560} signed />)).toBe('+95,60\u00a0₺');
    expect(text(<Money kurus={0} unit="" />)).toBe('0,00');
    expect(text(<Weight mg={12_340} />)).toBe('12,34\u00a0g');
    expect(text(<Weight mg={12_345} />)).toBe('12,345\u00a0g');
    expect(text(<Has pure={113_034_400} />)).toBe('11,303\u00a0has');
    expect(text(<Hallmark fineness={9_160} />)).toBe('916');
    expect(text(<Hallmark fineness={8_734} />)).toBe('873,4');
  });

  it('leave a side that is not offered empty', () => {
    expect(text(<PriceCell rate={0} />)).toBe('');
    expect(text(<PriceCell rate={419_800} />)).toBe('41,98');
    expect(text(<PriceCell rate={55_200_000} />)).toBe('5.520');
  });
});

describe('controls', () => {
  it('name a button by its word alone, whatever stands beside it', () => {
    const html = markup(
      <Button kbd="F9" variant="primary">
        Kaydet + Yazdır
      </Button>,
    );
    expect(html.replace(/<kbd aria-hidden="true".*?<\/kbd>/, '').replace(/<[^>]+>/g, '')).toBe(
      'Kaydet + Yazdır',
    );
  });

  it('keep a closed button in its place with its reason', () => {
    const html = markup(createElement(Button, { reason: '30.000 ₺ üstünde kapalı' }, 'Nakit'));
    expect(html).toContain('aria-disabled="true"');
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<span id="${described}" hidden="">30.000 ₺ üstünde kapalı</span>`);
  });

  it('tie a field to its visible label and to the error that takes the place of its hint', () => {
    const html = markup(
      <NumberInput
        label="Gram"
        value="12340"
        onValue={() => undefined}
        unit="g"
        hint="Örnek: 12,34"
        error="Gramı yazın."
      />,
    );
    const id = /<label for="([^"]+)">Gram<\/label>/.exec(html)?.[1];
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-note"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('inputMode="decimal"');
    expect(html).toMatch(/role="alert">Gramı yazın\./);
    expect(html).not.toContain('Örnek');
  });
});

describe('a list without rows', () => {
  const list = <TableStates state="ready" rowHeight={36} onRetry={undefined} empty="Kasa yok." />;

  it('SY47: says that its records are on the way as long as they are, and only then that there are none', () => {
    expect(text(<Coming value="Kayıtlar iniyor.">{list}</Coming>)).toBe('Kayıtlar iniyor.');
    expect(text(list)).toBe('Kasa yok.');
  });
});
