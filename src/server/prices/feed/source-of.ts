import type { ExchangeEntry } from '@/contract/price/exchanges';
import { type SourceDraft, sameGiver } from '@/domain/price/price-source';
import type { AllowedHosts } from '@/server/outside/address';
import { boardSource } from './board';
import { fetchText } from './fetch-text';
import { fixedSource } from './fixed-source';
import { readMapped } from './json-prices';
import { polledSource, type Read, type Reader } from './polled';
import { simulatorSource } from './simulator';
import type { PriceSource, Tick } from './source';
import { readBulletin } from './tcmb';

/** Makes a price source from its definition. */

/** Everything needed to make a source. Only here is `secret` unsealed. */
export type SourceMaking = {
  draft: SourceDraft;
  told: readonly Tick[];
  secret: string | undefined;
  /** The company's last prices of today. */
  today?: readonly ExchangeEntry[];
};
export type SourceWorld = {
  clock: () => number;
  allowed: AllowedHosts;
  house: () => PriceSource | undefined;
};

/** Makes the source; undefined for the server's own source if the server has none. */
export function sourceOf(making: SourceMaking, world: SourceWorld): PriceSource | undefined {
  const { draft, told } = making;
  const { clock } = world;
  const { name, address = '', every = 60 } = draft;
  if (draft.kind === 'house') return world.house();
  if (draft.kind === 'simulator')
    return simulatorSource({
      seed: clock(),
      clock,
      name,
      ...(making.today ? { today: making.today } : {}),
    });
  if (draft.kind === 'board')
    return boardSource({
      name,
      address,
      clock,
      guard: { allowed: world.allowed, ...carried(making) },
    });
  const read = readerOf(making, world);
  return read ? polledSource({ name, everyMs: every * 1000, read }) : fixedSource(name, told);
}

/** Function that reads a polled source once; undefined for the others. */
export function readerOf(
  making: SourceMaking,
  { clock, allowed }: SourceWorld,
): Reader | undefined {
  const { kind, address = '', use = 'forex', mapping } = making.draft;
  const parse =
    kind === 'json' && mapping
      ? (text: string) => readMapped(text, mapping, clock())
      : kind === 'tcmb' && address !== ''
        ? (text: string) => readBulletin(text, use, clock())
        : undefined;
  if (!parse) return undefined;
  const { headers, query } = carried(making);
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return async (signal): Promise<Read> => {
    const fetched = await fetchText(url.href, { headers, allowed, signal });
    if (!fetched.ok) return fetched;
    const frame = parse(fetched.text);
    return frame ? { ok: true, frame } : { ok: false, trouble: 'unreadable' };
  };
}

/** Headers or query parameters that carry the secret. */
function carried({ draft: { secretIn, secretName = '' }, secret }: SourceMaking): {
  headers: Record<string, string>;
  query: Record<string, string>;
} {
  if (secret === undefined || secretName === '') return { headers: {}, query: {} };
  const pair = { [secretName]: secret };
  return secretIn === 'header'
    ? { headers: pair, query: {} }
    : { headers: {}, query: secretIn === 'query' ? pair : {} };
}

/**
 * The secret of a changed definition: the given one, or the stored one if the source stays with the
 * same provider.
 */
export const secretFor = (
  draft: SourceDraft,
  before: SourceDraft | undefined,
  kept: string | undefined,
  given: string | undefined,
): string | undefined => {
  if (given !== undefined) return given === '' ? undefined : given;
  return before && sameGiver(before, draft) ? kept : undefined;
};
