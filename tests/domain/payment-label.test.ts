import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LabelledPayment, PAYMENT_LABELS, type PaymentLabel, paymentLabel } from '../../src/domain/payment-label';
import { paymentLabelText } from '../../src/i18n/slip-text';

const CONTACT = 'c1';
/** The record, its label, and the words. */
const TABLE: [Omit<LabelledPayment, 'out'>, boolean, PaymentLabel, string][] = [
  [{ transfer: true }, false, 'carry-over', 'Devir'],
  [{ transferCalc: true }, true, 'carry-over', 'Devir'],
  [{ transfer: true, paymentsId: 'p' }, true, 'carry-over', 'Devir'],
  [{ contacts: CONTACT, transfer: true }, false, 'carry-over-collection', 'Devir Tahsilat'],
  [{ contacts: CONTACT, transferCalc: true }, true, 'carry-over-payment', 'Devir Ödeme'],
  [{ contacts: CONTACT, transfer: true, documentInfo: { type: 1 } }, true, 'carry-over-payment', 'Devir Ödeme'],
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

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

describe('the label of a payment', () => {
  it.each(TABLE)('%j, out %s, is %s', (record, out, label, words) => {
    expect(paymentLabel({ ...record, out })).toBe(label);
    expect(paymentLabelText(label)).toBe(words);
  });

  it('is in the table with every one of its values', () => {
    expect(new Set(TABLE.map(([, , label]) => label))).toEqual(new Set(PAYMENT_LABELS));
  });
});
