import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HEADER } from '@/contract/wire/headers';
import type { BalanceBody } from '@/contract/wire/records';
import type { ShopPosition } from '@/contract/wire/result';
import type { StockBody } from '@/contract/wire/stock';
import { soldStep } from '@/domain/consignment';
import { mergeLegs, STOCK } from '@/domain/ledger';
import { CONSIGNED, type ShipmentStep, shipmentLegs, TRANSIT } from '@/domain/shipment';
import { changeOf, compareCount, mayWrite } from '@/domain/stock-count';
import { leftOf, stockState } from '@/domain/stock-state';
import type { Transaction } from '@/domain/transaction';
import { pureMetal } from '@/domain/weight';
import { createBranch } from '@/server/branches';
import { restParts, takeBack } from '../support/returns';
import { type Client, onBothEngines, type Shop } from '../support/server';
import { COUNTS, closeCountBody, countBody, sheetBody } from './counts';
import { pulled } from './pulled';
import { grams, SHIPMENTS, shipmentBody } from './shipments';
import { aSlip, cancelBody, SALES, saleBody } from './slips';
import { STOCKS, soldOf, stockBody } from './stock';
import { newContact } from './written';

const RUNS = 3;
const WEIGHT = 3_450;
const PURE = pureMetal(WEIGHT, 5_850);
const DUE = '2026-12-10';

/**
 * What a run knows of one piece beside its card: the open shipment, and the last slip that sold it.
 */
type Piece = {
  card: ReturnType<typeof stockBody>;
  born: string;
  shipment?: ShipmentStep;
  sale?: Transaction;
};

