import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactView } from '@/data/core/types';
import type { MovementView } from '@/data/ledger/use-movements';
import type { Range } from '@/domain/base/day-range';
import type { Product } from '@/domain/catalogue/product';
import type { Statement } from '@/domain/contact/contact-statement';
import type { Worth } from '@/domain/ledger/balance';
import { now } from '@/parts/counter/world';
import { PrintDocument } from '@/parts/paper/PrintDocument';
import { downloadStatement } from '@/parts/statement/send';
import { type StatementPaper, statementPaper } from '@/parts/statement/statement-paper';
import { Menu } from '@/ui/dialog/Menu';
import type { PrintEnd } from '@/ui/print/send';
import { Button } from '@/ui/sign/Button';
import { DocumentIcon, DownloadIcon, MoreIcon, PrinterIcon, SendIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { showToast } from '@/ui/sign/toast';
import { usePhone } from '@/ui/style/use-media';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { useExport } from '@/ui/table/use-export';
import { SendDialog } from './SendDialog';
import { StatementPages } from './StatementPages';
import { statementExport } from './statement-export';

type Props = {
  contact: ContactView | null;
  statements: readonly Statement<MovementView>[];
  shown: Statement<MovementView> | undefined;
  range: Range | null;
  products: readonly Product[];
  worth: Worth | undefined;
};

/** On a phone the words share the row. */
export const WORD = 'max-sm:flex-1 max-sm:px-2';

/**
 * What is done with a statement: sent, and in one menu printed, kept as a file, or taken to a
 * spreadsheet.
 */
export function StatementActions({ contact, statements, shown, range, products, worth }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const [sending, setSending] = useState(false);
  const [printing, setPrinting] = useState<StatementPaper | null>(null);
  const exporting = useExport();
  // What is as it was asks less loudly to be sent.
  const moved = statements.some(({ rows }) => rows.length > 0);
  const reason = contact && shown ? undefined : t`Hesapta hareket yok.`;
  const paperOf = (list: readonly Statement<MovementView>[]) =>
    contact &&
    statementPaper({ who: contact, statements: list, range, products, worth, at: now() });
  const onPrint = (end: PrintEnd) => {
    if (end === 'refused')
      showToast({ type: 'error', message: t`Yazıcı cevap vermedi. Yeniden yazdırın.` });
  };
  const toSheet = (format: 'xlsx' | 'csv') => () =>
    contact &&
    exporting.start(
      statementExport({ name: contact.name, statements, products, worth, format, now: now() }),
      0,
    );
  const items = [
    {
      label: t`Yazdır`,
      aside: 'A4',
      icon: <PrinterIcon size={16} />,
      onSelect: () => setPrinting(paperOf(statements)),
    },
    {
      label: 'PDF',
      icon: <DocumentIcon size={16} />,
      onSelect: () => void download(paperOf(statements)),
    },
    {
      label: t`Excel`,
      aside: '.xlsx',
      icon: <DownloadIcon size={16} />,
      onSelect: toSheet('xlsx'),
    },
    { label: t`Metin`, aside: '.csv', icon: <DownloadIcon size={16} />, onSelect: toSheet('csv') },
  ];
  return (
    <>
      <Button
        size="sm"
        variant={moved ? 'primary' : 'secondary'}
        className={WORD}
        icon={phone ? undefined : <SendIcon size={16} />}
        reason={reason}
        onClick={() => setSending(true)}
      >
        <Trans>Gönder</Trans>
      </Button>
      {reason ? (
        <Button
          size="sm"
          className="max-sm:w-control max-sm:px-0"
          icon={<MoreIcon size={16} />}
          reason={reason}
          aria-label={t`Yazdır ve indir`}
        >
          {phone ? null : <Trans>Yazdır ve indir</Trans>}
        </Button>
      ) : (
        <Menu items={items}>
          {(trigger) =>
            phone ? (
              <IconButton {...trigger} label={t`Yazdır ve indir`} icon={<MoreIcon />} bordered />
            ) : (
              <Button {...trigger} size="sm" icon={<MoreIcon size={16} />}>
                <Trans>Yazdır ve indir</Trans>
              </Button>
            )
          }
        </Menu>
      )}
      {sending && contact && shown ? (
        <SendDialog
          contact={contact}
          statements={statements}
          shown={shown}
          range={range}
          products={products}
          paperOf={paperOf}
          onClose={() => setSending(false)}
        />
      ) : null}
      {printing ? (
        <PrintDocument
          document="statement"
          size={printing.wide ? 'a4-wide' : 'a4'}
          onPrint={onPrint}
          onDone={() => setPrinting(null)}
        >
          <StatementPages paper={printing} />
        </PrintDocument>
      ) : null}
      <ExportDialog exporting={exporting} />
    </>
  );
}

const download = async (paper: StatementPaper | null): Promise<void> => {
  if (paper) await downloadStatement(paper);
};
