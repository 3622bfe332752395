import http from 'node:http';
import type { Heard, Said } from './line';

/** The other half of the way: to the server and back. */
export type Rewrite = { onward: (heard: Heard) => Heard; back: (text: string) => string };

/**
 * What the server says, undefined when there is none. `rewrite` is the negative control's alone.
 */
export function ask(
  port: number,
  original: Heard,
  rewrite: Rewrite | undefined,
): Promise<Said | undefined> {
  const { method, path, body, key, headers: heard } = rewrite?.onward(original) ?? original;
  const { 'content-length': _length, ...headers } = heard;
  if (rewrite) delete headers['accept-encoding'];
  return new Promise((resolve) => {
    const framed =
      body.length > 0 ? { ...headers, 'content-length': String(body.length) } : headers;
    const request = http.request(
      { host: '127.0.0.1', port, method, path, headers: framed },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', () => resolve(undefined));
        answer.on('end', () => {
          const said = {
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          };
          const ofRows = key !== '' || path.startsWith('/api/sync/');
          resolve(rewrite && ofRows ? toldBack(said, rewrite) : said);
        });
      },
    );
    request.on('error', () => resolve(undefined));
    request.end(body);
  });
}

function toldBack({ status, headers, body }: Said, { back }: Rewrite): Said {
  const key = headers['idempotency-key'];
  return {
    status,
    headers: typeof key === 'string' ? { ...headers, 'idempotency-key': back(key) } : headers,
    body: Buffer.from(back(body.toString())),
  };
}
