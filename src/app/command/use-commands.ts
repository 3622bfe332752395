import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CommandGroup } from '@/ui/dialog/CommandPanel';
import type { Command } from './command';
import { found } from './find';
import { useActions } from './use-actions';
import { useCounterCommand } from './use-counter-command';
import { useCustomers } from './use-customers';
import { useDocumentCommands } from './use-document-commands';
import { useExpenseCommands } from './use-expense-commands';
import { useLetterCommands } from './use-letter-commands';
import { useOrderCommands } from './use-order-commands';
import { usePages } from './use-pages';
import { useProductCommands } from './use-product-commands';
import { useSlipCommand } from './use-slip-command';

const MOST = { pages: 6, actions: 5, products: 5 };

/**
 * Everything that a text may mean, by kind. What is typed in the counter's language comes first: it
 * was meant exactly so.
 */
export function useCommands(text: string): { groups: CommandGroup<Command>[]; loading: boolean } {
  const { t } = useLingui();
  const [pages, actions] = [usePages(), useActions()];
  const slip = useSlipCommand(text);
  const orders = useOrderCommands(text);
  const letters = useLetterCommands(text);
  const invoices = useDocumentCommands(text);
  const expenses = useExpenseCommands(text);
  const documents = useMemo(() => [...invoices, ...expenses], [invoices, expenses]);
  const counter = useCounterCommand(text);
  const customers = useCustomers(text);
  const products = useProductCommands(text, MOST.products);
  const blank = text.trim() === '';
  const groups = useMemo(
    () => [
      { title: t`Fişler`, options: slip },
      { title: t`Siparişler`, options: orders },
      { title: t`Belgeler`, options: documents },
      { title: t`Mutabakat`, options: letters },
      { title: t`Tezgâh`, options: slip.length > 0 ? [] : counter },
      { title: t`Tahsilat ve ödeme`, options: customers.money },
      { title: t`Ürünler`, options: products },
      { title: t`Müşteriler`, options: customers.people },
      {
        title: t`Sayfalar`,
        options: blank ? pages.slice(0, MOST.pages) : found(pages, text, MOST.pages),
      },
      { title: t`İşler`, options: blank ? [] : found(actions, text, MOST.actions) },
    ],
    [
      t,
      slip,
      orders,
      documents,
      letters,
      counter,
      customers,
      products,
      pages,
      actions,
      text,
      blank,
    ],
  );
  return { groups, loading: customers.loading };
}
