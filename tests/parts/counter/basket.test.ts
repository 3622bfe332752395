import { describe, expect, it } from 'vitest';
import { isEmptyBasket, writtenLines } from '@/parts/counter/basket/basket';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { decideBasket, toMutation } from '@/parts/counter/basket/decide';
import { handedFor, settlementOf } from '@/parts/counter/basket/tender';
import { basketTotal } from '@/parts/counter/line/pricing';
import { fresh, ids, NOON, PRODUCTS, play, type, world } from './world';

const bracelet = type({ product: 'Burma bilezik', weight: '20,00' });
const total = (basket: ReturnType<typeof fresh>) => basketTotal(basket, PRODUCTS);

describe('the editor and its lines', () => {
  it('a fresh basket has one empty line in the editor and is empty', () => {
    const basket = fresh();
    expect(basket.lines).toHaveLength(1);
    expect(selectedLine(basket).id).toBe(basket.lines[0]?.id);
    expect(isEmptyBasket(basket)).toBe(true);
  });

  it('counts the line under edit although nobody added it', () => {
    const basket = play(fresh(), [...bracelet, { do: 'fill-rest', method: 'card' }]);
    const decided = decideBasket(basket, world());
    expect(decided.ok && decided.value.total).toBe(10_554_240);
  });

  it('OR15: keeps the price that an order was fixed at whatever the piece weighs in the end, until somebody types another', () => {
    const fixed = play(fresh(), [...bracelet, { do: 'fix', text: '99.000,00' }]);
    const weighed = play(fixed, [
      { do: 'edit', field: 'weight', text: '' },
      { do: 'edit', field: 'weight', text: '20,35' },
      { do: 'unit', unit: 'gram' },
      { do: 'edit', field: 'workmanship', text: '50' },
    ]);
    expect([total(fixed), total(weighed)]).toEqual([9_900_000, 9_900_000]);
    const agreed = play(weighed, [
      { do: 'edit', field: 'amount', text: '98.500' },
      { do: 'edit', field: 'weight', text: '20,40' },
    ]);
    expect(selectedLine(agreed).amount).toBeNull();
  });

  it('ignores lines nobody wrote into, wherever they stand', () => {
    const basket = play(fresh(), [
      ...bracelet,
      { do: 'add', lineId: ids() },
      { do: 'fill-rest', method: 'card' },
    ]);
    expect(basket.lines).toHaveLength(2);
    const decided = decideBasket(basket, world());
    expect(decided.ok && decided.value.lines).toHaveLength(1);
  });

  it('does not pile up empty lines', () => {
    const basket = play(fresh(), [
      { do: 'add', lineId: ids() },
      { do: 'add', lineId: ids() },
    ]);
    expect(basket.lines).toHaveLength(1);
  });

  it('selects a row for editing and drops the empty line it leaves', () => {
    const first = play(fresh(), bracelet);
    const id = selectedLine(first).id;
    const basket = play(first, [
      { do: 'add', lineId: ids() },
      { do: 'select', id },
    ]);
    expect(basket.lines).toHaveLength(1);
    expect(selectedLine(basket).weight).toBe('20,00');
  });

  it('always keeps an editor when the selected line is removed', () => {
    const basket = play(fresh(), bracelet);
    const next = play(basket, [{ do: 'remove', id: basket.selected, lineId: ids() }]);
    expect(writtenLines(next)).toHaveLength(0);
    expect(next.lines.some((line) => line.id === next.selected)).toBe(true);
  });

  it('keeps every id from the moment the form opened', () => {
    const basket = fresh();
    const after = play(basket, [...bracelet, { do: 'tender', method: 'card', text: '5' }]);
    expect([after.id, after.mutationId, after.paymentIds, after.selected]).toEqual([
      basket.id,
      basket.mutationId,
      basket.paymentIds,
      basket.selected,
    ]);
  });
});

