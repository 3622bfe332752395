import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FiscalDocument, TaxClass } from '@/domain/fiscal/document';
import { asConsumer, CONSUMER, partyOf } from '@/domain/fiscal/party';
import { documentFrom, type ProposalSources, proposalsOf } from '@/domain/fiscal/propose';
import { sharesOf } from '@/domain/fiscal/shares';
import { computeLine } from '@/domain/slip/line';
import type { SlipDocument } from '@/domain/slip/transaction';
import {
  A_CITIZEN,
  aSale,
  bar,
  bracelet,
  choose,
  coins,
  documentOf,
  numbered,
  plain,
  silver,
  sources,
  taxNumber,
} from '../../support/documents';
import { aBracelet, aScrap, NOON } from '../../support/factories';

const proposed = (slip: SlipDocument, more: Partial<ProposalSources> = {}) => {
  let made = 0;
  const { slip: _slip, ...rest } = sources(slip);
  return proposalsOf(slip, {
    ...rest,
    party: CONSUMER,
    profile: 'EARSIVFATURA',
    newId: () => `0199a0b0-0000-4000-8000-00000000000${++made}`,
    ...more,
  });
};
const documentsOf = (slip: SlipDocument): FiscalDocument[] =>
  proposed(slip).map(({ document }) => {
    if (!document.ok) throw new Error(JSON.stringify(document.error));
    return document.value;
  });

