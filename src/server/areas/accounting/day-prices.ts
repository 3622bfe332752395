import { and, asc, eq, gte } from 'drizzle-orm';
import type { TransactionBody } from '@/contract/core/records';
import { type Day, dayOf } from '@/domain/base/day';
import type { Asset } from '@/domain/metal/asset';
import { rates } from '@/server/db/schema-platform';
import type { Tx } from '@/server/db/types';
import { ofScope } from '@/server/prices/price-scope';
import { ratesBefore } from '../ledger/results';

/**
 * Board prices for documents that store none: the last price before the document's day, else the
 * first one after it, because the prices of a shop may begin later than its books. A price is read
 * only when a document needs it, once per day and asset.
 */
export class DayPrices {
  private readonly days = new Map<Day, Map<Asset, number>>();

  constructor(
    private readonly tx: Tx,
    private readonly company: string,
  ) {}

  /** Runs a computation; if it asks for prices, reads them and runs it again. */
  async with<T>(
    { at }: Pick<TransactionBody, 'at'>,
    compute: (rateBefore: (asset: Asset) => number | undefined) => T,
  ): Promise<T> {
    const asked = new Set<Asset>();
    const first = compute((asset) => {
      asked.add(asset);
      return undefined;
    });
    if (asked.size === 0) return first;
    const known = new Map<Asset, number>();
    // A run with prices may ask for further assets.
    for (let size = -1; size < asked.size; ) {
      size = asked.size;
      for (const asset of asked) {
        const rate = await this.rate(dayOf(at), asset);
        if (rate !== undefined) known.set(asset, rate);
      }
      compute((asset) => {
        asked.add(asset);
        return known.get(asset);
      });
    }
    return compute((asset) => known.get(asset));
  }

  private async rate(day: Day, asset: Asset): Promise<number | undefined> {
    const known = this.days.get(day) ?? new Map<Asset, number>();
    this.days.set(day, known);
    if (!known.has(asset)) known.set(asset, (await this.read(day, asset)) ?? 0);
    return known.get(asset) || undefined;
  }

  private async read(day: Day, asset: Asset): Promise<number | undefined> {
    const before = (await ratesBefore(this.tx, this.company, day))(asset, 'buy');
    if (before !== undefined) return before;
    const [after] = await this.tx
      .select({ buying: rates.buying })
      .from(rates)
      .where(
        and(
          ofScope(rates, { owner: this.company, house: 'all' }),
          eq(rates.code, asset),
          gte(rates.day, day),
        ),
      )
      .orderBy(asc(rates.day))
      .limit(1);
    return after && after.buying > 0 ? after.buying : undefined;
  }
}
