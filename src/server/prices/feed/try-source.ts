import type { SourceTried, TriedPrice } from '@/contract/price/price-source';
import { PATIENCE_MS } from './fetch-text';
import type { Read } from './polled';
import type { Tick } from './source';
import { readerOf, type SourceMaking, type SourceWorld, sourceOf } from './source-of';

const SHOWN = 8;

/**
 * Reads a source once and stores nothing. Guarantee: it ends within the time-out of one request,
 * whatever the other side does.
 */
export async function trySource(
  making: SourceMaking,
  world: SourceWorld,
  patienceMs = PATIENCE_MS,
): Promise<SourceTried> {
  const read = await (readerOf(making, world) ?? heardOnce(making, world, patienceMs))(
    AbortSignal.timeout(patienceMs),
  );
  if (!read.ok) return read;
  const { ticks, malformed } = read.frame;
  return { ok: true, prices: ticks.slice(0, SHOWN).map(shown), codes: ticks.length, malformed };
}

function shown({ code, buying, selling, at }: Tick): TriedPrice {
  const price: TriedPrice = { code, at };
  if (buying !== undefined) price.buying = buying;
  if (selling !== undefined) price.selling = selling;
  return price;
}

/**
 * Waits for the first message of a source that sends by itself; prices that were typed or came as a
 * file are there already.
 */
const heardOnce =
  (making: SourceMaking, world: SourceWorld, patienceMs: number) => (): Promise<Read> => {
    const { kind } = making.draft;
    if (kind === 'manual' || kind === 'tcmb')
      return Promise.resolve({ ok: true, frame: { ticks: [...making.told], malformed: 0 } });
    const source = sourceOf(making, world);
    if (!source) return Promise.resolve({ ok: false, trouble: 'silent' });
    let slow: ReturnType<typeof setTimeout> | undefined;
    return new Promise<Read>((resolve) => {
      let trouble: Exclude<Read, { ok: true }>['trouble'] = 'silent';
      slow = setTimeout(() => resolve({ ok: false, trouble }), patienceMs);
      source.start(
        (frame) => resolve({ ok: true, frame }),
        (state, why) => {
          if (state === 'live') trouble = 'silent';
          if (state !== 'down') return;
          trouble = why ?? 'unreachable';
          resolve({ ok: false, trouble });
        },
      );
    }).finally(() => {
      clearTimeout(slow);
      source.stop();
    });
  };
