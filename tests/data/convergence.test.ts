import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import type { Mutation } from '@/contract/mutation';
import type { Placed } from '@/data/core/overlay';
import type { ServerPart } from '@/data/core/types';
import { layBalance } from '@/data/ledger/overlay-balance';
import { layTransaction } from '@/data/slip/overlay-slip';
import { create, slipBody } from './world';

/**
 * The overlay against a model of one device, another device and the server. A naive rule ("never
 * overwrite a pending document") does not converge here; this test would find it.
 */
type ServerRecord = { version: number; balance: number };
type Pulled = {
  version: number;
  balance?: ServerRecord;
  slips: Map<string, number>;
  applied: { id: string; version: number }[];
  more: boolean;
};

class World {
  version = 0;
  balance: ServerRecord = { version: 0, balance: 0 };
  readonly slips = new Map<string, number>();
  readonly mine = new Map<string, number>();
  readonly others: { version: number; amount: number }[] = [];

  rows: (Placed & { amount: number })[] = [];
  readonly appended: { id: string; amount: number }[] = [];
  readonly refused = new Set<string>();
  cursor = 0;
  local: ServerPart<BalanceBody> = null;
  readonly localSlips = new Map<string, number>();
  inFlight: Pulled | undefined;
  answers: { id: string; version?: number }[] = [];
  private count = 0;

  append(amount: number): void {
    const id = `t${++this.count}`;
    const mutation: Mutation = create(id, {
      legs: [{ account: 'till', asset: 'TRY', quantity: amount }],
    });
    this.rows.push({ id, state: 'waiting', actor: 'u1', mutation, amount });
    this.appended.push({ id, amount });
  }

  /**
   * The server takes the oldest row it does not have; its answer is on the way and may never come.
   */
  send(lost: boolean, refuse: boolean): void {
    const row = this.rows.find(
      (r) => r.state === 'waiting' && !this.answers.some((a) => a.id === r.id),
    );
    if (!row) return;
    if (refuse && !this.mine.has(row.id)) {
      this.refused.add(row.id);
      this.answers.push({ id: row.id });
      return;
    }
    const version = this.mine.get(row.id) ?? this.apply(row.id, row.amount);
    this.mine.set(row.id, version);
    if (!lost) this.answers.push({ id: row.id, version });
  }

  answer(): void {
    const arrived = this.answers.shift();
    if (!arrived) return;
    this.rows = this.rows.map((row) => {
      if (row.id !== arrived.id || row.state !== 'waiting') return row;
      return arrived.version === undefined
        ? { ...row, state: 'refused' }
        : { ...row, state: 'applied', version: arrived.version };
    });
  }

  other(amount: number): void {
    const id = `o${++this.count}`;
    this.others.push({ version: this.apply(id, amount), amount });
  }

  private apply(id: string, amount: number): number {
    const version = ++this.version;
    this.balance = { version, balance: this.balance.balance + amount };
    this.slips.set(id, version);
    return version;
  }

  /**
   * A snapshot of up to `limit` versions after the cursor; it travels while other things happen.
   */
  ask(limit: number): void {
    const to = Math.min(this.version, this.cursor + limit);
    const within = (version: number) => version > this.cursor && version <= to;
    this.inFlight = {
      version: to,
      ...(within(this.balance.version) ? { balance: this.balance } : {}),
      slips: new Map(Array.from(this.slips).filter(([, version]) => within(version))),
      applied: Array.from(this.mine, ([id, version]) => ({ id, version })).filter((a) =>
        within(a.version),
      ),
      more: to < this.version,
    };
  }

  /** The page arrives. `steps` of its four steps are done before the power fails. */
  arrive(steps: number): void {
    const page = this.inFlight;
    this.inFlight = undefined;
    if (!page) return;
    if (steps > 0) this.settle(page.applied);
    if (steps > 1) this.store(page);
    if (steps > 2) this.cursor = page.version;
    if (steps > 3 && !page.more)
      this.rows = this.rows.filter(
        (row) => !(row.state === 'applied' && (row.version ?? 0) <= page.version),
      );
  }