describe('the product box', () => {
  it('an exact name picks the product while typing, whatever the letters', () => {
    expect(selectedLine(play(fresh(), type({ product: 'çeyrek' }))).code).toBe('CEYREK');
    expect(selectedLine(play(fresh(), type({ product: 'CEYREK' }))).code).toBe('CEYREK');
  });

  it('a unique match is picked when the box is left, an ambiguous one never', () => {
    const settle = { do: 'settle-product' } as const;
    expect(selectedLine(play(fresh(), [...type({ product: 'bur' }), settle])).code).toBe('BURMA22');
    expect(selectedLine(play(fresh(), type({ product: 'bur' }))).code).toBe('');
    expect(selectedLine(play(fresh(), [...type({ product: 'bilezik' }), settle]))).toMatchObject({
      code: '',
      product: 'bilezik',
    });
  });

  it('a word from the middle of a name picks nothing, even if only one product has it', () => {
    expect(
      selectedLine(play(fresh(), [...type({ product: 'kolye' }), { do: 'settle-product' }])),
    ).toMatchObject({ code: '', product: 'kolye', karat: '' });
  });

  it('a product sets karat and workmanship, and typing on turns it into a free name', () => {
    const picked = play(fresh(), type({ product: '14 ayar kolye' }));
    expect(selectedLine(picked)).toMatchObject({ karat: '14', workmanship: '150' });
    expect(selectedLine(play(picked, type({ product: '14 ayar kolye özel' }))).code).toBe('');
  });

  it('reads a weight and a karat from the number pad alone', () => {
    const sale = play(fresh(), [...type({ product: '12,34 × 14' }), { do: 'settle-product' }]);
    expect(selectedLine(sale)).toMatchObject({
      product: '14 ayar',
      code: '',
      karat: '14',
      weight: '12,34',
    });
    const purchase = play(fresh(), [
      { do: 'type', type: 'purchase' },
      ...type({ product: '12,34*22' }),
      { do: 'settle-product' },
    ]);
    expect(selectedLine(purchase)).toMatchObject({ code: 'HURDA22', weight: '12,34' });
    const unknown = play(fresh(), [...type({ product: '3*8' }), { do: 'settle-product' }]);
    expect(selectedLine(unknown)).toMatchObject({
      code: '',
      product: '8 ayar',
      weight: '3',
      karat: '8',
    });
  });

  it('reads a count before or after a coin', () => {
    for (const text of ['5 çeyrek', 'çeyrek 5', '5*çey', '5 × Çeyrek'])
      expect(
        selectedLine(play(fresh(), [...type({ product: text }), { do: 'settle-product' }])),
      ).toMatchObject({ code: 'CEYREK', pieces: '5' });
  });

  it('does not offer scrap on a sale', () => {
    expect(
      selectedLine(play(fresh(), [...type({ product: 'Hurda 22 ayar' }), { do: 'settle-product' }]))
        .code,
    ).toBe('');
  });
});

