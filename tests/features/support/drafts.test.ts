import { describe, expect, it } from 'vitest';
import { draftId, draftWriter, readDraft, type SupportDraft } from '@/features/support/drafts';
import type { StoredDraft } from '@/sync/types';

const draft = (over: Partial<SupportDraft> = {}): SupportDraft => ({
  mutation: 'm',
  message: 'n',
  topic: 'problem',
  subject: 'Yazıcı',
  text: 'Fiş çıkmıyor.',
  withLog: false,
  ...over,
});

/** A disk whose writes end when the test says so. */
function slowDisk() {
  const kept = new Map<string, unknown>();
  const waiting: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  const write = (act: () => void) =>
    new Promise<void>((resolve) => {
      most = Math.max(most, ++atOnce);
      waiting.push(() => {
        act();
        atOnce--;
        resolve();
      });
    });
  const store = {
    draft: async () => undefined,
    putDraft: ({ id, data }: StoredDraft) => write(() => void kept.set(id, data)),
    removeDraft: (id: string) => write(() => void kept.delete(id)),
  };
  const turn = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { store, kept, turn, waiting, most: () => most };
}

describe('a draft', () => {
  it('is written letter by letter, one write at a time, and the newest is the last', async () => {
    const disk = slowDisk();
    const writer = draftWriter(disk.store, 'd', 'c1');
    for (const text of ['F', 'Fi', 'Fiş', 'Fiş y', 'Fiş yok']) void writer.put(draft({ text }));
    let settled = false;
    void writer.settled().then(() => {
      settled = true;
    });
    await disk.turn();
    expect([settled, disk.kept.get('d')]).toEqual([false, draft({ text: 'F' })]);
    await disk.turn();
    expect([settled, disk.kept.get('d'), disk.most(), disk.waiting.length]).toEqual([
      true,
      draft({ text: 'Fiş yok' }),
      1,
      0,
    ]);
  });

  it('leaves the disk when everything was deleted from it', async () => {
    const disk = slowDisk();
    const writer = draftWriter(disk.store, 'd', 'c1');
    void writer.put(draft());
    await disk.turn();
    void writer.put(draft({ subject: ' ', text: '' }));
    await disk.turn();
    expect(disk.kept.size).toBe(0);
  });

  it('says that the disk is full and takes the next letter all the same', async () => {
    let full = true;
    const kept: unknown[] = [];
    const putDraft = async ({ data }: StoredDraft) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.push(data);
    };
    const writer = draftWriter(
      { draft: async () => undefined, putDraft, removeDraft: async () => undefined },
      'd',
      'c1',
    );
    await expect(writer.put(draft())).rejects.toThrow('full');
    full = false;
    await writer.put(draft({ text: 'ikinci' }));
    expect(kept).toEqual([draft({ text: 'ikinci' })]);
  });

  it('belongs to one person of one company, and is read back only when it is whole', () => {
    const own = draftId({ company: 'c1', actor: 'u1' }, 'new');
    expect(
      new Set([
        own,
        draftId({ company: 'c2', actor: 'u1' }, 'new'),
        draftId({ company: 'c1', actor: 'u2' }, 'new'),
      ]).size,
    ).toBe(3);
    expect(readDraft(draft())).toEqual(draft());
    for (const broken of [null, 'x', {}, { ...draft(), topic: 'praise' }, { ...draft(), text: 4 }])
      expect(readDraft(broken)).toBeUndefined();
  });
});
