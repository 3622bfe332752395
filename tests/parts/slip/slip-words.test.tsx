import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TransactionView } from '@/data/core/types';
import type { Payment } from '@/domain/payment/payment';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { slipText } from '@/features/sync-center/words/slip';
import { slipTypeName } from '@/i18n/slip-text';
import { Approvals } from '@/parts/slip/Approvals';
import { Kind } from '@/parts/slip/Kind';
import { reversalText } from '@/parts/slip/reversal-text';
import { SlipAmount } from '@/parts/slip/SlipAmount';
import { contentText } from '@/parts/statement/slip-summary';
import { session } from '@/session/state/store';
import {
  aBracelet,
  aCoin,
  aScrap,
  aTransaction,
  cash,
  ids,
  NOON,
  onSide,
} from '../../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const card = (amount: number): Payment => ({ id: 'card', method: 'card', amount });

const SLIPS = {
  sale: aTransaction(),
  purchase: aTransaction({ type: 'purchase', lines: [aScrap()], tendered: [cash(6_126_662)] }),
  exchange: aTransaction({
    type: 'exchange',
    lines: [aBracelet(), aScrap({ id: 'b' })],
    tendered: [cash(4_427_578)],
  }),
  even: aTransaction({
    type: 'exchange',
    lines: [aCoin(), ...onSide('buy', [aCoin({ id: 'b' })])],
    tendered: [],
  }),
  collection: aTransaction({
    type: 'collection',
    contactId: ids.contact,
    lines: [],
    tendered: [cash(2_000_000), card(500_000)],
  }),
  payment: aTransaction({
    type: 'payment',
    contactId: ids.contact,
    lines: [],
    tendered: [cash(250_000)],
  }),
};

const undone = (slip: Transaction): Transaction => ({
  ...reversalOf(slip, ids.reversal, 'yanlış'),
  number: 'T1-000002',
  at: NOON,
});

describe('a slip in words', () => {
  it('has one name for each kind', () => {
    const names = (
      ['sale', 'purchase', 'exchange', 'collection', 'payment', 'reversal'] as const
    ).map(slipTypeName);
    expect(names).toEqual(['Satış', 'Alış', 'Takas', 'Tahsilat', 'Ödeme', 'Ters kayıt']);
  });

  it('has for a kind that only a newer app knows a word that claims nothing, and no amount', () => {
    const newer = {
      ...SLIPS.sale,
      type: 'pawn',
      lines: [],
      payments: [],
      legs: [],
      sync: 'waiting',
      reversedBy: null,
      actor: '',
    } as unknown as TransactionView;
    expect(slipTypeName(newer.type)).toBe('Bilinmeyen tür');
    const drawn = renderToStaticMarkup(
      <>
        <Kind slip={newer} />
        <SlipAmount slip={newer} />
      </>,
    );
    expect(drawn.replace(/<[^>]+>/g, ' ').trim()).toMatch(/^Bilinmeyen tür\s+–$/);
  });

  it('says in a list what was given and taken, and of money how it went', () => {
    const texts = Object.values(SLIPS).map((slip) => plain(contentText(slip)));
    expect(texts).toEqual([
      'Burma bilezik · 20,00 g',
      '22 ayar hurda · 12,34 g',
      'Burma bilezik · 20,00 g ⇄ 22 ayar hurda · 12,34 g',
      'Çeyrek · 5 adet ⇄ Çeyrek · 5 adet',
      'Nakit 20.000,00 ₺ + Kart 5.000,00 ₺',
      '–',
    ]);
    expect(plain(contentText(undone(SLIPS.exchange)))).toBe(
      'Burma bilezik · 20,00 g ⇄ 22 ayar hurda · 12,34 g',
    );
  });

  it('says the same in the sync centre, shorter', () => {
    const texts = Object.values(SLIPS).map((slip) => plain(slipText(slip)));
    expect(texts).toEqual([
      'Burma bilezik 20,00 g',
      '22 ayar hurda 12,34 g',
      'Burma bilezik 20,00 g ⇄ 22 ayar hurda 12,34 g',
      'Çeyrek 5 adet ⇄ Çeyrek 5 adet',
      'Nakit + Kart',
      'Nakit',
    ]);
  });

  it('says before its reversal what goes back', () => {
    const texts = Object.values(SLIPS).map((slip) => plain(reversalText(slip)));
    expect(texts).toEqual([
      'T1-000001 numaralı, 105.542,40 ₺ tutarındaki fiş iptal edilir; altın ve para geri yazılır.',
      'T1-000001 numaralı, 61.266,62 ₺ tutarındaki fiş iptal edilir; altın ve para geri yazılır.',
      'T1-000001 numaralı takas iptal edilir; verilen ve alınan altın ile 44.275,78 ₺ fark geri yazılır.',
      'T1-000001 numaralı takas iptal edilir; verilen ve alınan altın geri yazılır.',
      'T1-000001 numaralı, 25.000,00 ₺ tutarındaki tahsilat iptal edilir; para geri yazılır, müşterinin borcu eski hâline döner.',
      'T1-000001 numaralı, 2.500,00 ₺ tutarındaki ödeme iptal edilir; para geri yazılır, müşterinin alacağı eski hâline döner.',
    ]);
  });

  it('names who approved what, and how far it was from the floor', () => {
    session.userNames = { u1: 'Deniz Altınay' };
    const approvals = [
      { rule: 'workmanship-floor' as const, by: 'u1', at: NOON, value: 280, limit: 300, lines: [] },
    ];
    const drawn = (slip: { approvals?: typeof approvals }) =>
      plain(
        renderToStaticMarkup(
          <I18nProvider i18n={i18n}>
            <Approvals slip={slip} />
          </I18nProvider>,
        ),
      );
    expect(drawn({ approvals })).toContain(
      'İşçilik 28,0 ‰, alt sınır 30,0 ‰. Onaylayan: Deniz Altınay, 12:00',
    );
    expect(drawn({})).toBe('');
  });
});
