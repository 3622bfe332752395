import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardAfterCount } from '@/contract/stock/count';
import { freshCard } from '@/contract/stock/stock';
import { type WorkStep, workLegs, workStepRefusals } from '@/domain/job/production';
import {
  type Account,
  isBalanced,
  type Leg,
  mergeLegs,
  STOCK,
  sameLegs,
} from '@/domain/ledger/ledger';
import { movementRefusals } from '@/domain/ledger/movement';
import {
  isMetalStock,
  kindOf,
  mayLieOn,
  metalAccount,
  type OwnAccount,
} from '@/domain/ledger/own-account';
import { assetClass, FINE_METALS, HAS, TRY } from '@/domain/metal/asset';
import { pureMetal } from '@/domain/metal/weight';
import { depositRefusals } from '@/domain/order/deposit';
import { paymentRows } from '@/domain/payment/payment-row';
import { balanceSheetOf } from '@/domain/position/balance-sheet';
import { goodsMoves, isGoodsAccount } from '@/domain/position/goods-move';
import { isTill, movedBy } from '@/domain/position/position';
import { valuedMoves } from '@/domain/position/valued-moves';
import { isOnItsAccount, legsOf } from '@/domain/slip/legs';
import { computeLine, type LineInput } from '@/domain/slip/line';
import { repairPaid } from '@/domain/slip/repair';
import { weighedOn } from '@/domain/slip/slip-weighed';
import { withStockMove } from '@/domain/slip/stock-move';
import {
  decideTransaction,
  figuresAgree,
  reversalOf,
  type Transaction,
  totalOf,
} from '@/domain/slip/transaction';
import {
  type ShipmentItem,
  shipmentLegs,
  shipmentRefusals,
  TRANSIT,
} from '@/domain/stock/shipment';
import {
  type CountCard,
  changeOf,
  compareCount,
  countLegs,
  fitsCard,
  isOnStockAccount,
} from '@/domain/stock/stock-count';
import { shipmentMoveOf } from '@/domain/stock/stock-shipped';
import { leftOf } from '@/domain/stock/stock-state';
import { stockBody } from '../../server/support/stock';
import {
  aBracelet,
  aCoin,
  anyLines,
  aPrice,
  aScrap,
  cash,
  ids,
  linesFor,
  NOON,
} from '../../support/factories';
import { restParts, takeBack } from '../../support/returns';

const AVENUE: Account = 'metal:avenue';
const MALL: Account = 'metal:mall';
const account = (
  id: Account,
  branch: string | null,
  over: Partial<OwnAccount> = {},
): OwnAccount => ({
  ...{ id, kind: 'metal', name: id, branch, archived: false },
  ...over,
});
const OWN = [account(AVENUE, 'b2'), account(MALL, 'b3')];
/** The first branch's metal lies in the first stock, where it always lay. */
const BRANCHES = ['b1', 'b2', 'b3'];
const stockOf = (branch: string): Account => metalAccount(OWN, branch);

const placed = (line: LineInput, place: Account): LineInput =>
  line.kind === 'worked' && place !== STOCK ? { ...line, place } : line;
/** As if there were one stock. */
const asOne = (legs: readonly Leg[]): Leg[] =>
  mergeLegs(legs.map((leg) => (isMetalStock(leg.account) ? { ...leg, account: STOCK } : leg)));
const on = (legs: readonly Leg[], at: Account, asset = HAS): number =>
  mergeLegs(legs)
    .filter((leg) => leg.account === at && leg.asset === asset)
    .reduce((sum, { quantity }) => sum + quantity, 0);

const anyPlaced = fc.tuple(
  anyLines,
  fc.array(fc.constantFrom(STOCK, AVENUE, MALL), { minLength: 24, maxLength: 24 }),
);
/** A slip whose worked lines lie in several branches, and the same as slips of before say it. */
const anySlip = fc
  .record({
    type: fc.constantFrom('sale' as const, 'purchase' as const, 'exchange' as const),
    drawn: anyPlaced,
  })
  .map(({ type, drawn: [drawn, at] }) => {
    const bare = linesFor(type, drawn);
    const lines = bare.map((line, i) => placed(line, at[i] ?? STOCK));
    const due = Math.abs(totalOf(type, bare.map(computeLine)));
    return { slip: decided(type, lines, due), before: decided(type, bare, due) };
  });

