import type { TransactionView } from '@/data/core/types';
import { PartyName } from '@/parts/contact/ContactName';
import { Kind } from '@/parts/slip/Kind';
import { SlipAmount } from '@/parts/slip/SlipAmount';
import { contentText, whenText } from '@/parts/statement/slip-summary';
import { SyncMark } from '@/ui/sign/SyncMark';

/** A row on a phone: two lines, the same order of importance as the table's columns. */
export function SlipCard({ slip, oneDay }: { slip: TransactionView; oneDay: boolean }) {
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 px-4">
      <span className="flex items-center gap-2 truncate font-medium">
        {slip.number} <Kind slip={slip} />
      </span>
      <span className="text-right">
        <SlipAmount slip={slip} unit="" className="font-semibold" />
      </span>
      <span className="truncate text-13 text-quiet">
        {whenText(slip.at, oneDay)} · <PartyName slip={slip} /> · {contentText(slip)}
      </span>
      <SyncMark mark={slip.sync} className="justify-self-end text-13" />
    </div>
  );
}