describe('tiles', () => {
  const tap = (code: string) => ({ do: 'tile', code, lineId: ids(), nextId: ids() }) as const;

  it('a coin tapped again is one more piece of the same line', () => {
    const basket = play(fresh(), [tap('CEYREK'), tap('YARIM'), tap('CEYREK')]);
    expect(writtenLines(basket).map((line) => [line.code, line.pieces])).toEqual([
      ['CEYREK', '2'],
      ['YARIM', '1'],
    ]);
    expect(total(basket)).toBe(2 * 905_000 + 1_810_500);
  });

  it('a number in the entry box says how many, and the box is free for the next product', () => {
    const basket = play(fresh(), [
      ...type({ product: '5' }),
      { do: 'settle-product' },
      tap('CEYREK'),
    ]);
    expect(writtenLines(basket).map((line) => [line.code, line.pieces])).toEqual([['CEYREK', '5']]);
    expect(selectedLine(basket).product).toBe('');
    const more = play(basket, [
      ...type({ product: '18' }),
      { do: 'settle-product' },
      tap('CEYREK'),
    ]);
    expect(writtenLines(more).map((line) => line.pieces)).toEqual(['23']);
  });

  it('a number in the entry box is the weight of gold that goes by weight', () => {
    const basket = play(fresh(), [
      ...type({ product: '20,00' }),
      { do: 'settle-product' },
      tap('BURMA22'),
    ]);
    expect(writtenLines(basket)).toMatchObject([{ code: 'BURMA22', weight: '20,00' }]);
    expect(total(basket)).toBe(10_554_240);
  });

  it('a number that no coin can be counted by stays where it can be mended', () => {
    const basket = play(fresh(), [...type({ product: '2,5' }), tap('CEYREK')]);
    expect(selectedLine(basket)).toMatchObject({ code: 'CEYREK', pieces: '2,5' });
  });

  it('never throws a line away that is being written', () => {
    const basket = play(fresh(), [...type({ product: 'Yüzük' }), tap('CEYREK')]);
    expect(writtenLines(basket).map((line) => line.product)).toEqual(['Yüzük', 'Çeyrek']);
  });

  it('worked gold is a new line each time', () => {
    const basket = play(fresh(), [tap('BURMA22'), ...type({ weight: '5' }), tap('BURMA22')]);
    expect(writtenLines(basket)).toHaveLength(2);
    expect(selectedLine(basket).weight).toBe('');
  });
});

describe('sale and purchase', () => {
  it('turning the slip takes the other side of the board and the scrap rule', () => {
    const sale = play(fresh(), type({ product: 'Kolye parçası', weight: '12,34', karat: '22' }));
    const basket = play(sale, [{ do: 'type', type: 'purchase' }]);
    expect(selectedLine(basket).frozen).toMatchObject({ side: 'buy', rate: 54_800_000 });
    expect(total(basket)).toBe(6_126_662);
  });
});

describe('payments', () => {
  const paid = (
    texts: Partial<Record<'cash' | 'card' | 'transfer' | 'account', string>>,
    start = play(fresh(), bracelet),
  ) =>
    play(
      start,
      Object.entries(texts).map(([method, text]) => ({
        do: 'tender',
        method: method as 'cash',
        text,
      })),
    );

  it('the rest goes into one field with a tap', () => {
    const basket = play(paid({ card: '100.000' }), [{ do: 'fill-rest', method: 'cash' }]);
    expect(basket.tendered.cash).toBe('5.542,40');
    expect(settlementOf(basket, total(basket), 0)).toMatchObject({
      ok: true,
      value: { change: 0 },
    });
  });

  it('a rest of nothing empties the field', () => {
    expect(
      play(paid({ card: '105.542,40', cash: '5' }), [{ do: 'fill-rest', method: 'cash' }]).tendered
        .cash,
    ).toBe('');
  });

  it('a tap on another name moves what one field holds alone', () => {
    const basket = play(paid({ cash: '105.542,40' }), [{ do: 'fill-rest', method: 'card' }]);
    expect(basket.tendered).toMatchObject({ cash: '', card: '105.542,40' });
    const split = play(paid({ cash: '5.542,40', transfer: '100.000' }), [
      { do: 'fill-rest', method: 'card' },
    ]);
    expect(split.tendered).toMatchObject({ cash: '5.542,40', transfer: '100.000', card: '' });
  });

  it('offers the round sums that are handed over', () => {
    expect(handedFor(2_715_900)).toEqual([2_720_000, 2_800_000, 3_000_000]);
    expect(handedFor(3_000_000)).toEqual([]);
  });

  it('more cash than the total is change', () => {
    expect(settlementOf(paid({ cash: '106.000' }), 10_554_240, 0)).toMatchObject({
      ok: true,
      value: { change: 45_760 },
    });
  });

  it('says what is missing, and refuses a card beyond the total', () => {
    expect(decideBasket(paid({ cash: '5.000' }), world())).toEqual({
      ok: false,
      error: { block: 'payment', refusal: { code: 'short', missing: 10_054_240 } },
    });
    expect(decideBasket(paid({ card: '106.000' }), world())).toMatchObject({
      error: { refusal: { code: 'over', excess: 45_760 } },
    });
  });

  it('account needs a customer', () => {
    const basket = paid({ account: '105.542,40' });
    expect(decideBasket(basket, world())).toMatchObject({
      error: { refusal: { code: 'account-without-contact' } },
    });
    const named = play(basket, [{ do: 'contact', id: ids(), name: 'Ayşe H.' }]);
    expect(decideBasket(named, world()).ok).toBe(true);
  });

  it('tells a field that is no amount', () => {
    expect(decideBasket(paid({ card: 'yüz' }), world())).toEqual({
      ok: false,
      error: { block: 'tender', errors: { card: 'not-a-number' } },
    });
  });
});

