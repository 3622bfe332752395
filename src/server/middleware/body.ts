import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { OPERATION_CALLS, SCREENING_CALLS } from '@/contract/core/calls';
import { API } from '@/contract/core/headers';
import { MUTATIONS } from '@/contract/mutation';
import { MOST_PACK_BYTES } from '@/contract/operation/operation';
import { MOST_UPLOAD_BYTES } from '@/contract/screening/lists';
import { MOST_IMPORT_BYTES } from '@/domain/base/import-parts';
import { type Ctx, type Env, refuse } from '../platform/http';

const LARGEST_BODY = 1_000_000;
/** A file of thousands of rows is one request, because all of it is taken in or none. */
const LARGEST_IMPORT = MOST_IMPORT_BYTES + 100_000;
const IMPORTS: readonly string[] = (
  [
    'import.create',
    'opening.import',
    'stock.import',
    'cheque.import',
    'order.import',
    'consign.import',
    'product.import',
  ] as const
).map((kind) => `${API}${MUTATIONS[kind].path}`);
/** A package of the tax authority's files, in base64. */
const LARGEST_PACK = Math.ceil((MOST_PACK_BYTES * 4) / 3) + 10_000;
const PACKS: readonly string[] = [OPERATION_CALLS.tryPack, OPERATION_CALLS.loadPack].map(
  ({ path }) => `${API}${path}`,
);
/** Files of a sanctions list, gzipped and in base64. */
const LARGEST_LIST = Math.ceil((MOST_UPLOAD_BYTES * 4) / 3) + 10_000;
const MOST_DRAINED = 64_000_000;

const limitedTo = (maxSize: number): MiddlewareHandler<Env> =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      await drain(c.req.raw.body);
      return refuse(c as Ctx, 413, { code: 'too-large' });
    },
  });

const [usual, ofImports, ofPacks, ofLists] = [
  LARGEST_BODY,
  LARGEST_IMPORT,
  LARGEST_PACK,
  LARGEST_LIST,
].map(limitedTo) as [
  MiddlewareHandler<Env>,
  MiddlewareHandler<Env>,
  MiddlewareHandler<Env>,
  MiddlewareHandler<Env>,
];

/**
 * Refuses a body larger than its path may have, but reads it to its end first: a connection cut in
 * the middle would look like bad Wi-Fi, and the device would try again without end.
 */
export const limitBody: MiddlewareHandler<Env> = (c, next) => limitOf(c.req.path)(c, next);

function limitOf(path: string): MiddlewareHandler<Env> {
  if (IMPORTS.includes(path)) return ofImports;
  if (PACKS.includes(path)) return ofPacks;
  return path === `${API}${SCREENING_CALLS.loadList.path}` ? ofLists : usual;
}

async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  for (let read = 0; read < MOST_DRAINED; ) {
    const { done, value } = await reader.read();
    if (done) return;
    read += value.length;
  }
}
