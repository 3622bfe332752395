import { ours, type Sent } from './network';

/**
 * A server that does what ours promises: the effect and the answer of a key are kept together and for ever, the same
 * key with other bytes is refused, and it remembers the order in which effects came.
 */
export type Verdict = { refuse: number } | undefined;

/** `forgetful` breaks the promise, to show that a test would notice. */
export function createFakeServer(judge: (sent: Sent) => Verdict = () => undefined, forgetful = false) {
  const kept = new Map<string, { body: string; status: number; version: number; code?: string }>();
  const effects: string[] = [];
  const buried = new Set<string>();
  let version = 0;

  return {
    /** Ids in the order in which they took effect. */
    effects,
    kept,
    receive(sent: Sent): Response {
      const known = forgetful ? undefined : kept.get(sent.key);
      if (known && known.body !== sent.body) return ours(sent.key, 409, { code: 'key-reused' });
      if (known) return answerOf(sent.key, known);
      if (buried.has(sent.key)) return keep(sent, 409, 'superseded');
      const verdict = judge(sent);
      if (verdict) return keep(sent, verdict.refuse, 'malformed');
      const { supersedes } = JSON.parse(sent.body) as { supersedes?: string };
      if (supersedes) buried.add(supersedes);
      version++;
      effects.push(sent.key);
      return keep(sent, 200);
    },
  };

  function keep(sent: Sent, status: number, code?: string): Response {
    const entry = { body: sent.body, status, version, ...(code ? { code } : {}) };
    kept.set(sent.key, entry);
    return answerOf(sent.key, entry);
  }
}
export type FakeServer = ReturnType<typeof createFakeServer>;

const answerOf = (key: string, { status, version, code }: { status: number; version: number; code?: string }): Response =>
  status === 200 ? ours(key, 200, { version }) : ours(key, status, { code });
