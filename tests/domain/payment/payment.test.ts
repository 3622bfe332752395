import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactAccount } from '@/domain/ledger/ledger';
import { type Payment, type PaymentMethod, paymentAccount, settle } from '@/domain/payment/payment';
import { anyType, ids } from '../../support/factories';

const pay = (method: PaymentMethod, amount: number): Payment => ({
  id: `${method}-${amount}`,
  method,
  amount,
});

describe('settling', () => {
  it('gives change on a sale from the cash alone, and books what stays', () => {
    expect(settle('sale', 1000, [pay('card', 400), pay('cash', 1000)], null)).toEqual({
      ok: true,
      value: { payments: [pay('card', 400), { ...pay('cash', 1000), amount: 600 }], change: 400 },
    });
  });

  it('takes change from one cash payment after the other', () => {
    const settled = settle('sale', 100, [pay('cash', 80), pay('cash', 90)], null);
    expect(settled).toMatchObject({
      ok: true,
      value: { change: 70, payments: [{ amount: 10 }, { amount: 90 }] },
    });
  });

  it('never gives change on a purchase', () => {
    expect(settle('purchase', 1000, [pay('cash', 1500)], null)).toEqual({
      ok: false,
      error: { code: 'over', excess: 500 },
    });
  });

  it('says what is missing', () => {
    expect(settle('sale', 1000, [pay('cash', 300), pay('card', 200)], null)).toEqual({
      ok: false,
      error: { code: 'short', missing: 500 },
    });
    expect(settle('sale', 1000, [], null)).toEqual({
      ok: false,
      error: { code: 'short', missing: 1000 },
    });
  });

  it('refuses a card that pays too much, with or without some cash', () => {
    expect(settle('sale', 1000, [pay('card', 1500)], null)).toEqual({
      ok: false,
      error: { code: 'over', excess: 500 },
    });
    expect(settle('sale', 1000, [pay('card', 1500), pay('cash', 100)], null)).toEqual({
      ok: false,
      error: { code: 'over', excess: 600 },
    });
  });

  it('needs a contact for an account', () => {
    expect(settle('sale', 1000, [pay('account', 1000)], null)).toEqual({
      ok: false,
      error: { code: 'account-without-contact' },
    });
    expect(settle('sale', 1000, [pay('account', 1000)], ids.contact).ok).toBe(true);
    expect(settle('sale', 1000, [pay('account', 0), pay('cash', 1000)], null).ok).toBe(true);
  });

  it.each([[-1], [0.5], [Number.NaN]])('refuses a payment of %s', (amount) => {
    expect(settle('sale', 1000, [pay('card', amount)], null)).toEqual({
      ok: false,
      error: { code: 'not-positive', method: 'card' },
    });
  });

  it('for any tender books exactly the total or refuses', () => {
    const method = fc.constantFrom<PaymentMethod>('cash', 'card', 'transfer', 'account');
    const tender = fc.array(
      fc.record({ id: fc.uuid(), method, amount: fc.integer({ min: 0, max: 2_000_000 }) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        anyType,
        fc.integer({ min: 1, max: 3_000_000 }),
        tender,
        (type, total, tendered) => {
          const settled = settle(type, total, tendered, ids.contact);
          if (!settled.ok) return;
          const { payments, change } = settled.value;
          expect(payments.reduce((sum, p) => sum + p.amount, 0)).toBe(total);
          expect(tendered.reduce((sum, p) => sum + p.amount, 0)).toBe(total + change);
          expect(payments.every((p) => p.amount > 0)).toBe(true);
          if (type === 'purchase') expect(change).toBe(0);
        },
      ),
    );
  });

  it('knows where the money of each payment lies', () => {
    const places = (['cash', 'card', 'transfer', 'account'] as const).map((method) =>
      paymentAccount({ method }, ids.contact),
    );
    expect(places).toEqual(['till:main', 'pos:main', 'bank:main', contactAccount(ids.contact)]);
    expect(() => paymentAccount({ method: 'account' }, null)).toThrow();
  });
});
