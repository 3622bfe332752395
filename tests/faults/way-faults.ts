import { setTimeout as pause } from 'node:timers/promises';
import type { Line, Said } from './line';
import type { PullFault, WayFault } from './plan';

/** What each fault does to one attempt. */
export type Suffering = {
  key: string;
  line: Line;
  /** Hands it to the server; undefined when there is none. */
  ask: () => Promise<Said | undefined>;
  /** It never came there. */
  unheard: () => void;
  /** A copy that comes there later, whatever the tablet has done meanwhile. */
  later: (ms: number) => void;
  /** Still under way after the tablet has given up. */
  keep: (work: Promise<void>) => Promise<void>;
  cutSockets: () => void;
};

/** Long enough for the next rows to overtake, shorter than the 30 s of an attempt. */
const LATE_MS = 1_500;
const MUCH_LATER_MS = 6_000;

const plain = async ({ line, ask }: Suffering): Promise<void> => line.answer(await ask());

export const SUFFER: Record<WayFault, (attempt: Suffering) => Promise<void> | void> = {
  'request-lost': ({ line, unheard }) => {
    unheard();
    line.cut();
  },
  'socket-cut': ({ line, unheard, cutSockets }) => {
    unheard();
    cutSockets();
    line.cut();
  },
  'reply-lost': async ({ line, ask }) => {
    await ask();
    line.cut();
  },
  'reply-late': ({ line, ask, keep }) =>
    keep(ask().then((said) => pause(LATE_MS).then(() => line.answer(said)))),
  duplicate: async ({ line, ask }) => {
    const [first, second] = await Promise.all([ask(), ask()]);
    line.answer(second ?? first);
  },
  'delayed-duplicate': (attempt) => {
    attempt.later(MUCH_LATER_MS);
    return plain(attempt);
  },
  reorder: ({ line, later }) => {
    later(LATE_MS);
    line.cut();
  },
  'truncated-body': async ({ line, ask }) => line.half(await ask()),
  'portal-200': ({ line, unheard }) => {
    unheard();
    line.portal();
  },
  'rate-429': ({ key, line, unheard }) => {
    unheard();
    line.ours(429, key, 'rate', { 'retry-after': '1' });
  },
  '502-before': ({ line, unheard }) => {
    unheard();
    line.gateway();
  },
  '502-after': async ({ line, ask }) => {
    await ask();
    line.gateway();
  },
  latency: async (attempt) => {
    await pause(LATE_MS);
    await plain(attempt);
  },
  blackhole: ({ unheard }) => unheard(),
  '401-in-drain': ({ key, line, unheard }) => {
    unheard();
    line.ours(401, key, 'unauthorized');
  },
  'poison-500': ({ key, line, unheard }) => {
    unheard();
    line.ours(500, key, 'internal');
  },
};

export const SUFFER_PULL: Record<
  PullFault,
  (line: Line, ask: () => Promise<Said | undefined>) => Promise<void> | void
> = {
  'pull-lost': (line) => line.cut(),
  'pull-502': (line) => line.gateway(),
  'pull-portal': (line) => line.portal(),
  'pull-truncated': async (line, ask) => line.half(await ask()),
};
