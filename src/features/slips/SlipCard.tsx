import type { TransactionView } from '@/data/core/types';
import { NAMED_LINE, PartyName } from '@/parts/contact/ContactName';
import { Kind } from '@/parts/slip/Kind';
import { SlipAmount } from '@/parts/slip/SlipAmount';
import { contentText, whenText } from '@/parts/statement/slip-summary';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';

/** A slip as a row on a phone: two lines, most important first, as in the table's columns. */
export function SlipCard({ slip, oneDay }: { slip: TransactionView; oneDay: boolean }) {
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 px-4">
      <span className="flex items-center gap-2 truncate font-medium">
        {slip.number} <Kind slip={slip} />
      </span>
      <span className="text-right">
        <SlipAmount slip={slip} unit="" className="font-semibold" />
      </span>
      <span className={cx('truncate text-13 text-quiet', NAMED_LINE)}>
        {whenText(slip.at, oneDay)} · <PartyName slip={slip} /> · {contentText(slip)}
      </span>
      <SyncMark mark={slip.sync} className="justify-self-end text-13" />
    </div>
  );
}
