import { Fragment } from 'react';
import { useSnapshot } from 'valtio/react';
import type { ExpenseView } from '@/data/core/types';
import { useCompany } from '@/data/list/use-definitions';
import {
  type ExpenseField,
  type ExpenseLayout,
  type ExpensePages,
  expensePages,
  type PrintedExpense,
} from '@/domain/fiscal/expense-layout';
import { NO_PROFILE } from '@/domain/people/company-profile';
import { paidByName } from '@/i18n/fiscal/fiscal-text';
import { formatDateTime } from '@/i18n/formats';
import { shopName } from '@/session/person/shop-name';
import { session } from '@/session/state/store';

/** What an expense slip prints, with the shop and the person who took the goods. */
export function usePrinted(
  expense: Pick<ExpenseView, 'number' | 'issuedAt' | 'party' | 'lines' | 'totals' | 'paid'> &
    Partial<Pick<ExpenseView, 'issuedBy' | 'voided'>>,
): PrintedExpense {
  const company = useCompany();
  const { userNames, user } = useSnapshot(session);
  const profile = company?.profile ?? NO_PROFILE;
  return {
    document: expense,
    number: expense.number,
    when: formatDateTime(expense.issuedAt),
    issuer: profile.title === '' ? { ...profile, title: shopName() } : profile,
    clerk: userNames[expense.issuedBy ?? user?.id ?? ''] ?? '',
    paidBy: paidByName,
    ...(expense.voided ? { isVoid: true } : {}),
  };
}

/** The pages with every text at its place, in millimetres. */
export function ExpenseSheet({
  printed,
  layout,
  marked,
}: {
  printed: PrintedExpense;
  layout: ExpenseLayout;
  /** The field whose place is being changed. */
  marked?: ExpenseField;
}) {
  return <Pages {...expensePages(printed, layout)} marked={marked} />;
}

function Pages({
  width,
  height,
  pages,
  marked,
}: ExpensePages & { marked: ExpenseField | undefined }) {
  return pages.map((page, at) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: pages never change their order
      key={at}
      data-copy=""
      dir="ltr"
      className="relative overflow-hidden leading-none"
      style={{ width: `${width}mm`, height: `${height - 0.5}mm` }}
    >
      {page.rules.map(({ from, to, y }) => (
        <span
          key={`${from} ${y}`}
          className="absolute border-line border-t"
          style={{ left: `${from}mm`, width: `${to - from}mm`, top: `${y}mm` }}
        />
      ))}
      {page.placed.map(({ field, text, x, y, size, align, strong, quiet }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a page have a fixed order
        <Fragment key={`${field} ${place}`}>
          <span
            className={`absolute whitespace-nowrap ${strong ? 'font-semibold' : ''} ${quiet ? 'text-quiet' : ''} ${field === marked ? 'outline outline-1 outline-offset-0' : ''}`}
            style={{
              fontSize: `${size}pt`,
              // The baseline of a line without leading is four fifths of its height below its top.
              top: `calc(${y}mm - 0.8em)`,
              ...(align === 'right' ? { right: `${width - x}mm` } : { left: `${x}mm` }),
            }}
          >
            {text}
          </span>
        </Fragment>
      ))}
    </div>
  ));
}
