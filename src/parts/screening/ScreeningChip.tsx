import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { ContactView } from '@/data/core/types';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { ruleAt } from '@/domain/rules/dated-rule';
import { formatSpan } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { followLists } from '@/session/screening/counter-lists';
import { type AskedState, askedState, judgeContact } from '@/session/screening/judge-contact';
import { correctedNow } from '@/sync/clock';
import { Badge } from '@/ui/sign/Badge';
import { CheckIcon, HelpIcon, SearchIcon } from '@/ui/sign/Icon';

/**
 * What the last query of this contact on the sanctions lists said, for people who may see queries; the
 * room for it is there before it is read. A review and a stop look the same. `asks`: a contact whose
 * name, number or lists changed since the last query is asked again first, as at the counter. `short`:
 * beside a name, where a word has room, and on a phone a sign; the rest is read to who asks.
 */
type Props = {
  /** Undefined until the contact itself has been read. */
  contact: ContactView | undefined;
  asks?: boolean;
  short?: boolean;
};

export function ScreeningChip({ contact, ...more }: Props) {
  const may = useMay('inspections', 1);
  if (!may) return null;
  if (!contact) return more.short ? <span className={SLOT} /> : <p className={ROOM} />;
  return <Chip key={contact.id} contact={contact} {...more} />;
}

const ROOM = 'mt-1 min-h-6';

function Chip({ contact, asks = false, short = false }: Props & { contact: ContactView }) {
  const state = useAskedState(contact, asks);
  const tone = state?.state === 'look' || isOld(state) ? 'amber' : 'neutral';
  if (!short)
    return (
      <p className={ROOM}>
        {state ? (
          <Badge tone={tone} className="h-6 px-2">
            {wordsOf(state)}
          </Badge>
        ) : null}
      </p>
    );
  if (!state) return <span className={SLOT} />;
  return (
    <span title={wordsOf(state)} className={SLOT}>
      <span aria-hidden className="contents">
        <Badge tone={tone} className="h-6 px-2 max-sm:hidden">
          {shortWordOf(state)}
        </Badge>
        <Badge tone={tone} className="h-6 w-6 sm:hidden">
          {signOf(state)}
        </Badge>
      </span>
      <span className="sr-only">{wordsOf(state)}</span>
    </span>
  );
}

/** As wide as the longest word; a phone has room for a sign. */
const SLOT = 'inline-flex h-6 w-6 shrink-0 sm:w-26';

function signOf(asked: AskedState) {
  const { state } = asked;
  if (state === 'clean' && !isOld(asked)) return <CheckIcon size={16} />;
  return state === 'look' ? <SearchIcon size={16} /> : <HelpIcon size={16} />;
}

const DAY_MS = 86_400_000;

function wordsOf(state: AskedState): string {
  if (!('at' in state))
    return state.state === 'no-list' ? t`Liste yok, sorgulanamadı` : t`Sorgulanmadı`;
  if (state.state === 'look') return t`Bakılmalı`;
  const { listAge } = state;
  if (listAge !== undefined) return t`Temiz · liste ${listAge} günlük`;
  const age = correctedNow() - state.at;
  const days = Math.floor(age / DAY_MS);
  if (days > 0) return t`Temiz · ${days} gün önce`;
  const span = formatSpan(age);
  return t`Temiz · ${span} önce`;
}

/** The answer came from lists that are old. */
const isOld = (state: AskedState | undefined): boolean =>
  state !== undefined && 'at' in state && state.listAge !== undefined;

function shortWordOf(asked: AskedState): string {
  const { state } = asked;
  if (state === 'no-list') return t`Liste yok`;
  if (state === 'none') return t`Sorgulanmadı`;
  if (state === 'look') return t`Bakılmalı`;
  return isOld(asked) ? t`Liste eski` : t`Temiz`;
}

function useAskedState(contact: ContactView, asks: boolean): AskedState | undefined {
  const { id, name, taxId, passport } = contact;
  const rules = useRules();
  const day = dayOf(correctedNow());
  const stop = ruleAt(rules, 'screen-stop', day);
  const review = ruleAt(rules, 'screen-review', day);
  const [state, setState] = useState<AskedState>();
  useEffect(() => {
    let isShown = true;
    const card = { id, name, taxId, passport };
    const read = async () => {
      const known = await askedState(card);
      const isOld = known.state === 'none' || ('isCurrent' in known && !known.isCurrent);
      if (!asks || !isOld) return known;
      await judgeContact(card, { stop, review });
      return askedState(card);
    };
    // A chip that cannot be read is left out.
    const show = () => void read().then((known) => isShown && setState(known), reportError);
    show();
    const unfollow = followLists(show);
    return () => {
      isShown = false;
      unfollow();
    };
  }, [id, name, taxId, passport, asks, stop, review]);
  return state;
}