onBothEngines('a labelled piece', (server) => {
  let shop: Shop;
  let admin: Client;
  let branches: string[] = [];
  let holder = '';
  let clock = 0;
  /** Every run has a company of its own. */
  const begin = async () => {
    shop = await server().newShop();
    admin = shop.admin;
    branches = [
      await createBranch(server().db, shop.company, 'Çarşı', 1),
      await createBranch(server().db, shop.company, 'Bağdat', 2),
    ];
    holder = await newContact(admin);
    clock = aSlip().at;
  };

  const later = () => ++clock;
  const at = (branch: string) => ({ headers: { [HEADER.branchId]: branch } });
  const spot = (branch: string) => ({ branch, place: '' });
  const other = (branch: string) => branches.find((one) => one !== branch) ?? branch;
  /** The books at one moment: one pull, for it is asked after every deed. */
  const look = async () => {
    const records = new Map(
      (await pulled(admin)).map(({ kind, id, body }) => [`${kind} ${id}`, body]),
    );
    return {
      has: (account: string): number =>
        (records.get(`balances ${account}`) as BalanceBody | undefined)?.assets.HAS ?? 0,
      card: ({ card }: Piece): StockBody => {
        const known = records.get(`stock ${card.id}`);
        if (!known) throw new Error('the card is gone');
        return known as StockBody;
      },
    };
  };
  const inBranches = async () => {
    const told =
      (await admin.call<ShopPosition>('GET', '/accounts/position')).answer.result?.branches ?? [];
    return new Map(
      told.filter(({ asset }) => asset === 'HAS').map(({ branch, quantity }) => [branch, quantity]),
    );
  };
  const aPiece = async (branch: string): Promise<Piece> => {
    const card = { ...stockBody({ gross: WEIGHT }), at: later() };
    expect((await admin.write(STOCKS, card, at(branch))).status).toBe(200);
    return { card, born: branch };
  };
  const itemOf = ({ card }: Piece) => grams(WEIGHT, { stock: card.id, name: card.name, pieces: 1 });
  const ship = async (
    step: Omit<ShipmentStep, 'id'> & { id?: string },
    by: string,
  ): Promise<ShipmentStep> => {
    const body = shipmentBody(step, {
      at: later(),
      contactId: step.consign?.contact ?? null,
      ...(step.act === 'settle' ? { reason: 'kayıp' } : {}),
    });
    expect((await admin.write(SHIPMENTS, body, at(by))).status).toBe(200);
    return body.shipment;
  };
  const sell = async (slip: Transaction, by: string) => {
    expect((await admin.write(SALES, saleBody(slip), at(by))).status).toBe(200);
    return slip;
  };

  /**
   * A count of one branch, read and closed by whoever stands in `by`; what the page would tick is
   * written.
   */
  const count = async (piece: Piece, scope: string, read: boolean, by: string) => {
    const opened = { ...countBody({ scope: spot(scope) }), at: later() };
    expect((await admin.write(COUNTS, opened, at(by))).status).toBe(200);
    const sheet = sheetBody(opened.id, {
      at: later(),
      entries: [
        { code: piece.card.barcode, stock: piece.card.id, pieces: 1, weight: 0, at: later() },
      ],
    });
    if (read)
      expect((await admin.write(`${COUNTS}/${opened.id}/sheets`, sheet, at(by))).status).toBe(200);
    const { lines } = compareCount(
      [(await look()).card(piece)],
      read ? [sheet].map((one) => ({ ...one, by: admin.user })) : [],
      opened,
    );
    const changes = lines.filter(mayWrite).map((line) => changeOf(line, opened.scope));
    const body = {
      ...closeCountBody(opened.id, { sheets: read ? [sheet.id] : [], changes, reason: 'sayım' }),
      at: later(),
    };
    expect((await admin.write(`${COUNTS}/${opened.id}/close`, body, at(by))).status).toBe(200);
  };

  const give = async (piece: Piece, from: string, by: string) => {
    piece.shipment = await ship(
      {
        act: 'send',
        items: [itemOf(piece)],
        from: spot(from),
        to: spot(from),
        consign: { contact: holder, due: DUE },
      },
      by,
    );
  };
  const send = async (piece: Piece, from: string, by: string) => {
    piece.shipment = await ship(
      { act: 'send', items: [itemOf(piece)], from: spot(from), to: spot(other(from)) },
      by,
    );
  };
  const takeIn = async ({ shipment }: Piece, to: string) => {
    if (shipment) await ship({ ...shipment, act: 'receive', to: spot(to) }, to);
  };
  const writeOff = async ({ shipment }: Piece, by: string) => {
    if (shipment) await ship({ ...shipment, act: 'settle' }, by);
  };
  const sellHere = async (piece: Piece, by: string) => {
    piece.sale = await sell({ ...soldOf(piece.card, WEIGHT), at: later() }, by);
  };
  const sellToHolder = async (piece: Piece, by: string) => {
    const slip = soldOf(piece.card, WEIGHT);
    const { shipment } = piece;
    const step =
      shipment?.consign && soldStep({ ...shipment, consign: shipment.consign }, slip.lines);
    if (!step) throw new Error('nothing of it is sold');
    piece.sale = await sell(
      {
        ...slip,
        at: later(),
        contactId: holder,
        shipment: step,
        legs: mergeLegs([...slip.legs, ...shipmentLegs(step)]),
      },
      by,
    );
  };
  const comesBack = async (piece: Piece, by: string) => {
    if (!piece.sale) return;
    await sell(
      {
        ...takeBack(piece.sale, randomUUID(), restParts(piece.sale, []), []),
        number: aSlip().number,
        at: later(),
      },
      by,
    );
  };
  const undoSale = async ({ sale }: Piece, by: string) => {
    if (sale)
      expect(
        (
          await admin.write(
            `${SALES}/${sale.id}/cancel`,
            { ...cancelBody(sale), at: later() },
            at(by),
          )
        ).status,
      ).toBe(200);
  };

  type Deed = (piece: Piece, lies: string, by: string) => Promise<unknown>;
  /**
   * What may happen to a piece where it stands; every deed is done by somebody of either branch.
   */
  const DEEDS: Record<string, readonly Deed[]> = {
    stock: [
      give,
      send,
      (piece, _, by) => sellHere(piece, by),
      (piece, lies, by) => count(piece, lies, false, by),
      (p, lies, by) => count(p, other(lies), true, by),
    ],
    consigned: [
      (piece, _, by) => takeIn(piece, by),
      (piece, _, by) => sellToHolder(piece, by),
      (piece, _, by) => count(piece, by, true, other(by)),
      (piece, lies, by) => count(piece, lies, false, by),
    ],
    transit: [
      (piece, _, by) => takeIn(piece, by),
      (piece, _, by) => writeOff(piece, by),
      (piece, _, by) => count(piece, by, true, by),
    ],
    sold: [
      (piece, _, by) => comesBack(piece, by),
      (piece, _, by) => undoSale(piece, by),
      (piece, lies, by) => count(piece, lies, false, by),
    ],
    out: [(piece, _, by) => count(piece, by, true, other(by))],
  };

  /** Where all pieces are, by their cards; the books must say the same. Gives the books. */
  const judge = async (
    pieces: readonly Piece[],
    before: { own: number; branches: ReadonlyMap<string, number> },
  ) => {
    const books = await look();
    const places = { branch: new Map<string, number>(), way: 0, lent: 0 };
    for (const piece of pieces) {
      const card = books.card(piece);
      const state = stockState(card);
      expect([0, 1]).toContain(leftOf(card).pieces);
      expect(leftOf(card).pieces).toBe(state === 'stock' || state === 'returned' ? 1 : 0);
      if (state === 'transit') places.way += PURE;
      else if (state === 'consigned') places.lent += PURE;
      else if (leftOf(card).pieces === 1)
        places.branch.set(card.branch ?? '', (places.branch.get(card.branch ?? '') ?? 0) + PURE);
    }
    const lying = Array.from(places.branch.values()).reduce((sum, much) => sum + much, 0);
    expect([books.has(TRANSIT), books.has(CONSIGNED)]).toEqual([places.way, places.lent]);
    expect(books.has(STOCK) - before.own).toBe(lying);
    const told = await inBranches();
    for (const branch of ['', ...branches])
      expect([branch, (told.get(branch) ?? 0) - (before.branches.get(branch) ?? 0)]).toEqual([
        branch,
        places.branch.get(branch) ?? 0,
      ]);
    return books;
  };

  it('ST62: is in one place, the position is the sum of the places, and each branch pays for its own, in any order of deeds', async () => {
    const steps = fc.array(fc.record({ piece: fc.nat(1), deed: fc.nat(59), by: fc.nat(1) }), {
      minLength: 8,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await begin();
        const pieces = [await aPiece(branches[0] ?? ''), await aPiece(branches[1] ?? '')];
        // The cards label metal that the books hold already: no document of this run brought it.
        const before = {
          own: -PURE * pieces.length,
          branches: new Map(pieces.map(({ born }) => [born, -PURE])),
        };
        let books = await judge(pieces, before);
        for (const { piece: which, deed, by } of taken) {
          const piece = pieces[which] as Piece;
          const card = books.card(piece);
          const state = stockState(card);
          const deeds = DEEDS[state === 'returned' ? 'stock' : state] ?? [];
          await deeds[deed % deeds.length]?.(piece, card.branch ?? '', branches[by] ?? '');
          books = await judge(pieces, before);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
