import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useProducts } from '@/data/catalogue/use-products';
import { useAllBalances } from '@/data/ledger/use-balances';
import { allContacts, allTransactions } from '@/data/list/read-list';
import { openData } from '@/data/replica/database';
import { contactExport } from '@/features/customers/contact-export';
import { slipExport } from '@/features/slips/slip-export';
import { needsReload } from '@/session/company/open-data';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import type { ExportFormat } from '@/ui/table/export/write';
import { useExport } from '@/ui/table/use-export';

type Held = { contacts: number; slips: number };

/**
 * What this device holds of a company stays its owner's, whatever became of the licence: out as
 * files, with no server asked.
 */
export function HeldExport({ company }: { company: string }) {
  const { t } = useLingui();
  const held = useHeld(company);
  const exporting = useExport();
  const balances = useAllBalances();
  const products = useProducts();
  const { userNames } = useSnapshot(session);
  if (held === undefined) return null;
  const now = correctedNow();
  const contacts = (format: ExportFormat) =>
    exporting.start(
      contactExport({
        format,
        pages: allContacts().pages,
        search: '',
        legal: '',
        balances,
        products,
        now,
      }),
      held.contacts,
    );
  const slips = (format: ExportFormat) =>
    exporting.start(
      slipExport({ format, pages: allTransactions({}).pages, search: '', userNames, now }),
      held.slips,
    );
  return (
    <div className="mt-1 grid justify-items-center gap-2">
      {held.contacts + held.slips === 0 ? (
        <p>
          <Trans>
            Bu cihazda firmanın kaydı yok; verinizi alacağınız cihaz, çalıştığınız cihazdır.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>Verileriniz sizindir. Bu cihazdaki kayıtları dosya olarak alabilirsiniz:</Trans>
          </p>
          <div className="flex flex-wrap justify-center gap-2 text-ink">
            <ExportMenu label={t`Müşteriler ve bakiyeler`} onExport={contacts} />
            <ExportMenu label={t`İşlemler`} onExport={slips} />
          </div>
        </>
      )}
      <ExportDialog exporting={exporting} />
    </div>
  );
}

/**
 * Opens what is here of it, for reading alone; undefined until it stands open, or where another
 * company's stands in its way.
 */
function useHeld(company: string): Held | undefined {
  const { user } = useSnapshot(session);
  const [held, setHeld] = useState<Held>();
  const owner = user?.id;
  useEffect(() => {
    if (!owner || needsReload(company)) return;
    let left = false;
    const open = async () => {
      await openData({ company, user: owner });
      const [contacts, slips] = await Promise.all([allContacts().count, allTransactions({}).count]);
      if (!left) setHeld({ contacts, slips });
    };
    void open();
    return () => {
      left = true;
    };
  }, [company, owner]);
  return held;
}
