import { readCursor } from '../collections/cursor';
import { type Data, dataSource } from '../core/current';
import { pullState } from '../core/live-state';

/**
 * What of the shop lies on this device, counted anew at each question; null while no company's
 * database is open.
 */
type OnHand = {
  products: number;
  prices: number;
  /**
   * When all that the server had was here for the last time, server time; null before the first
   * time.
   */
  pulledAt: number | null;
  pulling: boolean;
};

export async function onHand(): Promise<OnHand | null> {
  const data = dataSource.get();
  if (!data || data.db.closed) return null;
  const [definitions, prices, { wholeAt }] = await Promise.all([
    definitionsOf(data),
    data.collections.quotes.count().exec(),
    readCursor(data),
  ]);
  const products = definitions.filter(({ view }) => view.type === 'product').length;
  return { products, prices, pulledAt: wholeAt, pulling: pullState.get().phase === 'pulling' };
}

const definitionsOf = async (data: Data) =>
  (await data.collections.definitions.find().exec()).map((doc) => doc.toJSON());

/** Runs whenever a database is opened or closed, or the pull begins or ends. */
export function onHandChanges(listener: () => void): () => void {
  const stops = [dataSource.subscribe(listener), pullState.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