describe('the agreed total', () => {
  const slip = () =>
    play(fresh(), [...bracelet, { do: 'tile', code: 'CEYREK', lineId: ids(), nextId: ids() }]);

  it('is typed into the worked line as the clerk would, and the slip adds up to it', () => {
    const basket = play(slip(), [{ do: 'agree', total: 11_400_000 }]);
    expect(total(basket)).toBe(11_400_000);
    expect(writtenLines(basket).map((line) => [line.workmanship, line.unit, line.amount])).toEqual([
      ['34,6', 'milyem', '104.950,00'],
      ['', 'milyem', null],
    ]);
    expect(
      decideBasket(play(basket, [{ do: 'fill-rest', method: 'card' }]), world()),
    ).toMatchObject({ ok: true, value: { total: 11_400_000 } });
  });

  it('is taken back by typing the former one', () => {
    const before = slip();
    const after = play(before, [
      { do: 'agree', total: 11_400_000 },
      { do: 'agree', total: total(before) },
    ]);
    expect(after.lines).toEqual(before.lines.map((line) => ({ ...line, source: null })));
  });

  it('ends where the line is about something else', () => {
    const basket = play(fresh(), [
      ...bracelet,
      { do: 'agree', total: 10_500_000 },
      ...type({ weight: '10,00' }),
    ]);
    expect(selectedLine(basket).amount).toBeNull();
  });

  it('changes nothing where it cannot be', () => {
    const basket = slip();
    expect(play(basket, [{ do: 'agree', total: 100 }]).lines).toEqual(basket.lines);
  });
});

describe('what is saved', () => {
  it('is the decided slip with the drawn number and moment, and nothing the server does not know', () => {
    const basket = play(fresh(), [...bracelet, { do: 'fill-rest', method: 'card' }]);
    const decided = decideBasket(basket, world());
    if (!decided.ok) throw new Error('refused');
    const mutation = toMutation(decided.value, { number: 'T1-000001', at: NOON });
    expect(Object.keys(mutation).toSorted()).toEqual([
      'at',
      'contactId',
      'id',
      'kind',
      'legs',
      'lines',
      'number',
      'payments',
      'type',
      'v',
    ]);
    expect(mutation.id).toBe(basket.id);
    expect(mutation.payments).toEqual([
      { id: basket.paymentIds.card, method: 'card', amount: 10_554_240 },
    ]);
  });

  it('complains of an empty slip and of the first wrong line', () => {
    expect(decideBasket(fresh(), world())).toEqual({ ok: false, error: { block: 'no-lines' } });
    const wrong = play(fresh(), [
      ...bracelet,
      { do: 'add', lineId: ids() },
      ...type({ product: 'Yüzük', karat: '22' }),
    ]);
    expect(decideBasket(wrong, world())).toMatchObject({
      error: { block: 'line', lineId: wrong.selected, errors: { weight: { code: 'empty' } } },
    });
  });
});
