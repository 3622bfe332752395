import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { CompanyUser, CompanyUsers, Invitation } from '@/contract/people/users';
import { fold, matchesWords } from '@/domain/base/fold';
import { roved } from '@/ui/list/roving';
import { initials } from '@/ui/sign/initials';
import { cx } from '@/ui/style/classes';
import { SearchBox } from '@/ui/table/SearchBox';
import { branchesName, rightsName, seenText } from './user-words';

/** More than a screen holds. They are painted first, and the others follow at once. */
const FIRST_ROWS = 12;

type Props = {
  data: CompanyUsers;
  /** The server's time now. */
  now: number;
  selected: string | undefined;
  onOpen: (id: string) => void;
};

type Row = { id: string; name: string; detail: string; state: string; quiet: boolean };

/** Everybody of the company and who is invited, with a search over names, addresses and codes. */
export function PeopleList({ data, now, selected, onOpen }: Props) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo((): (CompanyUser | Invitation)[] => {
    const text = fold(query);
    const everybody = [...data.users, ...data.invitations];
    return everybody.filter(
      ({ name, email, code }) =>
        text === '' || matchesWords(fold(`${name} ${email} ${code}`), text),
    );
  }, [data, query]);
  const drawn = useDeferredValue(found.length, FIRST_ROWS);
  // Words are made for the rows that are drawn and no others.
  const rows = found.slice(0, drawn).map((person): Row => {
    const { id, name, rights, branches } = person;
    const detail = `${rightsName(rights)} · ${branchesName(branches, data.branches)}`;
    if ('active' in person)
      return { id, name, detail, state: seenText(person, now), quiet: !person.active };
    const state = person.state === 'expired' ? t`süresi doldu` : t`davet gitti`;
    return { id, name, detail, state, quiet: true };
  });
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const links = Array.from(list.current?.querySelectorAll('button') ?? []);
    const at = links.indexOf(event.target as HTMLButtonElement);
    const isWalked = !event.altKey && !event.ctrlKey && !event.metaKey && at >= 0;
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const next = isWalked && !isAcross ? roved(event.key, at, links.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
  const [people, waiting] = [data.users.length, data.invitations.length];
  return (
    <section aria-label={t`Kişiler`} className="flex min-h-0 min-w-0 flex-col">
      <SearchBox
        label={t`Kişi ara`}
        placeholder={t`Ad, e-posta ya da kod`}
        value={query}
        onValue={setQuery}
        className="mb-2 max-md:w-full"
      />
      {found.length === 0 ? (
        <p role="status" className="px-3 py-4 text-13 text-quiet">
          <Trans>Böyle biri yok.</Trans>
        </p>
      ) : null}
      <ul
        ref={list}
        onKeyDown={walk}
        className="min-h-0 divide-y divide-line overflow-auto border-line border-y min-[1180px]:max-h-[calc(100dvh-17rem)]"
      >
        {rows.map((row) => (
          <PersonRow key={row.id} {...row} isSelected={row.id === selected} onOpen={onOpen} />
        ))}
      </ul>
      <p className="px-3 py-3 text-13 text-quiet">
        <Plural value={people} other="# kişi" />
        {waiting > 0 ? (
          <>
            {' · '}
            <Plural value={waiting} other="# davet yanıt bekliyor" />
          </>
        ) : null}
      </p>
    </section>
  );
}

type RowProps = Row & { isSelected: boolean; onOpen: (id: string) => void };

/** Rows that did not change are not drawn again while somebody types. */
const PersonRow = memo(function PersonRow({
  id,
  name,
  detail,
  state,
  quiet,
  isSelected,
  onOpen,
}: RowProps) {
  return (
    <li className="[contain-intrinsic-size:auto_60px] [content-visibility:auto]">
      <button
        type="button"
        aria-current={isSelected || undefined}
        onClick={() => onOpen(id)}
        className={cx(
          'flex min-h-[60px] w-full items-center gap-3 border-l-[3px] px-3 py-2 text-left -outline-offset-2 hover:bg-sunken',
          isSelected ? 'border-goldtext bg-gold-wash' : 'border-transparent',
        )}
      >
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full border border-line bg-raised font-semibold text-12"
        >
          {initials(name)}
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('block truncate font-semibold', quiet && 'text-quiet')}>{name}</span>
          <span className="block truncate text-13 text-quiet">{detail}</span>
        </span>
        <span className="shrink-0 text-13 text-quiet">{state}</span>
      </button>
    </li>
  );
});
