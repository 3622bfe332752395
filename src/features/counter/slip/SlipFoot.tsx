import { memo } from 'react';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { useBehindDialog } from '@/ui/dialog/use-behind';
import { Margin } from '../note/Margin';
import { KeyList } from './KeyList';

/** Foot of the slip, for the clerk only: the margin and the list of keys. */
export function SlipFoot({ counter }: { counter: Counter }) {
  return <Foot counter={useBehindDialog(counter)} />;
}

/** Drawn one frame late, so that typed text is painted first. */
const Foot = memo(function Foot({ counter }: { counter: Counter }) {
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 overflow-hidden whitespace-nowrap border-line border-t pr-3 pl-3 text-13">
      {/* The two share no box, so that neither grows when the other appears. */}
      <Margin counter={counter} />
      <span aria-hidden className="flex-1" />
      <KeyList />
    </div>
  );
});
