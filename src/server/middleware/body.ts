import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Ctx, type Env, refuse } from '../platform/http';

const LARGEST_BODY = 1_000_000;
const MOST_DRAINED = 64_000_000;

/**
 * Refuses a body larger than a megabyte, but reads it to its end first: a connection cut in the
 * middle would look like bad Wi-Fi, and the device would try again without end.
 */
export const limitBody: MiddlewareHandler<Env> = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: async (c) => {
    await drain(c.req.raw.body);
    return refuse(c as Ctx, 413, { code: 'too-large' });
  },
});

async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  for (let read = 0; read < MOST_DRAINED; ) {
    const { done, value } = await reader.read();
    if (done) return;
    read += value.length;
  }
}
