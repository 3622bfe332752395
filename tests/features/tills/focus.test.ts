import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusedField } from '@/features/counter/slip/refused-field';
import {
  afterPaint,
  fieldRefs,
  focusAtOnce,
  focusField,
  focusOnArrival,
} from '@/parts/counter/keys/fields';
import { covered } from '@/parts/counter/keys/use-keys';
import { hasLeft } from '@/ui/field/has-left';

/** A page whose paint comes when the test says so. */
describe('the cursor of the counter', () => {
  let paints: (() => void)[];
  let question: { contains: () => boolean } | null;
  const focus = vi.fn();
  beforeEach(() => {
    paints = [];
    question = null;
    focus.mockClear();
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
    vi.stubGlobal('requestAnimationFrame', (paint: () => void) => paints.push(paint));
    vi.stubGlobal('document', { querySelector: () => question });
    fieldRefs.product.current = { focus } as unknown as HTMLInputElement;
  });
  afterEach(() => {
    fieldRefs.product.current = null;
    vi.unstubAllGlobals();
  });
  const paint = () => {
    for (const run of paints.splice(0)) run();
  };

  it('goes where it belongs with the next paint, also under keys that were typed ahead', () => {
    focusField('product');
    dispatchEvent(new Event('keydown'));
    expect(focus).not.toHaveBeenCalled();
    paint();
    expect(focus).toHaveBeenCalledTimes(1);
  });

  it('is left where a hand has put it before a late paint: the list of customers that was opened meanwhile stays open', () => {
    for (const action of ['pointerdown', 'input']) {
      focusField('product');
      dispatchEvent(new Event(action));
      paint();
    }
    expect(focus).not.toHaveBeenCalled();
    focusField('product');
    paint();
    expect(focus).toHaveBeenCalledTimes(1);
  });

  it('never goes behind a question that opened before a late paint, and may go into it', () => {
    focusField('product');
    question = { contains: () => false };
    paint();
    expect(focus).not.toHaveBeenCalled();
    question = { contains: () => true };
    focusField('product');
    paint();
    expect(focus).toHaveBeenCalledTimes(1);
  });

  it('stays where the newest key has put it: the F8 that follows an answered question keeps the cash box', () => {
    const cash = vi.fn();
    fieldRefs.cash.current = { focus: cash } as unknown as HTMLInputElement;
    afterPaint(() => focusField('product'));
    paint();
    focusAtOnce('cash');
    paint();
    afterPaint(() => focusField('product'));
    focusAtOnce('cash');
    paint();
    paint();
    fieldRefs.cash.current = null;
    expect([cash.mock.calls.length, focus.mock.calls.length]).toEqual([2, 0]);
  });

  it('has the letter that follows its key at once: "/5" writes the 5 into the box, before any paint', () => {
    focusAtOnce('product');
    expect(focus).toHaveBeenCalledTimes(1);
  });

  it('stays with a dialog that was opened while the counter was coming up', () => {
    let dialog: object | null = {};
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('HTMLInputElement', class {});
    vi.stubGlobal('document', { activeElement: null, querySelector: () => dialog });
    focusOnArrival();
    paint();
    expect(focus).not.toHaveBeenCalled();
    dialog = null;
    focusOnArrival();
    paint();
    expect(focus).toHaveBeenCalledTimes(1);
  });

  it('is still in its field when the browser has opened a window of its own, such as that of printing', () => {
    const [field, other] = [new EventTarget(), new EventTarget()];
    const blurred = (activeElement: EventTarget) => {
      vi.stubGlobal('document', { activeElement });
      return hasLeft({ target: field });
    };
    expect([blurred(field), blurred(other)]).toEqual([false, true]);
  });
});

describe('the keys of the trade and the barcode reader', () => {
  afterEach(() => vi.unstubAllGlobals());
  const sheet = { contains: () => true };
  const question = { contains: () => false };
  const under = (...dialogs: object[]) => {
    vi.stubGlobal('document', { querySelectorAll: () => dialogs });
    return ['F9', 'Escape'].map(covered);
  };

  it('work on the counter and in the sheet of the payment, and not behind what is asked over either', () => {
    expect([under(), under(sheet), under(question)]).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ]);
    expect(under(sheet, question)).toEqual([true, true]);
  });
});

describe('after a refused save', () => {
  it('the cursor goes to what is wrong, and to no way to pay that the law has closed', () => {
    const rule = { limit: 3_000_000, before: 0, left: 3_000_000, closed: true, over: true };
    const at = (refusal: Parameters<typeof refusedField>[0]) => refusedField(refusal, 'card');
    expect(at({ block: 'iban' })).toBe('iban');
    expect(at({ block: 'tender', errors: { transfer: 'not-a-number' } })).toBe('transfer');
    expect(at({ block: 'cash-limit', rule })).toBe('cash');
    expect(at({ block: 'payment', refusal: { code: 'short', missing: 100 } })).toBe('card');
    expect(at({ block: 'payment', refusal: { code: 'account-without-contact' } })).toBe('customer');
    expect(at({ block: 'no-contact' })).toBe('customer');
    expect(at({ block: 'settle-rate' })).toBeUndefined();
  });
});