describe('LD3: documents follow from a slip', () => {
  it('LD3: a bracelet and a bar become two documents, their payments shared exactly', () => {
    const slip = aSale([bracelet(3_342_500), bar(5_520_000)], {
      payments: [
        { id: 'card', method: 'card', amount: 5_000_000 },
        { id: 'bank', method: 'transfer', amount: 3_862_500 },
      ],
    });
    const [special, exempt] = documentsOf(slip);
    expect([special?.type, exempt?.type]).toEqual(['OZELMATRAH', 'ISTISNA']);
    expect(special?.totals).toEqual({
      bullion: 3_217_500,
      base: 104_167,
      vat: 20_833,
      net: 3_321_667,
      total: 3_342_500,
    });
    expect(exempt?.totals).toEqual({
      bullion: 0,
      base: 0,
      vat: 0,
      net: 5_520_000,
      total: 5_520_000,
    });
    const shares = [special, exempt].map((one) => one?.payments.map(({ amount }) => amount));
    expect(shares).toEqual([
      [1_885_755, 1_456_745],
      [3_114_245, 2_405_755],
    ]);
  });

  it('LD3: each kind of goods has its class, and the stock card wins', () => {
    const classOf = (line: Parameters<typeof aSale>[0][number]): TaxClass | undefined =>
      documentOf(aSale([line])).lines[0]?.tax;
    expect(classOf(bracelet(3_342_500))).toBe('805');
    expect(classOf(coins(4_525_000))).toBe('805');
    expect(classOf(silver(900_000))).toBe('808');
    expect(classOf(bar(5_520_000))).toBe('230');
    expect(classOf(bracelet(3_342_500, { serial: 'A1' }))).toBe('230');
    expect(classOf(plain(60_000))).toBe('normal');
    expect(classOf(bracelet(3_342_500, { metal: 'platinum' }))).toBe('normal');
  });

  it('LD3: coins are valued by their own weight and fineness', () => {
    const [line] = documentOf(aSale([coins(4_525_000)])).lines;
    expect(line).toMatchObject({
      weight: 8_770,
      fineness: 9_166,
      bullion: 4_421_220,
      vat: 17_297,
      unit: 'C62',
      close: { day: '2026-11-20', price: 55_000_000 },
    });
    const strange = aSale([coins(4_525_000, 5, { product: 'MADALYA' })]);
    expect(documentFrom(choose(strange), sources(strange))).toEqual({
      ok: false,
      error: [{ code: 'unknown-coin', line: 'coins' }],
    });
  });

  it('LD3: a line that a person exempts is sold under 351 with the reason', () => {
    const slip = aSale([bracelet(3_342_500)]);
    const exempt = { lines: ['bracelet'], reason: ' Numune ' };
    expect(documentOf(slip, { exempt })).toMatchObject({
      type: 'SATIS',
      exemption: 'Numune',
      totals: { vat: 0, base: 0, net: 3_342_500 },
    });
    const bare = documentFrom(choose(slip, { exempt: { ...exempt, reason: ' ' } }), sources(slip));
    expect(bare).toEqual({ ok: false, error: [{ code: 'no-reason' }] });
  });

  it('LD3: scrap that is sold has no class, and purchases and collections no invoice', () => {
    const scrap = aSale([computeLine({ ...aScrap(), price: { ...aScrap().price, side: 'sell' } })]);
    expect(proposed(scrap)[0]?.document).toEqual({
      ok: false,
      error: [{ code: 'no-class', line: aScrap().id }],
    });
    const bought = aSale([computeLine(aScrap())], { type: 'purchase' });
    expect(proposed(bought)).toEqual([]);
    expect(proposed(aSale([], { type: 'collection' }))).toEqual([]);
    expect(documentFrom(choose(bought), sources(bought))).toEqual({
      ok: false,
      error: [{ code: 'not-documented' }],
    });
  });

  it('LD3: an exchange is invoiced by what is given, paid by money and by the goods taken', () => {
    const taken = computeLine(aScrap({ id: 'taken' }));
    const slip = aSale([bracelet(10_000_000), taken], {
      type: 'exchange',
      payments: [{ id: 'cash', method: 'cash', amount: 10_000_000 - taken.amount }],
    });
    expect(documentsOf(slip).map(({ payments, totals }) => [totals.total, payments])).toEqual([
      [
        10_000_000,
        [
          { method: 'cash', amount: 10_000_000 - taken.amount },
          { method: 'goods', amount: taken.amount },
        ],
      ],
    ]);
    const dear = aSale([bracelet(3_300_000), taken], {
      type: 'exchange',
      payments: [{ id: 'cash', method: 'cash', amount: taken.amount - 3_300_000 }],
    });
    expect(documentsOf(dear)[0]?.payments).toEqual([{ method: 'goods', amount: 3_300_000 }]);
  });

  it('LD3: the same choices make the same document, and a line of no slip is refused', () => {
    const slip = aSale([bracelet(3_342_500), coins(4_525_000)]);
    expect(documentFrom(choose(slip), sources(slip))).toEqual(
      documentFrom(choose(structuredClone(slip)), sources(structuredClone(slip))),
    );
    expect(documentFrom(choose(slip, { lines: ['other'] }), sources(slip))).toEqual({
      ok: false,
      error: [{ code: 'unknown-line', line: 'other' }],
    });
    const mixed = aSale([bracelet(3_342_500), bar(5_520_000)]);
    expect(documentFrom(choose(mixed), sources(mixed))).toEqual({
      ok: false,
      error: [{ code: 'mixed-types' }],
    });
  });

  it('LD3: payments of any slip are shared so that rows and columns add up', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000_000 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(amounts, fc.array(fc.nat(1_000), { maxLength: 4 }), (lines, cuts) => {
        const total = lines.reduce((sum, one) => sum + one, 0);
        const parts = cuts.map((cut) => Math.floor((total * cut) / 5_000));
        const sums = [...parts, total - parts.reduce((sum, one) => sum + one, 0)];
        const shares = sharesOf(lines, sums);
        for (const [row, amount] of lines.entries())
          expect(shares[row]?.reduce((sum, one) => sum + one, 0)).toBe(amount);
        for (const [column, sum] of sums.entries())
          expect(shares.reduce((all, row) => all + (row[column] ?? 0), 0)).toBe(sum);
      }),
      { numRuns: 5_000 },
    );
  });

  it('LD3: a document in a foreign currency keeps its kuruş, and withholding follows the VAT', () => {
    const slip = aSale([plain(60_000)]);
    expect(documentOf(slip, { currency: { code: 'USD', rate: 411_678 } })).toMatchObject({
      currency: 'USD',
      rate: 411_678,
      totals: { total: 60_000, vat: 10_000 },
    });
    expect(documentOf(slip, { withholding: { code: '616', percent: 50 } })).toMatchObject({
      type: 'TEVKIFAT',
      withholding: { code: '616', percent: 50, amount: 5_000 },
    });
  });
});

