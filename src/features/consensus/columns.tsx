import { t } from '@lingui/core/macro';
import type { LetterView } from '@/data/core/types';
import { type LetterState, letterState } from '@/domain/fiscal/letter';
import { letterKindName, letterStateName, letterSubject } from '@/i18n/fiscal/letter-text';
import { formatDate } from '@/i18n/formats';
import { ContactName } from '@/parts/contact/ContactName';
import { LetterFigures } from '@/parts/fiscal/LetterFigures';
import { Dot, type DotKind } from '@/ui/sign/Dot';
import { cx } from '@/ui/style/classes';
import type { Column } from '@/ui/table/column';
import { syncColumn } from '@/ui/table/sync-column';

const DOTS: Partial<Record<LetterState, DotKind>> = {
  draft: 'waiting',
  sent: 'waiting',
  seen: 'waiting',
  agreed: 'live',
  disputed: 'refused',
  expired: 'late',
};

/** State of a letter: a mark that differs in shape, and the word. */
export function StateMark({ letter, now }: { letter: LetterView; now: number }) {
  const state = letterState(letter, now);
  const dot = DOTS[state];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 whitespace-nowrap',
        state === 'disputed' && 'font-semibold text-dangertext',
        !dot && 'text-quiet',
      )}
    >
      {dot ? <Dot kind={dot} /> : null}
      {letterStateName(state)}
    </span>
  );
}

/** Name of the other side; of a letter that waits, the name on the card. */
export const LetterName = ({ letter: { party, contact } }: { letter: LetterView }) =>
  party.name ? <bdi className="truncate">{party.name}</bdi> : <ContactName id={contact} />;

const dayText = (at: number | null | undefined): string => (at ? formatDate(at) : '–');

/** Columns of the list of letters. `roomy`: the screen is wider than an upright tablet. */
export const letterColumns = (now: number, roomy: boolean): Column<LetterView>[] => [
  {
    id: 'name',
    head: t`Cari`,
    width: 'minmax(140px,1.4fr)',
    fixed: true,
    cell: (letter) => <LetterName letter={letter} />,
  },
  {
    id: 'kind',
    head: t`Tür`,
    width: '56px',
    cell: ({ figures }) => letterKindName(figures.kind),
  },
  {
    id: 'subject',
    head: t`Gün, ay`,
    width: '96px',
    cell: ({ figures }) => <span className="text-quiet">{letterSubject(figures)}</span>,
  },
  {
    id: 'figures',
    head: t`Bakiye`,
    width: 'minmax(180px,1.6fr)',
    end: true,
    cell: (letter) => <LetterFigures letter={letter} isEnd />,
  },
  {
    id: 'state',
    head: t`Durum`,
    width: '120px',
    cell: (letter) => <StateMark letter={letter} now={now} />,
  },
  {
    id: 'sent',
    head: t`Gönderildi`,
    width: '104px',
    off: !roomy,
    cell: ({ link }) => <span className="text-quiet">{dayText(link?.at)}</span>,
  },
  {
    id: 'answered',
    head: t`Yanıt`,
    width: '104px',
    off: !roomy,
    cell: ({ answers }) => <span className="text-quiet">{dayText(answers.at(-1)?.at)}</span>,
  },
  syncColumn(({ sync }) => sync),
];
