import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TransactionView } from '@/data/core/types';
import { computeLine } from '@/domain/slip/line';
import { HoursPanel, hoursData } from '@/features/dashboard/day/HoursPanel';
import { flowByHour, hourRows, hoursOfCompared } from '@/features/dashboard/day/hours';
import { PlainTable, tableOf } from '@/ui/chart/ChartTable';
import { aBracelet, NOON } from '../../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const SALE = {
  id: 's1',
  type: 'sale',
  at: NOON,
  lines: [computeLine(aBracelet())],
  legs: [],
  payments: [],
  sync: 'confirmed',
} as unknown as TransactionView;

const markup = (element: ReactElement): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
const text = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const sold = flowByHour([SALE]);
const panel = (hours: typeof sold | undefined, other: typeof sold | undefined, minute?: number) =>
  markup(<HoursPanel hours={hours} other={other} name="dün" minute={minute} />);

describe('the sales by hour of a day that is not known', () => {
  it('are a dash and have no bars until the slips of the day are read', () => {
    const html = panel(undefined, sold, 845);
    expect(text(html)).toMatch(/14:05[’']e dek –; çizgiler dün, bütün gün \d/);
    expect(html).not.toContain('<rect');
    expect(html).toContain('stroke-ink [stroke-width:1.5px]');
  });

  it('are a dash and have no ticks if this device has no slips of the compared day', () => {
    expect(hoursOfCompared(undefined)).toBeUndefined();
    expect(hoursOfCompared([])).toBeUndefined();
    expect(hoursOfCompared([SALE])).toEqual(sold);
    const html = panel(sold, undefined);
    expect(text(html)).toContain('çizgiler dün, –.');
    expect(html).toContain('<rect');
    expect(html).not.toContain('stroke-ink [stroke-width:1.5px]');
  });

  it('are a dash in each row of the table, on the page and on paper', () => {
    const table = markup(<PlainTable {...tableOf(hoursData(hourRows(sold, undefined), 'dün'))} />);
    expect(text(table)).toContain('09:00–10:00 0,00');
    expect(table.match(/>–</g)).toHaveLength(10);
  });

  it('are zero if the day was read and nothing was sold', () => {
    expect(text(panel(new Map(), sold))).toContain('Gün boyu 0,00');
  });
});
