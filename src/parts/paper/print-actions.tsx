import { useLingui } from '@lingui/react/macro';
import type { TransactionView } from '@/data/core/types';
import { Menu, type MenuItem } from '@/ui/dialog/Menu';
import type { CardSize, PaperSize } from '@/ui/print/PrintSurface';
import { Button } from '@/ui/sign/Button';
import { ChevronDownIcon } from '@/ui/sign/first-icons';
import { PrinterIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { hasEnvelope } from './envelope';
import { hasGuarantee } from './guarantee';
import { printSlip } from './print-job';
import { nextCopy, rememberCard, rememberPaper, usePrintMemory } from './print-memory';
import { sendSlip } from './SlipSend';
import { downloadSlip } from './slip-download';

type PrintActions = {
  /** "Yazdır", or "Yeniden yazdır · 2. nüsha" once there is a paper. */
  label: string;
  /** Which paper the next one is; null for the first. */
  copy: number | null;
  print: () => void;
  /** 80 mm, A5, A4: prints on it and remembers it for this device. Then the PDF. */
  papers: MenuItem[];
};

/** What can be done with the paper of a slip. */
export function usePrintActions(
  slip: TransactionView | null | undefined,
  contact: string,
): PrintActions {
  const { t } = useLingui();
  const { paper, card, copiesOf } = usePrintMemory();
  const known = slip ? copiesOf(slip.id) : undefined;
  const copy = nextCopy(known);
  const print = (size?: PaperSize) =>
    slip && printSlip({ slip, contact, mark: slip.sync, ...(size ? { size } : {}) });
  const choose = (size: PaperSize) => () => {
    void rememberPaper(size);
    print(size);
  };
  const chooseCard = (size: CardSize) => () => {
    void rememberCard(size);
    if (slip) printSlip({ slip, contact, mark: slip.sync, guarantee: size });
  };
  const sizes = [
    ['roll', '80 mm'],
    ['a5', 'A5'],
    ['a4', 'A4'],
  ] as const;
  // The one that is in the printer stands first.
  const cards: readonly CardSize[] = card === 'a5' ? ['a5', 'a6'] : ['a6', 'a5'];
  return {
    label: known === 0 ? t`Yazdır` : t`Yeniden yazdır · ${copy}. nüsha`,
    copy: known === 0 ? null : copy,
    print: () => print(),
    papers: [
      { kind: 'head', label: t`Yazdırılacak kâğıt` },
      ...sizes.map(([size, label]) => ({
        label,
        onSelect: choose(size),
        ...(size === paper ? { aside: t`Bu cihazda seçili` } : {}),
      })),
      { kind: 'line' },
      ...(slip && hasEnvelope(slip)
        ? [
            {
              label: t`Hurda zarfı etiketi`,
              aside: '50 × 30',
              onSelect: () => printSlip({ slip, contact, mark: slip.sync, envelopes: true }),
            },
          ]
        : []),
      ...(slip && hasGuarantee(slip)
        ? cards.map((size) => ({
            label: t`Garanti kartı`,
            aside: size.toUpperCase(),
            onSelect: chooseCard(size),
          }))
        : []),
      {
        label: 'PDF',
        aside: paper === 'a5' ? 'A5' : 'A4',
        onSelect: () =>
          slip && void downloadSlip(slip, contact, paper === 'a5' ? 'a5' : 'a4', known),
      },
      ...(slip?.contactId
        ? [{ label: t`WhatsApp ile gönder`, onSelect: () => sendSlip(slip.id) }]
        : []),
    ],
  };
}

/**
 * The print button with the choice of paper beside it; `bare` in a strip, where the action is one
 * among others.
 */
export function PrintButton({
  slip,
  contact,
  bare = false,
}: {
  slip: TransactionView;
  contact: string;
  bare?: boolean;
}) {
  const { t } = useLingui();
  const { label, copy, print, papers } = usePrintActions(slip, contact);
  return (
    <span className={bare ? 'flex' : 'flex gap-1'}>
      {bare ? (
        <Button variant="bare" size="sm" onClick={print} className="px-2">
          {label}
        </Button>
      ) : (
        <Button
          icon={<PrinterIcon className={copy === null ? undefined : 'max-sm:hidden'} />}
          onClick={print}
          className="flex-1 px-3"
        >
          {copy === null ? label : <Again copy={copy} />}
        </Button>
      )}
      <Menu items={papers}>
        {(trigger) => (
          <IconButton
            {...trigger}
            bordered={!bare}
            label={t`Kâğıt seç`}
            icon={<ChevronDownIcon size={16} />}
            className={bare ? undefined : 'h-auto'}
          />
        )}
      </Menu>
    </span>
  );
}

/** "Yeniden yazdır · 2. nüsha" on two lines: beside another action one line of it has no room. */
function Again({ copy }: { copy: number }) {
  const { t } = useLingui();
  return (
    <span className="grid leading-4">
      <span>{t`Yeniden yazdır`}</span>
      <span className="sr-only"> · </span>
      <span className="font-normal text-12 text-quiet">{t`${copy}. nüsha`}</span>
    </span>
  );
}
