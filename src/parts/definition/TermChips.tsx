import { fold } from '@/domain/base/fold';
import type { TermList } from '@/domain/catalogue/term';
import { cx } from '@/ui/style/classes';
import { TermDot } from './TermDot';
import { useTerms } from './use-terms';

type Props = {
  list: TermList;
  /** Accessible name of the group. */
  label: string;
  /** Chosen texts. */
  chosen: readonly string[];
  onChoose: (name: string) => void;
};

/** Buttons for the company’s terms of a list, below a box; draws nothing if there are none. */
export function TermChips({ list, label, chosen, onChoose }: Props) {
  const terms = useTerms(list);
  if (terms.length === 0) return null;
  const held = new Set(chosen.map(fold));
  return (
    <fieldset className="mt-1.5 flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {terms.map(({ id, name, colour }) => {
        const isChosen = held.has(fold(name));
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(name)}
            className={cx(
              'pressable inline-flex min-h-control items-center gap-2 rounded-control border px-3 text-13',
              isChosen ? 'border-ink font-semibold' : 'border-edge hover:border-ink',
            )}
          >
            {colour === 'none' ? null : <TermDot colour={colour} />}
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
