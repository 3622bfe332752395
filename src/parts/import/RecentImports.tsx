import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { type RecentImport, recentAt } from '@/contract/contact/recent-imports';
import { useRecentImports } from '@/data/list/use-definitions';
import { formatDateTime } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { ImportName } from './ImportName';
import { UndoImportDialog } from './UndoImportDialog';

/** Imports of the last day, each with a button that undoes it. `of`: shows one kind only. */
export function RecentImports({ of }: { of?: RecentImport['of'] }) {
  const all = useRecentImports();
  const [asked, ask] = useState<RecentImport | null>(null);
  const list = recentAt(all, correctedNow()).filter((one) => of === undefined || one.of === of);
  if (list.length === 0) return null;
  return (
    <section className="mt-4">
      <h2 className="font-semibold text-15">
        <Trans>Son bir günde alınanlar</Trans>
      </h2>
      <ul className="mt-1 divide-y divide-line border-line border-y">
        {list.map((one) => (
          <Line key={one.id} one={one} onUndo={() => ask(one)} />
        ))}
      </ul>
      {asked ? <UndoImportDialog recent={asked} onClose={() => ask(null)} /> : null}
    </section>
  );
}

/** Imports that the right to the inventory undoes. */
const GOODS: readonly RecentImport['of'][] = ['stock', 'products'];

function Line({ one, onUndo }: { one: RecentImport; onUndo: () => void }) {
  const { t } = useLingui();
  const { userNames } = useSnapshot(session);
  const may = useMay(GOODS.includes(one.of) ? 'inventory' : 'accounts', 3);
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="min-w-0">
        <ImportName one={one} />
        <span className="block text-13 text-quiet">
          {[formatDateTime(one.at), userNames[one.by]].filter(Boolean).join(' · ')}
        </span>
      </span>
      {one.undone ? (
        <span className="text-13 text-quiet">
          <Trans>geri alındı</Trans>
        </span>
      ) : (
        <Button
          size="sm"
          reason={may ? undefined : t`Geri almak için yetkiniz yok.`}
          onClick={onUndo}
        >
          <Trans>Geri al</Trans>
        </Button>
      )}
    </li>
  );
}
