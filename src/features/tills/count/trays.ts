import { allStock } from '@/data/list/read-list';
import { useStockChanges } from '@/data/list/use-changes';
import { useSums } from '@/data/list/use-sums';
import { compareNames } from '@/domain/base/alphabet';
import { fold } from '@/domain/base/fold';
import { type NumberRefusal, parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { leftGross } from '@/domain/stock/stock-state';
import type { TrayWeighing } from '@/domain/stock/tray';
import { session } from '@/session/state/store';

/** A tray as it is being weighed; an empty scale is a tray that nobody weighed. */
export type TrayRow = { id: string; spot: string; scale: string; tare: string };
type Weighed = Pick<TrayWeighing, 'spot' | 'scale' | 'tare'>;
export type TrayField = 'spot' | 'scale' | 'tare';
type TraysRead = { weighed: Weighed[]; wrong: Map<string, NumberRefusal | 'twice' | 'over'> };

export const trayKey = (id: string, field: TrayField): string => `${id}|tray|${field}`;
const isEmptyTray = ({ spot, scale, tare }: TrayRow): boolean =>
  [spot, scale, tare].every((text) => text.trim() === '');

export function readTrays(rows: readonly TrayRow[]): TraysRead {
  const read: TraysRead = { weighed: [], wrong: new Map() };
  for (const row of rows) {
    if (isEmptyTray(row)) continue;
    const [scale, tare] = [parseTyped(row.scale, WEIGHT_FIELD), parseTyped(row.tare, WEIGHT_FIELD)];
    if (row.spot === '') read.wrong.set(trayKey(row.id, 'spot'), 'empty');
    else if (read.weighed.some(({ spot }) => fold(spot) === fold(row.spot)))
      read.wrong.set(trayKey(row.id, 'spot'), 'twice');
    if (!scale.ok) read.wrong.set(trayKey(row.id, 'scale'), scale.error);
    // A tray that was weighed away on the scale itself has nothing to take off.
    if (!tare.ok && tare.error !== 'empty') read.wrong.set(trayKey(row.id, 'tare'), tare.error);
    const off = tare.ok ? tare.value : 0;
    if (scale.ok && off > scale.value) read.wrong.set(trayKey(row.id, 'tare'), 'over');
    if (scale.ok) read.weighed.push({ spot: row.spot, scale: scale.value, tare: off });
  }
  return read;
}

/**
 * What the cards of this branch that lie there say of each tray; read only when all of them were
 * weighed.
 */
export async function expectedTrays(weighed: readonly Weighed[]): Promise<TrayWeighing[]> {
  const { branchId } = session;
  const sums = weighed.map((tray) => ({ ...tray, expected: 0, cards: 0 }));
  if (sums.length === 0) return sums;
  const bySpot = new Map(sums.map((tray) => [fold(tray.spot), tray]));
  for await (const { rows } of allStock({}).pages) {
    for (const card of rows) {
      const tray = bySpot.get(fold(card.spot));
      const gross = leftGross(card);
      if (
        !tray ||
        gross <= 0 ||
        (branchId !== '' && card.branch !== undefined && card.branch !== branchId)
      )
        continue;
      tray.expected += gross;
      tray.cards += 1;
    }
  }
  return sums;
}

const SETTLE_MS = 0;

/**
 * The places that cards lie in, by name; which there are says nothing of what they should weigh.
 * Read when somebody is to weigh one.
 */
export const useTraySpots = (asked: boolean): readonly string[] | undefined =>
  useSums(
    { of: 'spots', query: 'spots', ready: asked, changes: useStockChanges(), settle: SETTLE_MS },
    readSpots,
  );

async function readSpots(stopped: () => boolean): Promise<readonly string[] | undefined> {
  const spots = new Map<string, string>();
  for await (const { rows } of allStock({}).pages) {
    if (stopped()) return undefined;
    for (const { spot } of rows)
      if (spot.trim() !== '' && !spots.has(fold(spot))) spots.set(fold(spot), spot);
  }
  return Array.from(spots.values()).sort(compareNames);
}
