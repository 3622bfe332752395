import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useNamedContacts } from '@/data/contact/use-contacts';
import type { ContactView } from '@/data/core/types';
import { fold } from '@/domain/base/fold';
import { formatMoney } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import type { Command } from './command';
import { beginsWords, certain } from './meant-names';
import { readMoneyCommand } from './money-command';

const PEOPLE = 5;
const MONEY = 3;
/** One letter finds everybody. */
const LEAST = 2;

/**
 * The people a text names: their cards, and, where it speaks of money, the slip that takes it in or
 * pays it out: a guess unless one person alone is called so.
 */
export function useCustomers(text: string): {
  people: Command[];
  money: Command[];
  loading: boolean;
} {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const writes = useMay('workbench', 2);
  const moved = useMemo(() => readMoneyCommand(text), [text]);
  const name = moved?.name ?? text;
  const asked = fold(name).length >= LEAST ? name : '';
  const { rows, reading } = useNamedContacts(asked);
  return useMemo(() => {
    if (asked === '') return { people: [], money: [], loading: false };
    const place = (query: Record<string, string>) =>
      navigate(`/workbench?${new URLSearchParams(query)}`);
    const people = rows.slice(0, PEOPLE).map(
      (contact): Command => ({
        key: `contact:${contact.id}`,
        label: contact.name,
        detail: contact.phone || contact.city,
        run: () => place({ view: 'customers', contact: contact.id }),
      }),
    );
    if (!moved || !writes) return { people, money: [], loading: reading && rows.length === 0 };
    const word = moved.type === 'collection' ? t`Tahsilat` : t`Ödeme`;
    const sure = reading ? undefined : certain(rows, asked);
    // Whoever is meant beyond doubt stands first, then those whose names begin so.
    const likely = (contact: ContactView) =>
      contact === sure ? 0 : beginsWords(fold(contact.name), fold(asked)) ? 1 : 2;
    const money = rows
      .toSorted((a, b) => likely(a) - likely(b))
      .slice(0, MONEY)
      .map(
        (contact): Command => ({
          guess: contact !== sure,
          key: `money:${contact.id}`,
          label:
            moved.amount === null
              ? `${contact.name} · ${word}`
              : `${contact.name} · ${word} ${formatMoney(moved.amount)}`,
          detail: contact.phone || contact.city,
          run: () =>
            place({
              type: moved.type,
              contact: contact.id,
              ...(moved.amount === null ? {} : { amount: String(moved.amount) }),
            }),
        }),
      );
    return { people, money, loading: reading };
  }, [asked, rows, reading, moved, writes, navigate, t]);
}
