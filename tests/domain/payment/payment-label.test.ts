import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type LabelledPayment,
  PAYMENT_LABELS,
  type PaymentLabel,
  paymentLabel,
} from '@/domain/payment/payment-label';
import { paymentLabelText } from '@/i18n/slip-text';

const CONTACT = 'c1';
/** The record, its label, and the words. */
const TABLE: [Omit<LabelledPayment, 'out'>, boolean, PaymentLabel, string][] = [
  [{ transfer: true }, false, 'carry-over', 'Devir'],
  [{ transferCalc: true }, true, 'carry-over', 'Devir'],
  [{ transfer: true, paymentsId: 'p' }, true, 'carry-over', 'Devir'],
  [{ contacts: CONTACT, transfer: true }, false, 'carry-over-collection', 'Devir Tahsilat'],
  [{ contacts: CONTACT, transferCalc: true }, true, 'carry-over-payment', 'Devir Ödeme'],
  [
    { contacts: CONTACT, transfer: true, documentInfo: { type: 1 } },
    true,
    'carry-over-payment',
    'Devir Ödeme',
  ],
  [{ contacts: CONTACT, documentInfo: { type: 1 } }, false, 'cheque-collection', 'Çek Tahsilat'],
  [{ contacts: CONTACT, documentInfo: { type: 1 } }, true, 'cheque-payment', 'Çek Ödeme'],
  [{ contacts: CONTACT, documentInfo: { type: 2 } }, false, 'note-collection', 'Senet Tahsilat'],
  [{ contacts: CONTACT, documentInfo: { type: 0 } }, true, 'note-payment', 'Senet Ödeme'],
  [{ contacts: CONTACT }, false, 'collection', 'Tahsilat'],
  [{ contacts: CONTACT, documentInfo: null, paymentsId: 'p' }, true, 'payment', 'Ödeme'],
  [{ paymentsId: 'p' }, false, 'cash-transfer', 'Kasa Virman'],
  [{ paymentsId: 'p' }, true, 'cash-transfer', 'Kasa Virman'],
  [{ documentInfo: { type: 1 } }, false, 'cash-in', 'Kasa Giriş'],
  [{ contacts: '', transfer: false }, true, 'cash-out', 'Kasa Çıkış'],
];

/**
 * The rows of the rule in their order, each as collection and payment; the first that fits counts
 * (src/domain/README.md#payment-labels).
 */
const RULE: [(record: LabelledPayment) => boolean, PaymentLabel, PaymentLabel][] = [
  [
    (r) => !r.contacts && (r.transfer === true || r.transferCalc === true),
    'carry-over',
    'carry-over',
  ],
  [
    (r) => r.transfer === true || r.transferCalc === true,
    'carry-over-collection',
    'carry-over-payment',
  ],
  [(r) => Boolean(r.contacts) && r.documentInfo?.type === 1, 'cheque-collection', 'cheque-payment'],
  [(r) => Boolean(r.contacts) && Boolean(r.documentInfo), 'note-collection', 'note-payment'],
  [(r) => Boolean(r.contacts), 'collection', 'payment'],
  [(r) => Boolean(r.paymentsId), 'cash-transfer', 'cash-transfer'],
  [() => true, 'cash-in', 'cash-out'],
];

const records: LabelledPayment[] = [CONTACT, '', null].flatMap((contacts) =>
  [true, false].flatMap((transfer) =>
    [true, false].flatMap((transferCalc) =>
      [{ type: 1 }, { type: 0 }, { type: 7 }, null].flatMap((documentInfo) =>
        ['p', '', null].flatMap((paymentsId) =>
          [true, false].map((out) => ({
            contacts,
            transfer,
            transferCalc,
            documentInfo,
            paymentsId,
            out,
          })),
        ),
      ),
    ),
  ),
);

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

describe('the label of a payment', () => {
  it.each(TABLE)('PL108: %j, out %s, is %s', (record, out, label, words) => {
    expect(paymentLabel({ ...record, out })).toBe(label);
    expect(paymentLabelText(label)).toBe(words);
  });

  it('PL108: is that of the first row that fits, for every record there can be', () => {
    expect(records).toHaveLength(288);
    for (const record of records) {
      const row = RULE.find(([fits]) => fits(record));
      expect([record, paymentLabel(record)]).toEqual([record, row?.[record.out ? 2 : 1]]);
    }
  });

  it('PL108: is in the table with every one of its values', () => {
    expect(new Set(TABLE.map(([, , label]) => label))).toEqual(new Set(PAYMENT_LABELS));
  });
});