function decided(
  type: 'sale' | 'purchase' | 'exchange',
  lines: LineInput[],
  due: number,
): Transaction {
  const made = decideTransaction({
    id: ids.slip,
    type,
    contactId: ids.contact,
    lines,
    tendered: due === 0 ? [] : [cash(due)],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { ...made.value, number: 'T1-000001', at: NOON };
}
const booksOf = (legs: readonly Leg[]) =>
  legs.map(({ account: at, asset, quantity }) => ({ account: at, assets: [{ asset, quantity }] }));
const undo = (slip: Transaction): Transaction => ({
  ...reversalOf(slip, ids.reversal, 'yanlış'),
  number: 'T1-000002',
  at: NOON,
});

describe('worked metal in the stock of its branch', () => {
  it('PO18: is of the branch that has an account for it, of its own before everybody’s, and lies in the first stock otherwise', () => {
    expect(BRANCHES.map(stockOf)).toEqual([STOCK, AVENUE, MALL]);
    expect(metalAccount([account('metal:all', null), ...OWN], 'b2')).toBe(AVENUE);
    expect(metalAccount([account('metal:all', null), ...OWN], 'b1')).toBe('metal:all');
    expect(metalAccount([account(AVENUE, 'b2', { archived: true })], 'b2')).toBe(STOCK);
    expect([AVENUE, STOCK, TRANSIT, 'scrap:main', 'metal:'].map(isMetalStock)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([
      mayLieOn(AVENUE, HAS),
      mayLieOn(AVENUE, 'GUMUS'),
      mayLieOn(AVENUE, TRY),
      mayLieOn(AVENUE, 'CEYREK_YENI'),
    ]).toEqual([true, true, false, false]);
    expect([kindOf(AVENUE), isTill(AVENUE), isTill(STOCK), isTill('scrap:main')]).toEqual([
      'metal',
      false,
      false,
      true,
    ]);
  });

  it('PO18: moves by a slip where its lines say, sums to zero, and over all stocks is what the one stock was', () => {
    fc.assert(
      fc.property(anySlip, ({ slip, before }) => {
        expect(isBalanced(slip.legs)).toBe(true);
        expect(asOne(slip.legs)).toEqual(before.legs);
        expect(figuresAgree(slip)).toBe(true);
        expect(slip.lines.every(isOnItsAccount)).toBe(true);
        for (const place of [AVENUE, MALL]) {
          const there = slip.lines.filter((line) => line.kind === 'worked' && line.place === place);
          expect(slip.legs.filter((leg) => leg.account === place)).toEqual(
            legsOf(slip.type as 'sale', there, [], null).filter((leg) => leg.account === place),
          );
        }
      }),
    );
  });

  it('PO18: is undone by exactly the inverse, and a return gives it back to where it left', () => {
    fc.assert(
      fc.property(anySlip, ({ slip }) => {
        expect(mergeLegs([...slip.legs, ...undo(slip).legs])).toEqual([]);
        const back = takeBack(slip, 'b', restParts(slip));
        for (const place of [STOCK, AVENUE, MALL])
          for (const asset of FINE_METALS)
            expect(on(back.legs, place, asset) + on(slip.legs, place, asset)).toBe(0);
      }),
    );
  });

  it('PO18: costs and earns what it does in one stock: cost is the company’s', () => {
    fc.assert(
      fc.property(anySlip, ({ slip, before }) => {
        expect(valuedMoves(slip).moves).toEqual(valuedMoves(before).moves);
        expect(movedBy(slip.legs)).toEqual(movedBy(before.legs));
        const sheet = ({ legs }: Transaction) => balanceSheetOf(booksOf(legs), () => 55_200_000);
        expect(sheet(slip)).toEqual(sheet(before));
      }),
    );
  });

  it('PO18: is in no slip of another kind of line, and lies on no account of another kind', () => {
    expect(isOnItsAccount(aBracelet({ place: AVENUE }))).toBe(true);
    expect(isOnItsAccount(aBracelet({ place: STOCK }))).toBe(true);
    expect(
      ['till:main', 'scrap:main', 'coins:a', TRANSIT, 'contact:k'].some((place) =>
        isOnItsAccount(aBracelet({ place })),
      ),
    ).toBe(false);
    expect(isOnItsAccount(aScrap({ place: AVENUE }))).toBe(false);
    expect(isOnItsAccount(aCoin())).toBe(true);
  });

  it('PO18: is told piece by piece and by its grams on the ledger of its place alone', () => {
    fc.assert(
      fc.property(anySlip, ({ slip }) => {
        for (const one of [slip, undo(slip)])
          for (const place of [STOCK, AVENUE])
            expect(weighedOn(one, place, HAS).reduce((sum, { pure }) => sum + pure, 0)).toBe(
              on(one.legs, place),
            );
        const ends = goodsMoves(slip).flatMap(({ from, to, asset, quantity }) => [
          { account: from, asset, quantity: -quantity },
          { account: to, asset, quantity },
        ]);
        const moved = (legs: readonly Leg[]) =>
          mergeLegs(
            legs.filter(
              ({ account: at, asset }) => isGoodsAccount(at) && assetClass(asset) !== 'money',
            ),
          );
        expect(moved(ends)).toEqual(moved(slip.legs));
        expect(paymentRows(slip).some((row) => kindOf(row.account) === 'metal')).toBe(false);
      }),
    );
  });

  it('PO18: leaves for a repair from the branch that mends it', () => {
    const price = aPrice();
    const added = { weight: 350, fineness: 5850, price, amount: 113_022 };
    const [main, there] = [
      repairPaid('c1', 0, [cash(263_022)], added),
      repairPaid('c1', 0, [cash(263_022)], { ...added, place: AVENUE }),
    ];
    expect(asOne(there.legs)).toEqual(main.legs);
    expect(on(there.legs, AVENUE)).toBe(-2_047_500);
    expect(depositRefusals(there, 'c1', 'repair')).toEqual([]);
    expect(depositRefusals({ ...there, added }, 'c1', 'repair')).toContain('added');
    const pot = repairPaid('c1', 0, [cash(263_022)], { ...added, place: 'scrap:main' });
    expect(depositRefusals(pot, 'c1', 'repair')).toContain('added');
  });

  it('PO18: goes from one stock to another by a transfer, and is paid out by no till', () => {
    const of = { asset: HAS, quantity: 5 };
    expect(movementRefusals({ type: 'transfer', from: STOCK, to: AVENUE, ...of })).toEqual([]);
    expect(movementRefusals({ type: 'transfer', from: AVENUE, to: 'scrap:main', ...of })).toEqual(
      [],
    );
    expect(movementRefusals({ type: 'opening', to: AVENUE, ...of })).toEqual([]);
    expect(movementRefusals({ type: 'opening', to: STOCK, ...of })).toEqual([]);
    expect(movementRefusals({ type: 'opening', to: 'till:main', ...of })).toEqual(['asset']);
    expect(movementRefusals({ type: 'drawing', drawing: 'owner', to: STOCK, ...of })).toEqual([
      'asset',
    ]);
    expect(movementRefusals({ type: 'transfer', from: STOCK, to: 'till:main', ...of })).toEqual([
      'asset',
    ]);
    expect(
      movementRefusals({
        type: 'transfer',
        from: STOCK,
        to: AVENUE,
        asset: 'CEYREK_YENI',
        quantity: 5,
      }),
    ).toEqual(['asset']);
    expect(
      movementRefusals({ type: 'transfer', from: STOCK, to: AVENUE, asset: TRY, quantity: 5 }),
    ).toEqual(['asset']);
    expect(movementRefusals({ type: 'expense', from: STOCK, expense: 'other', ...of })).toEqual([
      'asset',
    ]);
  });
});

const anItem = fc.record({
  account: fc.constantFrom(STOCK, AVENUE, MALL),
  weight: fc.integer({ min: 1, max: 9_000_000 }),
  fineness: fc.integer({ min: 1, max: 10_000 }),
});
const itemsOf = (
  drawn: readonly { account: Account; weight: number; fineness: number }[],
): ShipmentItem[] =>
  drawn.map((of, i) => ({ id: `i${i}`, name: 'Altın', asset: HAS, pieces: 0, ...of }));

describe('what moves metal between branches', () => {
  it('PO19: goes from one’s stock over the way to the other’s, and in all nothing changes', () => {
    fc.assert(
      fc.property(
        fc.array(anItem, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...BRANCHES),
        (drawn, to) => {
          const items = itemsOf(drawn);
          const there = items.map((item) => ({ ...item, account: stockOf(to) }));
          const [sent, came] = [
            shipmentLegs({ act: 'send', items }),
            shipmentLegs({ act: 'receive', items: there }),
          ];
          const step = {
            id: 's',
            from: { branch: 'b1', place: '' },
            to: { branch: to, place: 'w' },
          };
          expect(shipmentRefusals({ ...step, act: 'send', items }, sent)).toEqual([]);
          expect(shipmentRefusals({ ...step, act: 'receive', items: there }, came)).toEqual([]);
          const whole = items.reduce(
            (sum, { weight, fineness }) => sum + pureMetal(weight, fineness),
            0,
          );
          expect(on(sent, TRANSIT)).toBe(whole);
          expect(movedBy(sent).size + movedBy(came).size).toBe(0);
          const all = mergeLegs([...sent, ...came]);
          expect(asOne(all)).toEqual([]);
          expect(on(came, stockOf(to))).toBe(whole);
        },
      ),
    );
  });

  it('PO19: is given to a workshop, taken back, molten and delivered in the stock of its branch', () => {
    const of = { work: 'w', metal: 'gold' as const };
    const steps: WorkStep[] = [
      { ...of, is: 'give', account: AVENUE, weight: 20_000, fineness: 9_950, alloy: 0 },
      {
        ...of,
        is: 'take',
        account: AVENUE,
        goods: 'pieces',
        weight: 18_000,
        fineness: 9_160,
        pieces: 4,
        last: true,
      },
      {
        ...of,
        is: 'melt',
        pots: [{ account: AVENUE, weight: 10_000, pure: 50_000_000 }],
        out: 9_990,
        buyers: [],
      },
      { ...of, is: 'deliver', account: AVENUE, pure: 11_000_000, kept: 50 },
    ];
    for (const step of steps) {
      expect(workStepRefusals(step)).toEqual([]);
      const legs =
        workLegs(step, step.is === 'give' || step.is === 'take' ? ids.contact : null) ?? [];
      expect([isBalanced(legs), on(legs, AVENUE) !== 0, on(legs, STOCK)]).toEqual([true, true, 0]);
    }
  });

  /** Cards of three branches with what the books have of them: each as it was bought there. */
  const aCard = fc.record({
    type: fc.constantFrom('piece' as const, 'counted' as const, 'weighed' as const),
    branch: fc.constantFrom(...BRANCHES),
    pieces: fc.integer({ min: 1, max: 9 }),
    gross: fc.integer({ min: 1, max: 50_000 }),
    found: fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: undefined }),
  });
  const pureOf = (card: CountCard): number => pureMetal(leftOf(card).weight, card.fineness);
  const carded = (cards: readonly CountCard[], place: Account): number =>
    cards.reduce((sum, card) => sum + (stockOf(card.branch ?? '') === place ? pureOf(card) : 0), 0);

  it('PO19: a closed count books what it found where it was counted: each branch’s stock is then what its cards are', () => {
    fc.assert(
      fc.property(
        fc.array(aCard, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('', ...BRANCHES),
        (drawn, branch) => {
          const cards = drawn.map(({ type, gross, pieces, branch: at }, i) => {
            const body = stockBody({
              id: `k${i}`,
              at: 1,
              name: `k${i}`,
              type,
              gross,
              stones: [],
              pieces: type === 'piece' ? 1 : pieces,
            });
            return freshCard(body, 'u', at);
          });
          const entries = drawn.flatMap(({ type, found }, i) => {
            if (found === undefined) return [];
            const read =
              type === 'weighed'
                ? { pieces: 0, weight: found }
                : { pieces: type === 'piece' ? 1 : (found % 9) + 1, weight: 0 };
            return [{ code: `k${i}`, stock: `k${i}`, at: 50, ...read }];
          });
          const scope = { branch, place: '' };
          const { lines } = compareCount(cards, [{ id: '1', at: 60, by: 'u', entries }], {
            scope,
            at: 10,
          });
          const changes = lines.map((line) => changeOf(line, scope, stockOf));
          const byId = new Map(cards.map((card) => [card.id, card]));
          expect(
            changes.every(
              (change) =>
                isOnStockAccount(change) &&
                fitsCard(change, byId.get(change.stock) as CountCard, 99),
            ),
          ).toBe(true);
          const close = {
            kind: 'count.close' as const,
            v: 3,
            id: 'd',
            count: 'c',
            at: 99,
            sheets: ['1'],
            changes,
          };
          const after = cards.map((card) => cardAfterCount(close, card, 'u'));
          const legs = countLegs(changes);
          expect(isBalanced(legs)).toBe(true);
          expect(asOne(legs)).toEqual(countLegs(lines.map((line) => changeOf(line, scope))));
          for (const place of [STOCK, AVENUE, MALL])
            expect(carded(cards, place) + on(legs, place)).toBe(carded(after, place));
        },
      ),
    );
  });

  it('PO19: a count that names what is no stock, or carries a card with another weight than it has, is none', () => {
    const card = freshCard(stockBody({ id: 'k', at: 1, stones: [], gross: 3_450 }), 'u', 'b2');
    const [line] = compareCount(
      [card],
      [
        {
          id: '1',
          at: 60,
          by: 'u',
          entries: [{ code: 'k', stock: 'k', pieces: 1, weight: 0, at: 50 }],
        },
      ],
      {
        scope: { branch: 'b3', place: '' },
        at: 10,
      },
    ).lines;
    const change = line && changeOf(line, { branch: 'b3', place: '' }, stockOf);
    expect(change).toMatchObject({ account: MALL, from: { account: AVENUE, weight: 3_450 } });
    if (!change) return;
    expect(fitsCard({ ...change, from: { account: AVENUE, weight: 3_451 } }, card, 99)).toBe(false);
    // Sent on meanwhile: it would be booked out of a stock that it has left.
    expect([fitsCard(change, card, 99), fitsCard(change, { ...card, branch: 'b1' }, 99)]).toEqual([
      true,
      false,
    ]);
    expect([
      isOnStockAccount({ ...change, account: 'till:main' }),
      isOnStockAccount({ ...change, from: { account: 'scrap:main', weight: 3_450 } }),
      isOnStockAccount({ ...change, from: { account: MALL, weight: 3_450 } }),
    ]).toEqual([false, false, false]);
  });

  it('PO19: a card that is sent and taken in takes its metal along, and its sale leaves the branch it came to', () => {
    const card = freshCard(
      stockBody({ id: 'k', at: 1, stones: [], gross: 3_450, fineness: 5_850 }),
      'u',
      'b1',
    );
    const item = {
      id: 'i',
      name: 'Yüzük',
      stock: 'k',
      asset: HAS,
      fineness: 5_850,
      pieces: 1,
      weight: 3_450,
      account: stockOf(card.branch ?? ''),
    };
    const to = { branch: 'b2', place: '' };
    const step = { from: { branch: 'b1', place: '' }, to };
    const moved = (act: 'send' | 'receive', at: number, of: ShipmentItem) =>
      shipmentMoveOf(
        { id: act, number: 'T1-1', at, type: 'shipment' },
        { act, to: step.to },
        of,
        'u',
      );
    const there = { ...item, account: stockOf('b2') };
    const after = [moved('send', 5, item), moved('receive', 6, there)].reduce(withStockMove, card);
    expect(after.branch).toBe('b2');
    const sold = decided(
      'sale',
      [
        aBracelet({
          stock: 'k',
          weight: 3_450,
          fineness: 5_850,
          place: stockOf(after.branch ?? ''),
        }),
      ],
      2_000_000_000,
    );
    const legs = [
      ...shipmentLegs({ act: 'send', items: [item] }),
      ...shipmentLegs({ act: 'receive', items: [there] }),
      ...sold.legs,
    ];
    expect([on(legs, STOCK), on(legs, AVENUE), on(legs, TRANSIT)]).toEqual([-3_450 * 5_850, 0, 0]);
  });
});

it('PO18: slips of before, whose lines say no place, are booked as they were', () => {
  expect(on(legsOf('sale', [aBracelet()], [], null), STOCK)).toBe(-183_200_000);
  expect(
    sameLegs(
      legsOf('sale', [aBracelet()], [], null),
      legsOf('sale', [aBracelet({ place: STOCK })], [], null),
    ),
  ).toBe(true);
});
