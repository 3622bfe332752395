import type { Day } from '@/domain/base/day';
import { monthOfDay } from '@/domain/base/month';

/** The list that explains a figure of a day. */
export type Explained = 'slips' | 'documents' | 'undocumented' | 'money' | 'goods' | 'counts';

export function listOf(explained: Explained, day: Day): string {
  const days = `from=${day}&to=${day}`;
  const lists: Record<Explained, string> = {
    slips: `/workbench?view=transactions&${days}`,
    documents: `/formalization/invoice/list?${days}`,
    undocumented: `/inspections/consensus/formalization?month=${monthOfDay(day)}&day=${day}`,
    money: `/accounts?view=transactions&${days}`,
    goods: `/inventory/transactions?view=moves&${days}`,
    counts: `/inventory/transactions?view=moves&kind=count&${days}`,
  };
  return lists[explained];
}
