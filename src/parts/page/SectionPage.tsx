import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  type KeyboardEvent,
  type LazyExoticComponent,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'wouter';
import { fold, matchesWords } from '@/domain/base/fold';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { roved } from '@/ui/list/roving';
import { LoadBoundary } from '@/ui/load/load-later';
import { cx } from '@/ui/style/classes';
import { useMedia } from '@/ui/style/use-media';

export type Section = {
  /** Last part of the section's address. */
  id: string;
  label: string;
  /** Other words that people look for it by. */
  also?: string;
  /** The section is one long list, which takes all the room and scrolls by itself. */
  isList?: true;
  /** Uses the whole width; the other sections are then chosen above it, as on a phone. */
  wide?: true;
  /** Loaded when the section is opened; made by `loadLater` outside components. */
  Page: LazyExoticComponent<ComponentType>;
};

type Props = {
  title: string;
  /** Address of the page, without the section. */
  base: string;
  sections: readonly Section[];
  /** Drawn at an address of no section. */
  unknown: React.ReactNode;
};

const TEXT =
  'mx-auto grid max-w-[920px] grid-cols-1 items-start gap-x-10 px-8 py-6 max-md:px-4 max-md:py-4 md:grid-cols-[184px_minmax(0,1fr)]';
const WIDE =
  'mx-auto grid max-w-[1440px] grid-cols-1 items-start px-8 py-6 max-md:px-4 max-md:py-4';
const LIST =
  'flex h-full min-h-0 max-lg:flex-col *:last:min-w-0 lg:*:first:w-[208px] lg:*:first:shrink-0 lg:*:first:overflow-y-auto lg:*:first:border-line lg:*:first:border-r lg:*:first:px-2 lg:*:first:py-6';

/** From this number of sections on their list has a search box. */
const SEARCHED_FROM = 8;

/**
 * A page made of sections: their list at the left, which can be searched where it is long, one
 * choice above them on a phone, and the section that the address names. Guarantee: a section is
 * loaded only when it is opened, and which one is open stands in the address and nowhere else.
 */
export function SectionPage({ title, base, sections, unknown }: Props) {
  const [path, go] = useLocation();
  const section = sections.find(({ id }) => path === `${base}/${id}`);
  // A list needs the room beside it on an upright tablet.
  const roomy = useMedia(section?.isList ? '(min-width: 1024px)' : '(min-width: 768px)');
  if (!section) return unknown;
  const beside = roomy && !section.wide;
  return (
    <div className={section.isList ? LIST : section.wide ? WIDE : TEXT}>
      {beside ? (
        <SectionList title={title} base={base} sections={sections} current={section.id} />
      ) : (
        <Select
          label={title}
          value={section.id}
          onValue={(id) => go(`${base}/${id}`)}
          options={sections.map(({ id, label }) => ({ value: id, label }))}
          fieldClassName={
            section.isList
              ? 'px-6 pt-4 max-sm:px-4'
              : cx('mb-4', section.wide && 'sm:max-w-[320px]')
          }
        />
      )}
      <LoadBoundary>
        <section.Page key={section.id} />
      </LoadBoundary>
    </div>
  );
}

function SectionList({
  title,
  base,
  sections,
  current,
}: Omit<Props, 'unknown'> & { current: string }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = foundSections(sections, query);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const links = Array.from(list.current?.querySelectorAll('a') ?? []);
    const next = sectionAfterKey(
      event,
      links.indexOf(event.target as HTMLAnchorElement),
      links.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
  const openFirst = (event: KeyboardEvent<HTMLElement>) => {
    const [first] = found;
    if (event.key === 'Enter' && query.trim() !== '' && first) go(`${base}/${first.id}`);
    if (event.key === 'Escape') setQuery('');
  };
  return (
    <nav aria-label={title} onKeyDown={walk}>
      <p className="mb-2 px-3 text-13 text-quiet">{title}</p>
      {sections.length < SEARCHED_FROM ? null : (
        <TextInput
          label={t`Bölüm ara`}
          type="search"
          value={query}
          onValue={setQuery}
          onKeyDown={openFirst}
          fieldClassName="mb-2"
        />
      )}
      <ul ref={list} className="flex flex-col gap-0.5">
        {found.map(({ id, label }) => (
          <li key={id}>
            <Link
              href={`${base}/${id}`}
              aria-current={id === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center border-l-[3px] px-3 text-13 -outline-offset-2 md:min-h-control',
                id === current
                  ? 'border-goldtext font-semibold text-ink'
                  : 'border-transparent text-quiet hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 ? (
        <p role="status" className="px-3 text-13 text-quiet">
          <Trans>Böyle bir bölüm yok.</Trans>
        </p>
      ) : null}
    </nav>
  );
}

/** The sections that a typed text means, in their order; all of them without a text. */
export function foundSections<S extends Pick<Section, 'label' | 'also'>>(
  sections: readonly S[],
  query: string,
): readonly S[] {
  const text = fold(query);
  if (text === '') return sections;
  return sections.filter(({ label, also = '' }) => matchesWords(fold(`${label} ${also}`), text));
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Which of `count` links an arrow, Home or End leads to; `at` is -1 in the search box, where only
 * the arrow down leaves.
 */
export function sectionAfterKey(
  { key, altKey, ctrlKey, metaKey }: Key,
  at: number,
  count: number,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (at < 0) return key === 'ArrowDown' && count > 0 ? 0 : undefined;
  return key === 'ArrowLeft' || key === 'ArrowRight' ? undefined : roved(key, at, count);
}
