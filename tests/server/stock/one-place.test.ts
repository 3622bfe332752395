import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import type { BalanceBody } from '@/contract/core/records';
import type { ShopPosition } from '@/contract/ledger/result';
import type { StockBody } from '@/contract/stock/stock';
import { mergeLegs, STOCK } from '@/domain/ledger/ledger';
import { pureMetal } from '@/domain/metal/weight';
import { soldStep } from '@/domain/slip/consignment';
import type { Transaction } from '@/domain/slip/transaction';
import { CONSIGNED, type ShipmentStep, shipmentLegs, TRANSIT } from '@/domain/stock/shipment';
import { changeOf, compareCount, mayWrite } from '@/domain/stock/stock-count';
import { leftOf, stockState } from '@/domain/stock/stock-state';
import { createBranch } from '@/server/areas/people/branches';
import { restParts, takeBack } from '../../support/returns';
import { type Client, onAServer, type Shop } from '../../support/server';
import { COUNTS, closeCountBody, countBody, sheetBody } from '../support/counts';
import { pulled } from '../support/pulled';
import { grams, SHIPMENTS, shipmentBody } from '../support/shipments';
import { aSlip, cancelBody, SALES, saleBody } from '../support/slips';
import { STOCKS, soldOf, stockBody } from '../support/stock';
import { newContact } from '../support/written';

const RUNS = 2;
const MOST_DEEDS = 24;
/** So many more walks come by the kinds of action that chance left out. */
const MOST_MORE = 6;
const WEIGHT = 3_450;
const PURE = pureMetal(WEIGHT, 5_850);
const DUE = '2026-12-10';

/** What a run knows of one piece beside its card: its shipment, and the slip that sold it. */
type Known = { shipment?: ShipmentStep; sale?: Transaction };
/** A document that may still be undone: what it was, and what was known before it. */
type Paper = { action: string; slip: Transaction; before: Known };
type Piece = {
  card: ReturnType<typeof stockBody>;
  born: string;
  known: Known;
  papers: Paper[];
};

