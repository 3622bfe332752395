import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { API } from '@/contract/core/headers';
import { MUTATIONS } from '@/contract/mutation';
import { MOST_IMPORT_BYTES } from '@/domain/base/import-parts';
import { type Ctx, type Env, refuse } from '../platform/http';

const LARGEST_BODY = 1_000_000;
/** A file of thousands of rows is one request, because all of it is taken in or none. */
const LARGEST_IMPORT = MOST_IMPORT_BYTES + 100_000;
const IMPORTS: readonly string[] = (
  ['import.create', 'opening.import', 'stock.import'] as const
).map((kind) => `${API}${MUTATIONS[kind].path}`);
const MOST_DRAINED = 64_000_000;

const limitedTo = (maxSize: number): MiddlewareHandler<Env> =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      await drain(c.req.raw.body);
      return refuse(c as Ctx, 413, { code: 'too-large' });
    },
  });

const [usual, ofImports] = [limitedTo(LARGEST_BODY), limitedTo(LARGEST_IMPORT)];

/**
 * Refuses a body larger than its path may have, but reads it to its end first: a connection cut in
 * the middle would look like bad Wi-Fi, and the device would try again without end.
 */
export const limitBody: MiddlewareHandler<Env> = (c, next) =>
  (IMPORTS.includes(c.req.path) ? ofImports : usual)(c, next);

async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  for (let read = 0; read < MOST_DRAINED; ) {
    const { done, value } = await reader.read();
    if (done) return;
    read += value.length;
  }
}
