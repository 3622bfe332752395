import type { ViewRecords } from '@/data/people/views';
import {
  VIEW_NAME,
  type ViewDefaults,
  type ViewRole,
  viewDefault,
} from '@/domain/people/page-view';

/**
 * Page settings of the person. Guarantee: a choice is read at once, without a network and before
 * the first paint, because this device stores a copy; it is queued for the server soon after the
 * last change, or at the next start if that failed; of two tablets the later choice counts; a
 * person’s choice wins over their role’s default. A logout wipes the copy, and the next sign-in
 * gets it back from the server (reading 17 of src/contract/README.md).
 */
export type ShelfPort = {
  /** Id of person and company; null while nobody is signed in. */
  owner(): string | null;
  role(): ViewRole;
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now(): number;
  /** Queues a choice; false if it could not be stored. */
  commit(name: string, value: string | null): Promise<boolean>;
  /** Calls `run` once no further call has come for a while. */
  soon(run: () => void): void;
};

/** `at` 0: stored by an earlier release without a time; any choice from the server is later. */
type Entry = { value: string | null; at: number; unsent?: true };
type Kept = { own: Record<string, Entry>; defaults: ViewDefaults };

const NOTHING: Kept = { own: {}, defaults: {} };

/** Names under which earlier releases stored choices on the device alone. */
const EARLIER_NAMES: readonly string[] = [
  'bars',
  'cash-form',
  'cheques',
  'consigned',
  'customers',
  'favourites',
  'firms',
  'flow',
  'flow-compared',
  'goods-moves',
  'journal',
  'market',
  'minting',
  'offsets',
  'orders',
  'payments',
  'price-pins',
  'shipments',
  'statement',
  'statement-send',
  'stock',
  'transactions',
  'transactions-chart',
];

export function createViewShelf(port: ShelfPort) {
  const listeners = new Set<() => void>();
  let held: { owner: string; kept: Kept } | undefined;
  let isWhole = false;

  const keyOf = (owner: string): string => `milyem:views:${owner}`;
  const notify = () => {
    for (const listener of Array.from(listeners)) listener();
  };

  function kept(): Kept {
    const owner = port.owner();
    if (owner === null) return NOTHING;
    if (held?.owner !== owner) {
      held = { owner, kept: withEarlier(owner, readKept(parsed(read(keyOf(owner))))) };
      isWhole = false;
    }
    return held.kept;
  }

  function write(next: Kept): void {
    if (!held || next === held.kept) return;
    held = { ...held, kept: next };
    try {
      port.storage().setItem(keyOf(held.owner), JSON.stringify(next));
    } catch {
      // Storage full or blocked: the choice lasts until the page is left, and is still queued.
    }
    notify();
  }

  function read(key: string): string | null {
    try {
      return port.storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** Moves, once, the choices that an earlier release stored, each under a name of its own. */
  function withEarlier(owner: string, known: Kept): Kept {
    const nameOf = (name: string): string => `milyem:view:${owner}:${name}`;
    const earlier = EARLIER_NAMES.flatMap((one) => [one, `filters-${one}`]).flatMap((name) => {
      const value = read(nameOf(name));
      return value === null ? [] : [{ name, value }];
    });
    if (earlier.length === 0) return known;
    const own = { ...known.own };
    for (const { name, value } of earlier)
      if (own[name] === undefined && parsed(value) !== null)
        own[name] = { value, at: 0, unsent: true };
    const next = { ...known, own };
    try {
      port.storage().setItem(keyOf(owner), JSON.stringify(next));
      for (const { name } of earlier) port.storage().removeItem(nameOf(name));
    } catch {
      // Storage full or blocked: they are moved at the next start.
    }
    return next;
  }

  /** The value in effect, as JSON: the person’s choice, else their role’s default, else null. */
  function textOf(name: string): string | null {
    const { own, defaults } = kept();
    return own[name]?.value ?? viewDefault(defaults, port.role(), name) ?? null;
  }

  function put(name: string, value: unknown): void {
    const before = kept();
    if (!held) return;
    const text = value === null ? null : JSON.stringify(value);
    if ((before.own[name]?.value ?? null) === text) return;
    const entry: Entry = { value: text, at: port.now(), unsent: true };
    write({ ...before, own: { ...before.own, [name]: entry } });
    port.soon(() => void flush());
  }

  /** Queues every choice that is not queued yet. Resolves when all are on the disk. */
  async function flush(): Promise<void> {
    const owner = port.owner();
    for (const [name, entry] of Object.entries(kept().own)) {
      // Whether the server has a later choice is known only after the first complete pull.
      if (!entry.unsent || (entry.at === 0 && !isWhole)) continue;
      const isQueued = await port.commit(name, entry.value).catch(() => false);
      if (port.owner() !== owner) return;
      const now = kept();
      if (!isQueued || now.own[name] !== entry) continue;
      const { unsent: _unsent, ...rest } = entry;
      write({ ...now, own: { ...now.own, [name]: { ...rest, at: rest.at || port.now() } } });
    }
  }

  /** Adopts choices and defaults from the database, the server’s and the queued ones. */
  function adopt(records: ViewRecords): void {
    const before = kept();
    if (!held) return;
    const own = { ...before.own };
    let isChanged = false;
    for (const { name, value, at } of records.own) {
      const known = own[name];
      if (known && (known.at > at || (known.at === at && known.value === value))) continue;
      own[name] = { value, at };
      isChanged = true;
    }
    const defaults = defaultsOf(records);
    if (isChanged || JSON.stringify(defaults) !== JSON.stringify(before.defaults))
      write({ own, defaults });
    isWhole = records.isWhole;
    if (isWhole && Object.values(own).some(({ unsent }) => unsent)) port.soon(() => void flush());
  }

  return {
    textOf,
    put,
    flush,
    adopt,
    /** The person’s own choices, by name. */
    own: (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        Object.entries(kept().own).flatMap(([name, { value }]) =>
          value === null ? [] : [[name, value]],
        ),
      ),
    /** Default of this role only; undefined if it follows the default for everyone. */
    defaultOf: (role: ViewRole, name: string): string | undefined => kept().defaults[role]?.[name],
    /**
     * Defaults of all roles as JSON, for `useSyncExternalStore`: the text changes only with one of
     * them.
     */
    defaultsText: (): string => JSON.stringify(kept().defaults),
    /** Reads the copy again after another tab has written it. */
    reload(): void {
      held = undefined;
      notify();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function defaultsOf({ defaults }: ViewRecords): ViewDefaults {
  const all: Partial<Record<ViewRole, Record<string, string>>> = {};
  for (const { role, name, value } of defaults) {
    if (value === null) continue;
    all[role] = { ...all[role], [name]: value };
  }
  return all;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Reads the stored copy, which may be any value. */
function readKept(stored: unknown): Kept {
  const { own, defaults } = (stored ?? {}) as { own?: unknown; defaults?: unknown };
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return {
    own: Object.fromEntries(
      Object.entries(isObject(own) ? own : {}).filter(
        (entry): entry is [string, Entry] =>
          VIEW_NAME.test(entry[0]) &&
          isObject(entry[1]) &&
          typeof entry[1].at === 'number' &&
          (entry[1].value === null || typeof entry[1].value === 'string'),
      ),
    ),
    defaults: isObject(defaults) ? (defaults as ViewDefaults) : {},
  };
}