  private settle(applied: Pulled['applied']): void {
    const versions = new Map(applied.map((a) => [a.id, a.version]));
    this.rows = this.rows.map((row) => {
      const version = versions.get(row.id);
      return version === undefined || row.state === 'applied'
        ? row
        : { ...row, state: 'applied', version };
    });
  }

  private store(page: Pulled): void {
    if (page.balance && page.balance.version > (this.local?.version ?? 0)) {
      this.local = {
        version: page.balance.version,
        body: { account: 'till', assets: { TRY: page.balance.balance } },
      };
    }
    for (const [id, version] of page.slips) this.localSlips.set(id, version);
  }

  shown(): { confirmed: number; waiting: number } {
    const laid = layBalance('till', this.local, this.rows);
    const asset = laid?.view.assets.find((a) => a.asset === 'TRY');
    return { confirmed: asset?.confirmed ?? 0, waiting: asset?.waiting ?? 0 };
  }

  /**
   * Each own sale once, unless the device knows that it was refused; of others exactly those that
   * the local balance has seen.
   */
  expected(): number {
    const known = new Set(this.rows.filter((row) => row.state === 'refused').map((row) => row.id));
    const own = this.appended
      .filter(({ id }) => !known.has(id))
      .reduce((sum, { amount }) => sum + amount, 0);
    return (
      own +
      this.others
        .filter((o) => o.version <= (this.local?.version ?? 0))
        .reduce((sum, o) => sum + o.amount, 0)
    );
  }

  slip(id: string) {
    const version = this.localSlips.get(id);
    const server: ServerPart<TransactionBody> =
      version === undefined ? null : { version, body: slipBody(id) };
    return layTransaction(
      id,
      server,
      this.rows.filter((row) => row.id === id),
    );
  }
}

type Step = (world: World) => void;

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  amount.map(
    (n): Step =>
      (w) =>
        w.append(n),
  ),
  amount.map(
    (n): Step =>
      (w) =>
        w.other(n),
  ),
  fc.record({ lost: fc.boolean(), refuse: fc.integer({ min: 0, max: 5 }) }).map(
    ({ lost, refuse }): Step =>
      (w) =>
        w.send(lost, refuse === 0),
  ),
  fc.constant<Step>((w) => w.answer()),
  fc.integer({ min: 1, max: 4 }).map(
    (n): Step =>
      (w) =>
        w.ask(n),
  ),
  fc.integer({ min: 0, max: 4 }).map(
    (n): Step =>
      (w) =>
        w.arrive(n),
  ),
  fc.constant<Step>((w) => w.arrive(4)),
);

describe('the overlay', () => {
  it('never shows a wrong balance and never loses a sale, in whatever order appends, answers, pages and crashes come', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const world = new World();
        for (const run of steps) {
          run(world);
          const { confirmed, waiting } = world.shown();
          // Plain comparisons: this runs some hundred thousand times.
          if (confirmed + waiting !== world.expected())
            expect({ confirmed, waiting }).toBe(world.expected());
          const lost = world.appended.find(({ id }) => world.slip(id) === null);
          if (lost) expect(lost).toBeUndefined();
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('ends as the server has it once everything was sent, answered and pulled', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const world = new World();
        for (const run of steps) run(world);
        while (world.rows.some((row) => row.state === 'waiting')) {
          world.send(false, false);
          world.answer();
        }
        do {
          world.ask(3);
          world.arrive(4);
        } while (world.cursor < world.version);
        world.ask(3);
        world.arrive(4);
        expect(world.rows.filter((row) => row.state !== 'refused')).toEqual([]);
        expect(world.shown()).toEqual({ confirmed: world.balance.balance, waiting: 0 });
        for (const { id } of world.appended)
          expect(world.slip(id)?.sync).toBe(world.refused.has(id) ? 'refused' : 'confirmed');
      }),
      { numRuns: 500 },
    );
  });
});
