import { t } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { RosterMatch, RosterPerson } from '@/domain/identity/roster';
import { formatDay } from '@/i18n/formats';
import { listName } from '@/parts/screening/list-words';
import { recordPath } from '@/session/page/record-path';
import { Badge } from '@/ui/sign/Badge';
import type { Column } from '@/ui/table/column';
import { scoreText, verdictText } from '../sanctions/screening-words';
import type { RosterShown } from './shown-rows';

export type { RosterShown };

export const birthText = ({ birth }: RosterPerson): string =>
  birth === null || birth.length < 10 ? (birth ?? '') : formatDay(birth);

export function matchText(by: RosterMatch): string {
  const words: Record<RosterMatch, string> = {
    number: t`numarası aynı`,
    passport: t`pasaportu aynı`,
    name: t`adı aynı`,
  };
  return words[by];
}

/** The most similar entry of an answer, with its list and score. */
export function hitText({ answer }: RosterShown): string {
  const hit = answer?.found.hits[0];
  return hit ? `${hit.name} · ${listName(hit.entry.list)} · ${scoreText(hit.score)}` : '';
}

/** What the lists say of a row; '' until they are asked. */
export const answerText = ({ answer }: RosterShown): string =>
  answer ? verdictText(answer.verdict) : '';

function Verdict({ row }: { row: RosterShown }) {
  if (!row.answer) return '–';
  const { verdict } = row.answer;
  return verdict === 'clean' ? (
    <span className="text-quiet">{answerText(row)}</span>
  ) : (
    <Badge tone="amber">{answerText(row)}</Badge>
  );
}

function Known({ contact }: Pick<RosterShown, 'contact'>) {
  if (!contact) return '–';
  return (
    <span className="truncate">
      <Link href={recordPath('contact', contact.id)} className="underline">
        <bdi>{contact.name}</bdi>
      </Link>
      <span className="text-13 text-quiet"> · {matchText(contact.by)}</span>
    </span>
  );
}

/** Columns of the list of people. */
export const rosterTableColumns = (): Column<RosterShown>[] => [
  {
    id: 'line',
    head: t`Satır`,
    width: '56px',
    end: true,
    cell: ({ line }) => <span className="text-quiet">{line}</span>,
  },
  {
    id: 'name',
    head: t`Ad soyad`,
    width: 'minmax(130px,1.2fr)',
    fixed: true,
    cell: ({ person }) => <bdi className="truncate">{person.name || '–'}</bdi>,
  },
  {
    id: 'number',
    head: t`Numara`,
    width: '124px',
    cell: ({ number }) => <span className="tabular-nums">{number || '–'}</span>,
  },
  {
    id: 'birth',
    head: t`Doğum`,
    width: '84px',
    cell: ({ person }) => <span className="text-quiet">{birthText(person) || '–'}</span>,
  },
  {
    id: 'faults',
    head: t`Hata`,
    width: 'minmax(150px,1.2fr)',
    cell: ({ faults }) => <span title={faults.join(' ')}>{faults.join(' ')}</span>,
  },
  {
    id: 'answer',
    head: t`Yaptırım listeleri`,
    width: '172px',
    cell: (row) => <Verdict row={row} />,
  },
  {
    id: 'hit',
    head: t`En benzer kayıt`,
    width: 'minmax(120px,1fr)',
    cell: (row) => <span className="truncate text-quiet">{hitText(row) || '–'}</span>,
  },
  {
    id: 'contact',
    head: t`Kayıtlı müşteri`,
    width: 'minmax(130px,1fr)',
    cell: ({ contact }) => <Known contact={contact} />,
  },
];

/** A person on a phone: name, answer, and below what is wrong or whose contact it is. */
export function RosterCard({ row }: { row: RosterShown }) {
  const { person, number, contact, faults } = row;
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex items-center justify-between gap-3">
        <bdi className="min-w-0 truncate font-medium">{person.name || '–'}</bdi>
        <span className="shrink-0 text-13">
          <Verdict row={row} />
        </span>
      </span>
      <span className="truncate text-13 text-quiet tabular-nums">
        {[number, birthText(person), contact && `${contact.name} (${matchText(contact.by)})`]
          .filter(Boolean)
          .join(' · ') || '–'}
      </span>
      <span className="truncate text-13">{faults.join(' ') || hitText(row)}</span>
    </div>
  );
}
