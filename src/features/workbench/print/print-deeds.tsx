import { useLingui } from '@lingui/react/macro';
import type { TransactionView } from '../../../data/types';
import { Button } from '../../../ui/Button';
import { ChevronDownIcon } from '../../../ui/first-icons';
import { PrinterIcon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Menu, type MenuItem } from '../../../ui/Menu';
import type { PaperSize } from '../../../ui/print/PrintSurface';
import { printSlip } from './print-job';
import { nextCopy, rememberPaper, usePrintMemory } from './print-memory';
import { downloadSlip } from './slip-download';

export type PrintDeeds = {
  /** "Yazdır", or "Yeniden yazdır · 2. nüsha" once there is a paper. */
  label: string;
  print: () => void;
  /** 80 mm, A5, A4: prints on it and remembers it for this device. Then the PDF. */
  papers: MenuItem[];
};

/** What can be done with the paper of a slip. */
export function usePrintDeeds(slip: TransactionView | null | undefined, contact: string): PrintDeeds {
  const { t } = useLingui();
  const { paper, copiesOf } = usePrintMemory();
  const known = slip ? copiesOf(slip.id) : undefined;
  const copy = nextCopy(known);
  const print = (size?: PaperSize) => slip && printSlip({ slip, contact, mark: slip.sync, ...(size ? { size } : {}) });
  const choose = (size: PaperSize) => () => {
    void rememberPaper(size);
    print(size);
  };
  const sizes = [
    ['roll', '80 mm'],
    ['a5', 'A5'],
    ['a4', 'A4'],
  ] as const;
  return {
    label: known === 0 ? t`Yazdır` : t`Yeniden yazdır · ${copy}. nüsha`,
    print: () => print(),
    papers: [
      { kind: 'head', label: t`Yazdırılacak kâğıt` },
      ...sizes.map(([size, label]) => ({ label, onSelect: choose(size), ...(size === paper ? { aside: t`Bu cihazda seçili` } : {}) })),
      { kind: 'line' },
      { label: 'PDF', aside: paper === 'a5' ? 'A5' : 'A4', onSelect: () => slip && void downloadSlip(slip, contact, paper === 'a5' ? 'a5' : 'a4') },
    ],
  };
}

/** The print button with the choice of paper beside it; `bare` in a strip, where the deed is one among others. */
export function PrintButton({ slip, contact, bare = false }: { slip: TransactionView; contact: string; bare?: boolean }) {
  const { t } = useLingui();
  const { label, print, papers } = usePrintDeeds(slip, contact);
  return (
    <span className={bare ? 'flex' : 'flex min-w-0 gap-1'}>
      {bare ? (
        <Button variant="bare" size="sm" onClick={print} className="px-2">
          {label}
        </Button>
      ) : (
        <Button icon={<PrinterIcon />} onClick={print} className="min-w-0 flex-1">
          <span className="truncate">{label}</span>
        </Button>
      )}
      <Menu items={papers}>
        {(trigger) => (
          <IconButton {...trigger} bordered={!bare} label={t`Kâğıt seç`} icon={<ChevronDownIcon size={16} />} className={bare ? undefined : 'h-auto'} />
        )}
      </Menu>
    </span>
  );
}
