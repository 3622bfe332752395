import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';
import { deviceOutbox } from '@/device/device-outbox';
import type { CardSize, PaperSize } from '@/ui/print/PrintSurface';

/** What this device remembers of its printing (sync/prints.ts), as the screens show it. */
const memory = proxy<{
  paper: PaperSize;
  card: CardSize;
  copies: Record<string, number>;
  isRead: boolean;
}>({ paper: 'roll', card: 'a6', copies: {}, isRead: false });

async function refresh(): Promise<void> {
  const { paper, card = 'a6', copies } = await (await deviceOutbox()).prints();
  memory.paper = paper;
  memory.card = card;
  memory.copies = Object.fromEntries(copies);
  memory.isRead = true;
}

/**
 * The papers in this device's printer, and how often each slip was printed here; undefined for one
 * this device knows nothing of.
 */
export function usePrintMemory(): {
  paper: PaperSize;
  card: CardSize;
  copiesOf: (slip: string) => number | undefined;
  /** Whether reading the stored values has ended, with values or with an error. */
  isRead: boolean;
} {
  useEffect(
    () =>
      void refresh().catch(() => {
        memory.isRead = true;
      }),
    [],
  );
  const { paper, card, copies, isRead } = useSnapshot(memory);
  return { paper, card, copiesOf: (slip) => copies[slip], isRead };
}

export async function rememberedPaper(): Promise<PaperSize> {
  await refresh().catch(() => undefined);
  return memory.paper;
}

export async function rememberPaper(paper: PaperSize): Promise<void> {
  memory.paper = paper;
  await (await deviceOutbox()).setPaper(paper);
}

export async function rememberedCard(): Promise<CardSize> {
  await refresh().catch(() => undefined);
  return memory.card;
}

export async function rememberCard(card: CardSize): Promise<void> {
  memory.card = card;
  await (await deviceOutbox()).setCard(card);
}

/**
 * A slip of another device was handed out there: what is printed here is at least its second paper.
 */
const PRINTED_ELSEWHERE = 1;

export const nextCopy = (known: number | undefined): number => (known ?? PRINTED_ELSEWHERE) + 1;

/** The number of the copy that is being made. A device whose storage fails still prints. */
export const takeCopy = (slip: string, isFirst: boolean): Promise<number> =>
  count(slip, isFirst ? 1 : nextCopy(undefined), (outbox) =>
    outbox.takeCopy(slip, isFirst ? 0 : PRINTED_ELSEWHERE),
  );

export const returnCopy = (slip: string): Promise<number> =>
  count(slip, 0, (outbox) => outbox.returnCopy(slip));

/** Saved without a paper: its first one is still to come. */
export const noteUnprinted = (slip: string): Promise<number> =>
  count(slip, 0, (outbox) => outbox.noteUnprinted(slip));

async function count(
  slip: string,
  otherwise: number,
  ask: (outbox: Awaited<ReturnType<typeof deviceOutbox>>) => Promise<number>,
): Promise<number> {
  try {
    const copies = await ask(await deviceOutbox());
    memory.copies[slip] = copies;
    return copies;
  } catch {
    return otherwise;
  }
}
