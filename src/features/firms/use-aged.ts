import { useEffect, useState } from 'react';
import { getMovements } from '@/api/contacts';
import type { ContactView } from '@/data/core/types';
import { type Aged, ageingHere } from '@/data/ledger/ageing';
import { dayOf } from '@/domain/base/day';
import { familyOf } from '@/domain/contact/contact';
import { ageingOf } from '@/domain/contact/contact-ageing';
import type { Asset } from '@/domain/metal/asset';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';

/**
 * The age of a firm's balance: by this device's slips, and where they do not reach, by the
 * server's. Undefined while it is read.
 */
export function useBalanceAge(
  contact: ContactView,
  asset: Asset,
  balance: number,
): Aged | undefined {
  const [found, setFound] = useState<Aged>();
  const family = familyOf(contact).join(' ');
  useEffect(() => {
    let current = true;
    const tell = (aged: Aged) => {
      if (current) setFound(aged);
    };
    once(family.split(' '), asset, balance, correctedNow()).then(tell, (cause: unknown) =>
      reportError(cause),
    );
    return () => {
      current = false;
    };
  }, [family, asset, balance]);
  return found;
}

const NONE: ReadonlyMap<string, Aged> = new Map();

/**
 * The same of many at once, one after the other; `done` when all have been read. Nobody is read
 * where nothing is asked.
 */
export function useBalanceAges(
  firms: readonly AgedFirm[],
  asset: Asset,
  asks: boolean,
): { aged: ReadonlyMap<string, Aged>; done: boolean } {
  const [read, setRead] = useState({ of: '', aged: NONE });
  const open = asks ? firms.filter(({ balance }) => balance !== 0) : [];
  const of = open.map(({ ids, balance }) => `${ids.join(' ')} ${balance}`).join('|') + asset;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says all of them
  useEffect(() => {
    let current = true;
    const readAll = async () => {
      const aged = new Map<string, Aged>();
      for (const { id, ids, balance } of open) {
        const one = await once(ids, asset, balance, correctedNow());
        if (!current) return;
        aged.set(id, one);
      }
      setRead({ of, aged });
    };
    readAll().catch((cause: unknown) => reportError(cause));
    return () => {
      current = false;
    };
  }, [of]);
  return read.of === of ? { aged: read.aged, done: true } : { aged: NONE, done: open.length === 0 };
}

/** `ids`: its cards; `balance`: of the asset that is asked for. */
type AgedFirm = { id: string; ids: readonly string[]; balance: number };

/**
 * Three cells of a row ask for the same; a balance that moved, or another day, is another question.
 */
const asked = new Map<string, Promise<Aged>>();
const MOST = 500;

function once(ids: readonly string[], asset: Asset, balance: number, now: number): Promise<Aged> {
  const key = [...ids, asset, balance, dayOf(now)].join(' ');
  const known = asked.get(key);
  if (known) return known;
  if (asked.size >= MOST) asked.clear();
  const made = aged(ids, asset, balance, now);
  asked.set(key, made);
  // What could not be read, or was read with no network, is asked for again by the next row that
  // needs it.
  made.then(
    ({ known: told }) => told || asked.delete(key),
    () => asked.delete(key),
  );
  return made;
}

async function aged(
  ids: readonly string[],
  asset: Asset,
  balance: number,
  now: number,
): Promise<Aged> {
  const here = await ageingHere(ids, asset, balance, now);
  const [id] = ids;
  if (here.known || id === undefined || session.networkerror) return here;
  const { status, result } = await getMovements(id, { limit: '1000' });
  return status && result
    ? { ...ageingOf(asset, balance, result, now), last: result[0]?.at ?? here.last }
    : here;
}