describe('LD4: a close is never guessed', () => {
  it('LD4: goods without a close wait for it, and the missing day is named', () => {
    const slip = aSale([bracelet(3_342_500)]);
    expect(documentFrom(choose(slip), sources(slip, { closings: [] }))).toEqual({
      ok: false,
      error: [{ code: 'no-close', metal: 'gold', day: '2026-11-20' }],
    });
    const free = aSale([bar(5_520_000)]);
    expect(documentFrom(choose(free), sources(free, { closings: [] })).ok).toBe(true);
  });

  it('LD4: a Monday’s slip takes Friday’s close', () => {
    const monday = aSale([bracelet(3_342_500)], { at: NOON + 2 * 86_400_000 });
    expect(documentOf(monday).lines[0]?.close?.day).toBe('2026-11-20');
  });
});

describe('LD5: returns', () => {
  const sold = aSale([coins(4_525_000), bracelet(3_342_500)]);
  const original = numbered(documentOf(sold));
  const returned = (pieces: number, amount: number): SlipDocument =>
    aSale([coins(amount, pieces)], {
      id: '0199a0b0-0000-7000-8000-0000000000b2',
      type: 'return',
      at: NOON + 86_400_000,
    });

  it('LD5: goods that come back whole have the figures of the document that sold them', () => {
    const back = documentOf(
      returned(5, 4_525_000),
      { profile: 'TEMELFATURA', kind: 'e-invoice' },
      { originals: [original], closings: [] },
    );
    const { bullion, base, vat, net, total } = original.lines[0] ?? ({} as never);
    expect(back).toMatchObject({
      type: 'IADE',
      original: { number: 'ABC2026000000001', issuedOn: '2026-11-21' },
      totals: { bullion, base, vat, net, total },
    });
  });

  it('LD5: a part of them is valued at the same close', () => {
    const back = documentOf(returned(1, 905_000), {}, { originals: [original], closings: [] });
    expect(back.lines[0]).toMatchObject({ weight: 1_754, bullion: 884_244, vat: 3_459 });
  });

  it('LD5: what comes back is proposed by the document that sold it, and missed where there is none', () => {
    const slip = returned(5, 4_525_000);
    expect(proposed(slip)[0]?.document).toMatchObject({ error: [{ code: 'no-original' }] });
    const [proposal] = proposed(slip, { originals: [original] });
    expect(proposal?.document).toMatchObject({ ok: true, value: { type: 'IADE' } });
  });

  it('LD5: goods that no numbered document sold become no return', () => {
    const slip = returned(5, 4_525_000);
    expect(documentFrom(choose(slip), sources(slip))).toEqual({
      ok: false,
      error: [{ code: 'no-original', line: 'coins' }],
    });
  });
});

describe('LD6: recipients', () => {
  it('LD6: a firm, a person and a foreigner are named by what their card has', () => {
    const vkn = taxNumber('987654321');
    expect(partyOf({ id: 'a', name: 'Toptan', title: 'Toptan A.Ş.', taxId: vkn })).toMatchObject({
      taxId: vkn,
      title: 'Toptan A.Ş.',
      firstName: '',
    });
    expect(partyOf({ id: 'b', name: ' Ali  Rıza Öz ', taxId: A_CITIZEN })).toMatchObject({
      taxId: A_CITIZEN,
      title: '',
      firstName: 'Ali Rıza',
      lastName: 'Öz',
    });
    expect(partyOf({ id: 'c', name: 'Иван Петров', passport: 'AB123456' })).toMatchObject({
      taxId: '2222222222',
      title: 'Иван Петров',
      passport: 'AB123456',
    });
  });

  it('LD6: only a person’s choice makes somebody without a number the final consumer', () => {
    const party = partyOf({ id: 'd', name: 'Ayşe Kaya' });
    expect(party.taxId).toBe('');
    expect(asConsumer(party)).toMatchObject({ taxId: '11111111111', lastName: 'Kaya' });
    expect(CONSUMER).toMatchObject({ taxId: '11111111111', contact: null });
  });
});

it('LD3: a bar’s serial stands in its text', () => {
  const line = computeLine(aBracelet({ serial: 'KMTS-1' }));
  expect(documentOf(aSale([line])).lines[0]?.text).toBe('Burma bilezik (KMTS-1)');
});
