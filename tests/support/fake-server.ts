import { type PullPoint, parsePullPoint } from '@/contract/core/pull-point';
import { ours, type Sent } from './network';

/**
 * A server that does what ours promises: the effect and the answer of a key are kept together and
 * for ever, the same key with other bytes is refused, it remembers the order in which effects came,
 * and nothing is taken from a device that has seen another history than its own: one that parted
 * from it where an older backup was put back.
 */
export type Verdict = { refuse: number } | undefined;

/** `forgetful` breaks the promise, to show that a test would notice. */
export function createFakeServer(
  judge: (sent: Sent) => Verdict = () => undefined,
  forgetful = false,
) {
  const kept = new Map<string, Kept>();
  const effects: string[] = [];
  const buried = new Set<string>();
  /** The nonce of each version. */
  const places = new Map<number, string>();
  let version = 0;
  let history = 0;
  const isKnown = ({ version: at, nonce }: PullPoint): boolean => places.get(at) === nonce;

  return {
    /** Ids in the order in which they took effect. */
    effects,
    kept,
    isKnown,
    get place(): PullPoint {
      return { version, nonce: places.get(version) ?? '' };
    },
    /** What brings back all that is known now. */
    backup(): () => void {
      const then = {
        kept: [...kept],
        effects: [...effects],
        buried: [...buried],
        places: [...places],
        version,
      };
      return () => {
        history++;
        version = then.version;
        effects.splice(0, effects.length, ...then.effects);
        for (const list of [kept, buried, places]) list.clear();
        for (const [key, entry] of then.kept) kept.set(key, entry);
        for (const key of then.buried) buried.add(key);
        for (const [at, nonce] of then.places) places.set(at, nonce);
      };
    },
    receive(sent: Sent): Response {
      const seen = parsePullPoint(sent.headers.place ?? '');
      if (seen && !isKnown(seen)) return ours(sent.key, 409, { code: 'history-changed' });
      const known = forgetful ? undefined : kept.get(sent.key);
      if (known && known.body !== sent.body) return ours(sent.key, 409, { code: 'key-reused' });
      if (known) return answerOf(sent.key, known);
      if (buried.has(sent.key)) return keep(sent, 409, 'superseded');
      const verdict = judge(sent);
      if (verdict) return keep(sent, verdict.refuse, 'malformed');
      const { supersedes } = JSON.parse(sent.body) as { supersedes?: string };
      if (supersedes) buried.add(supersedes);
      version++;
      places.set(version, `${history}-${version}`);
      effects.push(sent.key);
      return keep(sent, 200);
    },
  };

  function keep(sent: Sent, status: number, code?: string): Response {
    const entry = {
      body: sent.body,
      status,
      version,
      nonce: places.get(version) ?? '',
      ...(code ? { code } : {}),
    };
    kept.set(sent.key, entry);
    return answerOf(sent.key, entry);
  }
}
export type FakeServer = ReturnType<typeof createFakeServer>;

type Kept = { body: string; status: number; version: number; nonce: string; code?: string };

const answerOf = (key: string, { status, version, nonce, code }: Kept): Response =>
  status === 200 ? ours(key, 200, { version, nonce }) : ours(key, status, { code });
