import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContactView } from '@/data/core/types';
import { contactRefusals, LONGEST_TAG, listedTaxId } from '@/domain/contact/contact';
import { contactAccount } from '@/domain/ledger/ledger';
import { ANY_TAG, hasBalance, isAged, isTagged, tagsOf } from '@/features/firms/filter';
import { type Balances, firmColumns, firmTotals } from '@/features/firms/firm-columns';
import { firmExport } from '@/features/firms/firm-export';
import { NOON } from '../../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const firm = (tags?: string[]) =>
  ({ id: 'f', name: 'Çarşı', ...(tags ? { tags } : {}) }) as ContactView;

describe('the firms', () => {
  it('CO17: are narrowed by a tag, however it was written, and each tag is offered once', () => {
    const firms = [firm(['Rafineri', 'Toptan']), firm(['TOPTAN', 'İmalat']), firm()];
    expect(tagsOf(firms)).toEqual(['İmalat', 'Rafineri', 'Toptan']);
    expect(firms.map((one) => isTagged(one, 'toptan'))).toEqual([true, true, false]);
    expect(firms.map((one) => isTagged(one, ANY_TAG))).toEqual([true, true, true]);
  });

  it('CO17: a tag is a short word of its own, once on a card', () => {
    const refused = (tags: string[]) =>
      contactRefusals({ name: 'Çarşı', tags }).map(({ field }) => field);
    expect([refused([]), refused(['Toptan', 'Rafineri'])]).toEqual([[], []]);
    expect([
      refused(['']),
      refused([' x']),
      refused(['x'.repeat(LONGEST_TAG + 1)]),
      refused(['Toptan', 'TOPTAN']),
    ]).toEqual([['tags'], ['tags'], ['tags'], ['tags']]);
  });

  it('CO4: in a list the ten digits of a firm stand as they are, the eleven of a person masked', () => {
    expect([listedTaxId('4540536920'), listedTaxId('10000000146'), listedTaxId('')]).toEqual([
      '4540536920',
      '100••••••46',
      '',
    ]);
  });

  it('CO17: go out as they are listed, with what they owe, their limit in the chosen asset, and no age that this device does not know', async () => {
    const one = {
      ...firm(['Toptan']),
      taxId: '4540536920',
      roles: ['firm'],
      phone: '',
      city: 'İstanbul',
      limits: [{ asset: 'HAS', quantity: 7 }],
    } as unknown as ContactView;
    const balances = new Map([
      [contactAccount('f'), [{ asset: 'HAS', confirmed: 20_000_000, waiting: -5_000_000 }]],
    ]);
    const { job, total } = firmExport({
      firms: [one, firm()].map((f) => ({ ...f, roles: ['firm'] }) as ContactView),
      balances,
      asset: 'HAS',
      products: [],
      format: 'csv',
      now: NOON,
    });
    const rows = [];
    for await (const page of job.pages) rows.push(...page.rows);
    expect([total, rows.length]).toEqual([2, 2]);
    const [first] = rows.map((row) => job.columns.map(({ cell }) => cell(row)));
    expect(
      first?.filter((cell) => cell?.kind === 'text').map((cell) => 'text' in cell && cell.text),
    ).toEqual(expect.arrayContaining(['Çarşı', '4540536920', 'Toptan', 'İstanbul']));
    const numbers = first?.flatMap((cell) => (cell?.kind === 'number' ? [cell.value] : []));
    expect(numbers).toEqual([15_000_000, 0, 0, 7]);
  });

  it('CO17: stand with whatever asset is asked for beside the three of every list', () => {
    const heads = (asset: string) =>
      firmColumns({ balances: new Map(), asset, products: [], roomy: true, wide: true }).map(
        ({ id }) => id,
      );
    expect([heads('HAS').includes('other'), heads('EUR').includes('other')]).toEqual([false, true]);
    const balances = new Map([
      [contactAccount('f'), [{ asset: 'EUR', confirmed: 12_345, waiting: 0 }]],
    ]) as unknown as Balances;
    expect(firmTotals([firm()], balances, 'EUR')).toMatchObject({
      has: { debit: 0, credit: 0 },
      other: { debit: 12_345, credit: 0 },
    });
  });

  it('add up what debtors owe apart from what creditors are owed', () => {
    const owing = new Map(
      [7_000, -2_000, 500].map((confirmed, at) => [
        contactAccount(String(at)),
        [{ asset: 'HAS', confirmed, waiting: 0 }],
      ]),
    ) as unknown as Balances;
    const firms = ['0', '1', '2'].map((id) => ({ ...firm(), id }));
    expect(firmTotals(firms, owing, 'EUR').has).toEqual({ debit: 7_500, credit: 2_000 });
  });

  it('CO17: are narrowed by how old what stands open is, and whoever is not read yet is not said to be old', () => {
    const old = [0, 30, 31, 61, 91].map((oldest) => ({ oldest }));
    expect(
      (['all', '30', '60', '90'] as const).map(
        (age) => old.filter((one) => isAged(one, age)).length,
      ),
    ).toEqual([5, 3, 2, 1]);
    expect([isAged(undefined, 'all'), isAged(undefined, '30')]).toEqual([true, false]);
  });

  it('are narrowed by which way their balance goes', () => {
    expect(
      [5, -5, 0].map((quantity) =>
        (['all', 'open', 'debtor', 'creditor'] as const).filter((way) => hasBalance(quantity, way)),
      ),
    ).toEqual([['all', 'open', 'debtor'], ['all', 'open', 'creditor'], ['all']]);
  });
});
