import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ContactView } from '@/data/core/types';
import { ageingHere } from '@/data/ledger/ageing';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { familyOf } from '@/domain/contact/contact';
import { debtAges, riskOf } from '@/domain/contact/contact-risk';
import { TRY } from '@/domain/metal/asset';
import { formatDate } from '@/i18n/formats';
import { now } from '@/parts/counter/world';
import { Badge } from '@/ui/sign/Badge';

type Open = { asset: string; total: number };
type Props = { contact: ContactView; open: readonly Open[] };

/**
 * Days of the oldest debt to us, and when something was last done with them; by the slips that this
 * device has.
 */
type Standing = { oldest: number; last: number | null };

/** How careful to be with somebody, in a word; nothing where there is no reason to be. */
export function RiskSign({ contact, open }: Props) {
  const standing = useStanding(contact, open);
  const held = open.map(({ asset, total }) => ({ asset, quantity: total }));
  const ages = debtAges(useRules(), dayOf(now()));
  const { level } = riskOf(contact.limits ?? [], held, standing?.oldest ?? 0, ages);
  if (level === 'calm') return null;
  return (
    <Badge tone={level === 'over' ? 'danger' : 'amber'}>
      {level === 'over' ? <Trans>Riskli</Trans> : <Trans>Dikkat</Trans>}
    </Badge>
  );
}

export function LastCell({ contact, open }: Props) {
  const standing = useStanding(contact, open);
  return <span className="text-quiet">{standing?.last ? formatDate(standing.last) : '–'}</span>;
}

/**
 * Both cells of a row ask for the same, and a row that is scrolled back into sight again; after a
 * minute it is another question.
 */
const asked = new Map<string, Promise<Standing>>();
const MOST = 400;
const HELD_MS = 60_000;

function useStanding(contact: ContactView, open: readonly Open[]): Standing | undefined {
  const [found, setFound] = useState<Standing>();
  const family = familyOf(contact).join(' ');
  // What we owe is no risk, and what nobody owes has no age: the last action is asked for all the
  // same.
  const owed = open
    .filter(({ total }) => total > 0)
    .map(({ asset, total }) => `${asset} ${total}`)
    .join(' ');
  useEffect(() => {
    let current = true;
    const key = `${family}|${owed}|${Math.floor(now() / HELD_MS)}`;
    const question = asked.get(key) ?? standingOf(family.split(' '), owed);
    if (asked.size >= MOST) asked.clear();
    asked.set(key, question);
    question.then(
      (standing) => (current ? setFound(standing) : undefined),
      (cause: unknown) => reportError(cause),
    );
    return () => {
      current = false;
    };
  }, [family, owed]);
  return found;
}

async function standingOf(ids: readonly string[], owed: string): Promise<Standing> {
  const words = owed === '' ? [] : owed.split(' ');
  const debts = words.flatMap((asset, i) =>
    i % 2 === 0 ? { asset, total: Number(words[i + 1]) } : [],
  );
  const aged = await Promise.all(
    (debts.length > 0 ? debts : [{ asset: TRY, total: 0 }]).map(({ asset, total }) =>
      ageingHere(ids, asset, total, now()),
    ),
  );
  return { oldest: Math.max(...aged.map(({ oldest }) => oldest)), last: aged[0]?.last ?? null };
}
