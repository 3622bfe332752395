import { expect, test } from 'vitest';
import type { ImagePart, UploadState } from '@/contract/identity/identity';
import { type ImageCalls, type SealedImage, sendImages } from '@/sync/images';
import { freshName, freshOutbox } from './support';

const image = (name: string, company = 'c1', size = 250_000): SealedImage => ({
  company,
  sha256: name.repeat(64).slice(0, 64),
  upload: `u-${name}`,
  wrappedKey: 'w',
  iv: 'i',
  data: new Uint8Array(size).fill(name.charCodeAt(0)),
});

/** A server that takes parts; `dies` after so many calls without answering any more. */
function aServer(dies = Number.POSITIVE_INFINITY) {
  const received = new Map<string, number[]>();
  const done = new Set<string>();
  let calls = 0;
  let stored = 0;
  const stateOf = (sha256: string, upload: string): UploadState => ({
    received: received.get(upload)?.length ?? 0,
    done: done.has(sha256),
  });
  const calls_: ImageCalls = {
    state: async (sha256, upload) =>
      ++calls > server_.dies ? undefined : { state: stateOf(sha256, upload) },
    part: async (sha256, { upload, offset, total, data }: ImagePart) => {
      if (++calls > server_.dies) return undefined;
      const bytes = received.get(upload) ?? [];
      if (offset === bytes.length) bytes.push(...Buffer.from(data, 'base64'));
      received.set(upload, bytes);
      if (bytes.length === total) {
        done.add(sha256);
        stored++;
      }
      return { state: stateOf(sha256, upload) };
    },
  };
  const server_ = { dies, calls: calls_, received, stored: () => stored };
  return server_;
}

test('KY13: an image stays until the server has it, and an upload goes on where it stopped', async () => {
  const name = freshName();
  const outbox = await freshOutbox({ name });
  await outbox.putImages([image('a'), image('b', 'c2')]);
  const server = aServer(2);
  expect(await sendImages(outbox, 'c1', server.calls)).toEqual({ sent: 0, left: 1 });
  const before = server.received.get('u-a')?.length ?? 0;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(250_000);
  expect(await outbox.images('c1')).toHaveLength(1);
  outbox.close();
  const again = await freshOutbox({ name, auth: null });
  server.dies = Number.POSITIVE_INFINITY;
  expect(await sendImages(again, 'c1', server.calls)).toEqual({ sent: 1, left: 0 });
  expect(Buffer.from(server.received.get('u-a') ?? []).equals(Buffer.from(image('a').data))).toBe(
    true,
  );
  expect(await again.images('c1')).toEqual([]);
  expect(await again.images('c2')).toHaveLength(1);
  expect(server.stored()).toBe(1);
});

test('KY14: the same image chosen twice waits once, and a refused one does not keep the others', async () => {
  const outbox = await freshOutbox();
  await outbox.putImages([image('a'), image('b')]);
  await outbox.putImages([{ ...image('a'), upload: 'other' }]);
  expect((await outbox.images('c1')).map(({ upload }) => upload)).toEqual(['u-a', 'u-b']);
  const server = aServer();
  const calls: ImageCalls = {
    ...server.calls,
    part: async (sha256, part) =>
      part.upload === 'u-a' ? { refused: true } : server.calls.part(sha256, part),
  };
  expect(await sendImages(outbox, 'c1', calls)).toEqual({ sent: 1, left: 1 });
  expect((await outbox.images('c1')).map(({ upload }) => upload)).toEqual(['u-a']);
});
