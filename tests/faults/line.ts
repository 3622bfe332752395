import type http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request as the way heard it whole, and what was said to it. */
export type Heard = {
  method: string;
  path: string;
  key: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
};
export type Said = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

const PORTAL =
  '<!doctype html><title>Otel Wi-Fi</title><p>Devam etmek için oda numaranızı yazın.</p>';
const GATEWAY = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

/** One reply to a tablet: given whole, in part, by somebody else, or never. */
export class Line {
  constructor(private readonly response: http.ServerResponse) {}

  answer(said: Said | undefined): void {
    if (said) this.response.writeHead(said.status, framed(said)).end(said.body);
    else this.cut();
  }

  portal(): void {
    this.#say(200, PORTAL);
  }

  gateway(): void {
    this.#say(502, GATEWAY);
  }

  /** As our own server would have said it, echo and all. */
  ours(status: number, key: string, code: string, headers: Record<string, string> = {}): void {
    this.response.writeHead(status, {
      'content-type': 'application/json',
      'Idempotency-Key': key,
      ...headers,
    });
    this.response.end(JSON.stringify({ status: false, mutation: key, code }));
  }

  /** The head promises all of it; half of it comes. */
  half(said: Said | undefined): void {
    if (!said) this.cut();
    else
      this.response
        .writeHead(said.status, framed(said))
        .write(said.body.subarray(0, Math.floor(said.body.length / 2)), () => this.cut());
  }

  cut(): void {
    this.response.socket?.destroy();
  }

  #say(status: number, page: string): void {
    this.response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }
}

function framed({ headers, body }: Said): http.OutgoingHttpHeaders {
  const {
    'transfer-encoding': _chunked,
    'content-length': _length,
    connection: _connection,
    ...rest
  } = headers;
  return { ...rest, 'content-length': body.length };
}

/** The mutations of this tablet that a page of the pull tells of. */
export function toldIn(said: Said | undefined): string[] {
  if (said?.status !== 200) return [];
  const { result } = JSON.parse(plain(said).toString()) as {
    result?: { applied?: { id: string }[] };
  };
  return (result?.applied ?? []).map(({ id }) => id);
}

function plain({ headers, body }: Said): Buffer {
  const encoding = headers['content-encoding'];
  return encoding === 'br'
    ? brotliDecompressSync(body)
    : encoding === 'gzip'
      ? gunzipSync(body)
      : body;
}
