import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useExpenses } from '@/data/fiscal/use-expenses';
import { fold } from '@/domain/base/fold';
import { nameOfSeller } from '@/domain/fiscal/expense';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { DocumentIcon } from '@/ui/sign/Icon';
import type { Command } from './command';

const MOST = 5;
/** A shorter text is not searched for, because too much contains it. */
const LEAST = 3;

/** Expense slips by number or seller, the newest first. */
export function useExpenseCommands(text: string): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const sees = useMay('formalization', 1);
  const { rows } = useExpenses();
  const query = sees && fold(text).length >= LEAST ? fold(text) : '';
  return useMemo(() => {
    if (query === '') return [];
    return rows
      .filter(({ number, party }) =>
        [number, nameOfSeller(party)].some((one) => fold(one).includes(query)),
      )
      .slice(0, MOST)
      .map(
        ({ id, number, party }): Command => ({
          key: `expense:${id}`,
          label: `${number} · ${nameOfSeller(party)}`,
          detail: t`gider pusulası`,
          icon: <DocumentIcon size={20} />,
          run: () => navigate(recordPath('expense', id)),
        }),
      );
  }, [rows, query, navigate, t]);
}
