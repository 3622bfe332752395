import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { useOwnAccounts } from '@/data/till/use-till';
import { dayOf } from '@/domain/base/day';
import { metalAccountName } from '@/i18n/account-text';
import { assetName, assetQuantity, signedQuantity } from '@/i18n/asset-text';
import { formatDateTime, formatFineness, formatWeight } from '@/i18n/formats';
import { slipName } from '@/i18n/slip-text';
import { PrintDocument } from '@/parts/paper/PrintDocument';
import { correctedNow } from '@/sync/clock';
import { showPrinted } from '@/ui/print/show-printed';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import { useExport } from '@/ui/table/use-export';
import type { Chosen } from './LedgerView';
import { gramsOf, type LedgerRow } from './ledger';
import { ledgerExport } from './ledger-export';

type Props = { chosen: Chosen; rows: readonly LedgerRow[] };

/** All of the ledger as a file; on paper the rows that stand on the screen. */
export function LedgerActions({ chosen, rows }: Props) {
  const { t } = useLingui();
  const exporting = useExport();
  const [printing, setPrinting] = useState(false);
  const { balance } = chosen;
  const refused = t`Yazıcı cevap vermedi. Yeniden yazdırın.`;
  const none =
    balance === undefined || rows.length === 0 ? t`Dışa aktarılacak kayıt yok.` : undefined;
  return (
    <>
      <ExportMenu
        reason={none}
        onExport={(format) => {
          if (balance === undefined) return;
          const { job, total } = ledgerExport(
            { ...chosen, balance },
            format,
            dayOf(correctedNow()),
          );
          exporting.start(job, total);
        }}
      />
      <Button
        size="sm"
        icon={<PrinterIcon size={16} />}
        reason={none}
        onClick={() => setPrinting(true)}
      >
        <Trans>Yazdır</Trans>
      </Button>
      <ExportDialog exporting={exporting} />
      {printing ? (
        <PrintDocument
          document="ledger"
          size="a4"
          onPrint={(end, to) => showPrinted(end, { refused, ...to })}
          onDone={() => setPrinting(false)}
        >
          <LedgerPaper chosen={chosen} rows={rows} />
        </PrintDocument>
      ) : null}
    </>
  );
}

function LedgerPaper({ chosen: { account, asset, part, balance = 0 }, rows }: Props) {
  const { t } = useLingui();
  const products = useProducts();
  const own = useOwnAccounts();
  const of = [
    metalAccountName(account, own),
    assetName(asset, products),
    part.fineness === undefined ? '' : formatFineness(part.fineness),
    part.name ?? '',
  ];
  const heads = [t`Zaman`, t`No`, t`Tür`, t`Gram`, t`Giren`, t`Çıkan`, t`Kalan`];
  return (
    <>
      <h1 className="font-semibold text-18">
        <Trans>Maden ekstresi</Trans>
      </h1>
      <p>
        {of.filter(Boolean).join(' · ')} · <Trans>kalan {signedQuantity(asset, balance)}</Trans>
      </p>
      <table className="mt-3 w-full border-collapse text-12">
        <thead>
          <tr className="border-b">
            {heads.map((head, i) => (
              <th key={head} scope="col" className={i < 3 ? 'py-1 text-left' : 'py-1 text-right'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { slip, quantity, balance: after } = row;
            const grams = gramsOf(row);
            return (
              <tr key={slip.id} className="break-inside-avoid border-b">
                <td className="py-1">{formatDateTime(slip.at)}</td>
                <td>{slip.number}</td>
                <td>{slipName(slip)}</td>
                <td className="text-right">
                  {grams === undefined ? '' : formatWeight(Math.abs(grams))}
                </td>
                <td className="text-right">{quantity > 0 ? assetQuantity(asset, quantity) : ''}</td>
                <td className="text-right">{quantity < 0 ? assetQuantity(asset, quantity) : ''}</td>
                <td className="text-right">{after === null ? '' : signedQuantity(asset, after)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
