import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { subjectOf } from '@/parts/counter/line/line-form';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { endStones, stoneAsk } from './stone-ask';

const StoneDialog = loadLater(async () => (await import('./StoneDialog')).StoneDialog);

/** Loaded when a line has stones; nothing while nobody asked. */
export function StoneDialogHost({ counter: { basket, products } }: { counter: Counter }) {
  const { asked } = useSnapshot(stoneAsk);
  useEffect(() => endStones, []);
  const line =
    asked?.basket === basket.id && asked.line === basket.selected
      ? basket.lines.find(({ id }) => id === asked.line)
      : undefined;
  if (!line) return null;
  return (
    <LoadBoundary>
      <StoneDialog key={line.id} line={line} scrap={subjectOf(line, products).kind === 'scrap'} />
    </LoadBoundary>
  );
}
