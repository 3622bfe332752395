import { useLingui } from '@lingui/react/macro';
import type { LetterView } from '@/data/core/types';
import { type LetterState, letterState } from '@/domain/fiscal/letter';
import { letterStateName } from '@/i18n/fiscal/letter-text';
import { cx } from '@/ui/style/classes';
import type { LetterFilter } from './filter';

const SHOWN = ['draft', 'sent', 'seen', 'agreed', 'expired', 'disputed'] as const;
const TONES: Partial<Record<LetterState, string>> = {
  expired: 'text-ambertext',
  disputed: 'text-dangertext',
};

/** Letters by state; each count filters the list. A dash stands for a count that is being read. */
export function Strip({
  letters,
  now,
  filter,
  onState,
}: {
  letters: readonly LetterView[] | undefined;
  now: number;
  filter: LetterFilter;
  onState: (state: LetterFilter['state']) => void;
}) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Mektupların durumu`}
      className="grid grid-cols-6 border-line border-y max-sm:grid-cols-3 max-sm:gap-px max-sm:bg-line"
    >
      {SHOWN.map((state) => {
        const count = letters?.filter((letter) => letterState(letter, now) === state).length;
        const isOn = filter.state === state;
        const tone = count ? TONES[state] : undefined;
        return (
          <li
            key={state}
            className="border-line border-l first:border-l-0 max-sm:border-l-0 max-sm:bg-surface"
          >
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => onState(isOn ? 'all' : state)}
              className={cx(
                'pressable flex min-h-14 w-full flex-col justify-center px-6 py-2 text-left hover:bg-raised active:bg-sunken max-lg:px-4',
                isOn && 'bg-raised shadow-[inset_0_-2px_var(--goldtext)]',
              )}
            >
              <span className={cx('font-semibold text-18', tone)}>{count ?? '–'}</span>
              <span className={cx('max-w-full truncate text-13', tone)}>
                {letterStateName(state)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