onAServer('a labelled piece', (server) => {
  let shop: Shop;
  let admin: Client;
  let branches: string[] = [];
  let holder = '';
  let clock = 0;
  /** What was done in this run, to read where it went wrong. */
  let trail: string[] = [];
  /** Every run has a company of its own. */
  const begin = async () => {
    shop = await server().newShop();
    admin = shop.admin;
    branches = [
      await createBranch(server().db, shop.company, 'Çarşı', 1),
      await createBranch(server().db, shop.company, 'Bağdat', 2),
      await createBranch(server().db, shop.company, 'Kadıköy', 3),
    ];
    holder = await newContact(admin);
    clock = aSlip().at;
    trail = [];
  };

  const later = () => ++clock;
  const at = (branch: string) => ({ headers: { [HEADER.branchId]: branch } });
  const spot = (branch: string) => ({ branch, place: '' });
  const others = (branch: string) => branches.filter((one) => one !== branch);
  /** The books at one moment: one pull, for it is asked after every action. */
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
    return { card, born: branch, known: {}, papers: [] };
  };
  const itemOf = ({ card }: Piece) => grams(WEIGHT, { stock: card.id, name: card.name, pieces: 1 });
  const noted = (piece: Piece, action: string, slip: Transaction, known: Known) => {
    piece.papers.push({ action, slip, before: piece.known });
    piece.known = known;
  };
  const ship = async (
    piece: Piece,
    action: string,
    step: Omit<ShipmentStep, 'id'> & { id?: string },
    by: string,
  ) => {
    const body = shipmentBody(step, {
      at: later(),
      contactId: step.consign?.contact ?? null,
      ...(step.act === 'settle' ? { reason: 'kayıp' } : {}),
    });
    expect((await admin.write(SHIPMENTS, body, at(by))).status).toBe(200);
    const { kind: _kind, v: _v, ...slip } = body;
    noted(piece, action, slip, { ...piece.known, shipment: body.shipment });
  };
  const sell = async (
    piece: Piece,
    action: string,
    { slip, by, sale = slip }: { slip: Transaction; by: string; sale?: Transaction },
  ) => {
    expect((await admin.write(SALES, saleBody(slip), at(by))).status).toBe(200);
    noted(piece, action, slip, { ...piece.known, sale });
  };
  /** The newest document of it is undone, in whatever branch somebody stands. */
  const undo = async (piece: Piece, by: string) => {
    const paper = piece.papers.pop();
    if (!paper) throw new Error('nothing is left to undo');
    const { status } = await admin.write(
      `${SALES}/${paper.slip.id}/cancel`,
      { ...cancelBody(paper.slip), at: later() },
      at(by),
    );
    expect([paper.action, status]).toEqual([paper.action, 200]);
    piece.known = paper.before;
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
    // What came before a difference that was written stays.
    if (changes.length > 0) piece.papers = [];
  };

  const give = (piece: Piece, from: string, by: string) => {
    const consign = { contact: holder, due: DUE };
    const [items, here] = [[itemOf(piece)], spot(from)];
    return ship(piece, 'give', { act: 'send', items, from: here, to: here, consign }, by);
  };
  const send = (piece: Piece, from: string, to: string, by: string) =>
    ship(
      piece,
      'send',
      { act: 'send', items: [itemOf(piece)], from: spot(from), to: spot(to) },
      by,
    );
  const shipmentOf = ({ known: { shipment } }: Piece): ShipmentStep => {
    if (!shipment) throw new Error('it is not away');
    return shipment;
  };
  const takeIn = (piece: Piece, action: string, to: string) =>
    ship(piece, action, { ...shipmentOf(piece), act: 'receive', to: spot(to) }, to);
  const writeOff = (piece: Piece, by: string) =>
    ship(piece, 'write off', { ...shipmentOf(piece), act: 'settle' }, by);
  const sellHere = (piece: Piece, by: string) =>
    sell(piece, 'sell', { slip: { ...soldOf(piece.card, WEIGHT), at: later() }, by });
  const sellToHolder = (piece: Piece, by: string) => {
    const slip = soldOf(piece.card, WEIGHT);
    const shipment = shipmentOf(piece);
    const step =
      shipment.consign && soldStep({ ...shipment, consign: shipment.consign }, slip.lines);
    if (!step) throw new Error('nothing of it is sold');
    return sell(piece, 'sell to holder', {
      slip: {
        ...slip,
        at: later(),
        contactId: holder,
        shipment: step,
        legs: mergeLegs([...slip.legs, ...shipmentLegs(step)]),
      },
      by,
    });
  };
  const comesBack = (piece: Piece, by: string) => {
    const { sale } = piece.known;
    if (!sale) throw new Error('it was not sold');
    const slip = takeBack(sale, randomUUID(), restParts(sale, []), []);
    return sell(piece, 'return', {
      slip: { ...slip, number: aSlip().number, at: later() },
      by,
      sale,
    });
  };

  /** `lies`: the piece's branch; `by`: the branch of the person who acts; `to`: another branch. */
  type Places = { lies: string; by: string; to: string };
  type Action = (piece: Piece, places: Places) => Promise<unknown>;
  /** What may happen to a piece where it stands; every action is done by somebody of any branch. */
  const DEEDS: Record<string, Record<string, Action>> = {
    stock: {
      give: (piece, { lies, by }) => give(piece, lies, by),
      send: (piece, { lies, to, by }) => send(piece, lies, to, by),
      sell: (piece, { by }) => sellHere(piece, by),
      'miss in a count': (piece, { lies, by }) => count(piece, lies, false, by),
      'find in a count of another branch': (piece, { to, by }) => count(piece, to, true, by),
    },
    consigned: {
      'take back': (piece, { by }) => takeIn(piece, 'take back', by),
      'sell to holder': (piece, { by }) => sellToHolder(piece, by),
      'read in a count': (piece, { by, to }) => count(piece, by, true, to),
      'miss in a count': (piece, { lies, by }) => count(piece, lies, false, by),
    },
    transit: {
      receive: (piece, { by }) => takeIn(piece, 'receive', by),
      'write off': (piece, { by }) => writeOff(piece, by),
      'read in a count': (piece, { by }) => count(piece, by, true, by),
      'miss in a count': (piece, { lies, by }) => count(piece, lies, false, by),
    },
    sold: {
      return: (piece, { by }) => comesBack(piece, by),
      'miss in a count': (piece, { lies, by }) => count(piece, lies, false, by),
    },
    out: { 'find in a count': (piece, { by, to }) => count(piece, by, true, to) },
  };
  const UNDONE = [
    ...['give', 'send', 'sell', 'take back', 'sell to holder', 'receive', 'write off', 'return'],
  ].map((action) => `undo ${action}`);
  const KINDS = [
    ...Object.entries(DEEDS).flatMap(([state, actions]) =>
      Object.keys(actions).map((action) => `${state}: ${action}`),
    ),
    ...UNDONE,
  ];

  /**
   * One of the actions that were done the least often of all that the piece's state allows, so that a
   * run comes by every kind.
   */
  const nextAction = (piece: Piece, state: string, pick: number, done: Map<string, number>) => {
    const last = piece.papers.at(-1);
    const kinds = [
      ...Object.keys(DEEDS[state] ?? {}).map((action) => `${state}: ${action}`),
      ...(last ? [`undo ${last.action}`] : []),
    ];
    const times = (kind: string) => done.get(kind) ?? 0;
    const least = Math.min(...kinds.map(times));
    const rarest = kinds.filter((kind) => times(kind) === least);
    const kind = rarest[pick % rarest.length] ?? '';
    done.set(kind, times(kind) + 1);
    trail.push(`${state} ${piece.born === branches[0] ? 'a' : 'b'} ${kind}`);
    const action = DEEDS[state]?.[kind.slice(state.length + 2)];
    return action ?? ((of: Piece, { by }: Places) => undo(of, by));
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
      expect([
        trail,
        branches.indexOf(branch),
        (told.get(branch) ?? 0) - (before.branches.get(branch) ?? 0),
      ]).toEqual([trail, branches.indexOf(branch), places.branch.get(branch) ?? 0]);
    return books;
  };

  it('ST62: in any order of actions it is in one place, and position and branches match the places', async () => {
    const steps = fc.array(
      fc.record({ piece: fc.nat(1), pick: fc.nat(59), by: fc.nat(2), to: fc.nat(1) }),
      { minLength: MOST_DEEDS, maxLength: MOST_DEEDS },
    );
    const done = new Map<string, number>();
    const walk = async (
      taken: readonly { piece: number; pick: number; by: number; to: number }[],
    ) => {
      await begin();
      const pieces = [await aPiece(branches[0] ?? ''), await aPiece(branches[1] ?? '')];
      // The cards label metal that the books hold already: no document of this run brought it.
      const before = {
        own: -PURE * pieces.length,
        branches: new Map(pieces.map(({ born }) => [born, -PURE])),
      };
      let books = await judge(pieces, before);
      for (const { piece: which, pick, by, to } of taken) {
        const piece = pieces[which] as Piece;
        const card = books.card(piece);
        const state = stockState(card);
        const lies = card.branch ?? '';
        const action = nextAction(piece, state === 'returned' ? 'stock' : state, pick, done);
        await action(piece, { lies, by: branches[by] ?? '', to: others(lies)[to] ?? '' });
        books = await judge(pieces, before);
      }
    };
    await fc.assert(fc.asyncProperty(steps, walk), { numRuns: RUNS, endOnFailure: true });
    const missing = () => KINDS.filter((kind) => !done.has(kind));
    for (const taken of fc.sample(steps, MOST_MORE)) if (missing().length > 0) await walk(taken);
    expect(missing()).toEqual([]);
  });
});
