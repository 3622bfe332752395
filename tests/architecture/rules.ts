import { areaRounds, ROOMS_OF_AREAS } from './areas';
import { atOnce, atRunTime, cycles, wayTo } from './graph';
import type { Edge, Module } from './modules';

/** The house's plan as rules. Each has a test that breaks it on purpose. */
export type Violation = { rule: string; at: string; what: string };

const PAGE = [
  'domain',
  'lib',
  'contract',
  'sync',
  'api',
  'data',
  'device',
  'session',
  'ui',
  'i18n',
] as const;

/** Which rooms a room may read beside itself. */
const MAY_READ: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  sync: ['domain', 'contract'],
  api: ['domain', 'contract'],
  data: ['domain', 'contract', 'sync'],
  // Readers of formats that the page and the server share; they know nothing of the trade.
  lib: [],
  ui: ['domain', 'lib'],
  i18n: ['domain'],
  // What stands on this tablet or is plugged into it: scale, label printer, storage, installing.
  device: ['domain', 'contract', 'sync', 'i18n'],
  // A worker of the page, which holds the sanctions lists; only the session starts it.
  'screening-worker': ['domain', 'contract'],
  session: [
    'domain',
    'lib',
    'contract',
    'sync',
    'api',
    'data',
    'device',
    'i18n',
    'screening-worker',
  ],
  // What the screens of several areas show of one area: pick, card, dialog, words, paper.
  parts: PAGE,
  features: [...PAGE, 'parts'],
  app: [...PAGE, 'parts', 'features'],
  main: [...PAGE, 'parts', 'features', 'app'],
  // The developers' gallery: served by `npm run dev` only, and no other room may read it.
  gallery: ['domain', 'device', 'session', 'ui', 'i18n'],
  server: ['domain', 'contract', 'lib'],
  sw: ['domain', 'contract', 'sync'],
};

/** Packages that are at home in some rooms only. */
const AT_HOME: { pack: RegExp; rooms: readonly string[] }[] = [
  { pack: /^(rxdb|rxjs|dexie)$/, rooms: ['data'] },
  {
    pack: /^(react|react-dom|@lingui\/react|wouter|valtio)$/,
    rooms: [
      'data',
      'api',
      'device',
      'session',
      'ui',
      'i18n',
      'parts',
      'features',
      'app',
      'main',
      'gallery',
    ],
  },
  { pack: /^arktype$/, rooms: ['contract', 'server'] },
  { pack: /^ofetch$/, rooms: ['api'] },
  { pack: /^idb$/, rooms: ['sync'] },
  { pack: /^socket\.io-client$/, rooms: ['data', 'app', 'server'] },
  {
    pack: /^(node:|hono|@hono\/.*|drizzle-orm|pg|@electric-sql\/pglite|socket\.io|vite|rolldown|vite-plugin-pwa|@babel\/.*)$/,
    rooms: ['server'],
  },
  { pack: /^fflate$/, rooms: ['ui', 'lib'] },
  { pack: /^saxes$/, rooms: ['lib'] },
  { pack: /^mrz$/, rooms: ['parts'] },
  { pack: /^(fontoxpath|slimdom|libxml2-wasm)$/, rooms: ['server'] },
  { pack: /^workbox-(precaching|routing|strategies)$/, rooms: ['sw'] },
];

const PURE = new Set(['domain']);

/**
 * Rooms of the page: they ask the corrected clock (`sync/clock`, in ui `clock`), by which rules are
 * chosen and documents dated.
 */
const CORRECTED = new Set(['device', 'session', 'data', 'parts', 'features', 'app', 'ui', 'i18n']);

/** Files of those rooms that may read the machine's raw clock, each with its reason. */
const RAW_CLOCK: ReadonlyMap<string, string> = new Map([
  ['src/session/sign/bind-api.ts', 'measures how far the raw clock is off'],
  [
    'src/session/sign/sign-out.ts',
    'compares with the attempts that the drain notes by the raw clock',
  ],
  [
    'src/session/lock/people.ts',
    'notes the last hand, which other tabs compare by the same raw clock',
  ],
  ['src/session/lock/lock.ts', 'notes the last hand'],
  ['src/session/lock/idle.ts', 'measures how long no hand was there'],
  ['src/features/counter/model/seller.ts', 'measures how long no hand was there'],
  [
    'src/features/screens/screen-state.ts',
    'measures how much time passed, beside the steady clock',
  ],
  ['src/data/replica/pull-triggers.ts', 'measures a wait'],
  ['src/app/error-log.ts', 'says what the device itself believed, before anything else is loaded'],
  ['src/ui/date/clock.ts', 'holds the device’s own clock until the corrected one is bound'],
]);

function roomOf(file: string): string {
  const [top, second = ''] = file.split('/');
  if (top === 'sw') return 'sw';
  return second.includes('.') ? 'main' : second;
}

const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];
const partOf = (file: string): string | undefined => /^src\/parts\/([^/]+)\//.exec(file)?.[1];
const isSchema = (file: string | undefined): boolean =>
  /^src\/contract\/.+\.schema\.ts$/.test(file ?? '');

export function judge(modules: readonly Module[]): Violation[] {
  return [...modules.flatMap(judgeModule), ...judgeGraph(modules)];
}

