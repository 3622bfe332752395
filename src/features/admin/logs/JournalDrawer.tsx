import { useLingui } from '@lingui/react/macro';
import type { JournalView } from '@/contract/journal/journal';
import { isJournalAct, JOURNAL_ACTS } from '@/domain/journal/act';
import { formatDateTime } from '@/i18n/formats';
import { actSentence, detailLines, groupName, whoText } from '@/parts/journal/journal-words';
import { Drawer } from '@/ui/dialog/Drawer';
import { FactList } from '@/ui/list/FactList';

/** One row of the journal with everything that stands in it. */
export function JournalDrawer({ row, onClose }: { row: JournalView; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer open onClose={onClose} title={actSentence(row)} subtitle={whoText(row)}>
      <FactList
        facts={[
          [t`Zaman`, formatDateTime(row.at)],
          [t`Tür`, isJournalAct(row.act) ? groupName(JOURNAL_ACTS[row.act]) : row.act],
          [t`Cihaz`, row.device],
          [t`Şube`, row.branchName],
          [t`Neden`, row.purpose],
        ]}
      />
      <FactList facts={detailLines(row)} />
      <FactList
        facts={[
          [t`Satır`, String(row.seq)],
          [t`Özet`, row.hash],
          [t`Önceki özet`, row.prev],
        ]}
      />
    </Drawer>
  );
}
