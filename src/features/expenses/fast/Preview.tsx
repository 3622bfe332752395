import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import { storedExpenseLayout } from '@/device/print-settings';
import { dayOf } from '@/domain/base/day';
import { expenseTotals } from '@/domain/fiscal/expense';
import { CONSUMER, partyOf } from '@/domain/fiscal/party';
import { ruleAt } from '@/domain/rules/dated-rule';
import type { World } from '@/parts/counter/line/line-form';
import { ExpenseSheet, usePrinted } from '@/parts/fiscal/ExpenseSheet';
import { type Draft, factsOf } from './draft';

/** The paper as it fills while somebody types; what it shows is what is printed. */
export function Preview({ draft, world }: { draft: Draft; world: World }) {
  const contact = useContact(draft.person?.id ?? null);
  const document = useMemo(() => {
    const lines = draft.lines.flatMap((line, at) => {
      const { weight, karat, fineness, pure, amount } = factsOf(line, world);
      if (weight === undefined && karat === undefined) return [];
      return {
        no: at + 1,
        line: line.id,
        text: karat ? `Hurda altın ${karat} ayar` : 'Hurda altın',
        pieces: 1,
        ...(weight === undefined ? {} : { weight }),
        ...(fineness === undefined ? {} : { fineness }),
        ...(pure === undefined ? {} : { pure }),
        amount: amount ?? 0,
      };
    });
    const gross = lines.reduce((sum, { amount }) => sum + amount, 0);
    const rate = ruleAt(world.rules ?? [], 'expense-withholding', dayOf(world.now));
    const totals = expenseTotals(gross, rate);
    return {
      lines,
      totals,
      paid: draft.method ? [{ method: draft.method, amount: totals.net }] : [],
    };
  }, [draft.lines, draft.method, world]);
  const party = contact
    ? partyOf(contact)
    : { ...CONSUMER, taxId: '', firstName: draft.person?.name ?? '', lastName: '' };
  const printed = usePrinted({ ...document, party, number: 'G…', issuedAt: world.now });
  const layout = { ...storedExpenseLayout(), paper: 'a5' as const };
  return (
    <figure aria-hidden="true">
      {/* A5 is 559 px wide: it is drawn smaller than it is printed. */}
      <div className="mx-auto w-fit bg-[white] text-[black] shadow-lg [--ink:black] [--line:#999] [--quiet:#444] [zoom:0.6] xl:[zoom:0.8]">
        <ExpenseSheet printed={printed} layout={layout} />
      </div>
      <figcaption className="mt-3 text-center text-13 text-quiet">
        <Trans>Yazdıkça dolar; kâğıda çıkan budur.</Trans>
      </figcaption>
    </figure>
  );
}