function judgeModule(module: Module): Violation[] {
  const at = module.path;
  const found: Violation[] = module.unreadable.map((what) => ({ rule: 'readable', at, what }));
  if (module.defaultExport) found.push({ rule: 'named-exports', at, what: 'a default export' });
  if (CORRECTED.has(roomOf(at)) && !RAW_CLOCK.has(at))
    for (const what of module.clocks) found.push({ rule: 'one-clock', at, what });
  for (const edge of module.edges) {
    if (climbs(at, edge)) found.push({ rule: 'alias', at, what: edge.specifier });
    const rule = edge.pack === undefined ? judgeHouse(at, edge) : judgePackage(at, edge.pack);
    if (rule) found.push({ rule, at, what: edge.specifier });
  }
  return found;
}

/**
 * Whether an import goes up two folders or more instead of naming its place by `@/`, which stands
 * for `src/`. What `vite.config.ts` reads while it is itself being read knows no alias yet.
 */
const climbs = (at: string, { specifier, target }: Edge): boolean =>
  specifier.startsWith('../../') &&
  target?.startsWith('src/') === true &&
  !at.startsWith('src/server/build/');

function judgeHouse(at: string, edge: Edge): string | undefined {
  const from = roomOf(at);
  const to = roomOf(edge.target ?? '');
  if (from !== to && !MAY_READ[from]?.includes(to)) return 'rooms';
  const [mine, theirs] = [featureOf(at), featureOf(edge.target ?? '')];
  if (mine !== undefined && theirs !== undefined && mine !== theirs) return 'features';
  const lazy = edge.typeOnly || edge.dynamic;
  return isSchema(edge.target) && !isSchema(at) && from !== 'server' && !lazy
    ? 'schema-is-lazy'
    : undefined;
}

function judgePackage(at: string, pack: string): string | undefined {
  const room = roomOf(at);
  if (PURE.has(room)) return 'domain-is-pure';
  if (room === 'contract' && !isSchema(at)) return 'wire-is-light';
  const home = AT_HOME.find((rule) => rule.pack.test(pack));
  return home && !home.rooms.includes(room) ? 'packages' : undefined;
}

/**
 * Files and papers are read and written on demand: neither the worker nor the login screen carries
 * what that takes.
 */
const heavy = (name: string): boolean =>
  isSchema(name) || /^(arktype|rxdb|rxjs|dexie|fflate|saxes|mrz)$/.test(name);

function judgeGraph(modules: readonly Module[]): Violation[] {
  const entries = (test: (file: string) => boolean) => modules.map((m) => m.path).filter(test);
  const found: Violation[] = cycles(modules).map((cycle) => ({
    rule: 'cycles',
    at: cycle[0] ?? '',
    what: cycle.join(' → '),
  }));
  found.push(...crowded(modules));
  for (const room of ROOMS_OF_AREAS)
    for (const round of areaRounds(modules, room))
      found.push({ rule: 'areas-downwards', at: round[0] ?? '', what: round.join(' → ') });
  for (const round of partRounds(modules))
    found.push({ rule: 'parts-downwards', at: `src/parts/${round[0]}`, what: round.join(' → ') });
  const worker = wayTo(
    modules,
    entries((file) => file.startsWith('sw/')),
    atRunTime,
    (name) => heavy(name) || /^(react|react-dom)$/.test(name),
  );
  if (worker)
    found.push({ rule: 'worker-is-light', at: worker[0] ?? '', what: worker.join(' → ') });
  const login = wayTo(
    modules,
    entries((file) => file === 'src/main.tsx' || file.startsWith('src/features/auth/')),
    atOnce,
    // All mutations with their checks are a third of what the login may weigh; it sends none.
    (name) => heavy(name) || name === 'src/contract/mutation.ts',
  );
  if (login) found.push({ rule: 'login-is-light', at: login[0] ?? '', what: login.join(' → ') });
  return found;
}

/** More entries than this in one folder are found by nobody who does not know their names. */
const MOST_ENTRIES = 40;

/** Folders that hold too many modules and folders, not counting what is in those. */
function crowded(modules: readonly Module[]): Violation[] {
  const entries = new Map<string, Set<string>>();
  for (const { path } of modules) {
    const parts = path.split('/');
    for (const [depth, entry] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(entry));
    }
  }
  return Array.from(entries)
    .filter(([, { size }]) => size > MOST_ENTRIES)
    .map(([at, { size }]) => ({ rule: 'small-folders', at, what: `${size} entries` }));
}

/** Areas of parts that import each other in a round, by whatever imports; each round once. */
function partRounds(modules: readonly Module[]): string[][] {
  const reads = new Map<string, Set<string>>();
  for (const { path, edges } of modules) {
    const from = partOf(path);
    if (from === undefined) continue;
    for (const { target = '' } of edges) {
      const to = partOf(target);
      if (to !== undefined && to !== from) reads.set(from, (reads.get(from) ?? new Set()).add(to));
    }
  }
  const areas = Array.from(reads, ([path, targets]) => ({
    path,
    edges: Array.from(targets, (target) => ({
      specifier: target,
      target,
      pack: undefined,
      typeOnly: false,
      dynamic: false,
    })),
    defaultExport: false,
    unreadable: [],
    clocks: [],
  }));
  return cycles(areas);
}
