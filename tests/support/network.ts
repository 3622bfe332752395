/**
 * A network as an explicit queue: every request that the code under test makes waits here until the
 * test says what becomes of it. Nothing is answered by itself and nothing by the clock.
 */
export type Sent = {
  url: string;
  path: string;
  method: string;
  key: string;
  headers: Record<string, string>;
  body: string;
};

export type Pending = Sent & {
  reply(response: Response): void;
  /** The connection breaks: the caller sees a TypeError. */
  fail(): void;
};

export function createNetwork() {
  const arrived: Pending[] = [];
  const all: Sent[] = [];
  let wanted: ((pending: Pending) => void) | undefined;

  const fetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sent = readRequest(String(input), init);
      all.push(sent);
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      const pending: Pending = {
        ...sent,
        reply: resolve,
        fail: () => reject(new TypeError('Failed to fetch')),
      };
      if (wanted) {
        wanted(pending);
        wanted = undefined;
      } else arrived.push(pending);
    });

  return {
    fetch: fetch as typeof globalThis.fetch,
    /** Everything that was ever asked, in order. */
    all,
    get waiting() {
      return arrived.length;
    },
    /** The next request, as soon as it is made. */
    next(): Promise<Pending> {
      const first = arrived.shift();
      return first
        ? Promise.resolve(first)
        : new Promise((resolve) => {
            wanted = resolve;
          });
    },
    /** Nobody waits for the next request any more. */
    forget() {
      wanted = undefined;
    },
  };
}
export type Network = ReturnType<typeof createNetwork>;

function readRequest(url: string, init: RequestInit): Sent {
  const headers = Object.fromEntries(new Headers(init.headers).entries());
  return {
    url,
    path: url.replace(/^.*\/api/, ''),
    method: init.method ?? 'GET',
    key: headers['idempotency-key'] ?? '',
    headers,
    body: String(init.body ?? ''),
  };
}

/** A reply of our own server to a mutation: JSON with the echo in header and body. */
export function ours(
  key: string,
  status: number,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Response {
  const answer = { status: status >= 200 && status < 300, mutation: key, ...body };
  return new Response(JSON.stringify(answer), {
    status,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...headers },
  });
}

export const portal = (status = 200): Response =>
  new Response('<html><body>Please sign in to the Wi-Fi</body></html>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });
