import { expect, it } from 'vitest';
import type { DeskReply, DeskTask } from '@/server/areas/screening/desk-work';
import { Thread } from '@/server/platform/thread';
import { unXml, uploadBody } from '../support/screening';

const FILE = new URL('../../../src/server/areas/screening/desk-work.ts', import.meta.url).href;
const upload = uploadBody('UN', unXml([{ id: 'P0', first: 'Davron' }])) as Extract<
  DeskTask,
  { act: 'read' }
>['upload'];
const read: DeskTask = { act: 'read', upload, before: null };

it('a task that fails rejects its own promise, and the next one is done', async () => {
  const thread = new Thread<DeskTask, DeskReply>(FILE, 256);
  const failing = thread.ask(() => ({ act: 'ask', key: 'x', asked: [] }));
  const next = thread.ask(() => read);
  await expect(failing).rejects.toThrow('the lists are unknown to this thread');
  expect(await next).toMatchObject({ read: { fault: '', entries: 2 } });
});

it('a thread that cannot start rejects the task, and a new one is started for the next', async () => {
  let started = 0;
  const thread = new Thread<DeskTask, DeskReply>('file:///no-such-file.ts', 256, () => {
    started += 1;
  });
  await expect(thread.ask(() => read)).rejects.toThrow();
  await expect(thread.ask(() => read)).rejects.toThrow();
  expect(started).toBe(2);
});
