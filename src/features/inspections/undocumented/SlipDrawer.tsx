import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { WaiverView } from '@/data/list/use-definitions';
import type { TallyDifference } from '@/domain/report/tally';
import { tallyReasonText } from '@/i18n/fiscal/tally-text';
import { formatDateTime, formatMoney } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { useMay, useUserName } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { AskAgainDialog, WaiveDialog } from './WaiveDialog';

type Props = {
  row: TallyDifference;
  waiver: WaiverView | undefined;
  onClose: () => void;
};

/** A slip that is not documented in full: what is missing, the way to it, and to do without it. */
export function SlipDrawer({ row, waiver, onClose }: Props) {
  const { t } = useLingui();
  const decider = useUserName(waiver?.by ?? '');
  const decides = useMay('inspections', 3);
  const [isDeciding, setDeciding] = useState(false);
  const { slip, number, at, left, reason, document } = row;
  const isWaived = typeof waiver?.reason === 'string';
  const Decision = isWaived ? AskAgainDialog : WaiveDialog;
  return (
    <Drawer
      open
      onClose={onClose}
      title={number}
      subtitle={formatDateTime(at)}
      footer={
        reason === 'reversed' ? null : (
          <Button
            variant={isWaived ? 'secondary' : 'bare'}
            reason={decides ? undefined : t`Bunun için denetimde 3. düzey yetki gerekir.`}
            aria-haspopup="dialog"
            onClick={() => setDeciding(true)}
          >
            {isWaived ? <Trans>Yine belge iste</Trans> : <Trans>Belgeden vazgeç</Trans>}
          </Button>
        )
      }
    >
      <FactList
        facts={[
          [t`Belgesiz kalan`, formatMoney(left)],
          [t`Neden`, tallyReasonText(reason)],
          ...(waiver && isWaived
            ? ([
                [t`Vazgeçme nedeni`, waiver.reason ?? ''],
                [t`Karar veren`, `${decider} · ${formatDateTime(waiver.at)}`],
              ] as const)
            : []),
        ]}
      />
      <p className="mt-4 flex flex-wrap gap-2">
        <Link href={recordPath('slip', slip)} className={LINK}>
          <Trans>Fişi aç</Trans>
        </Link>
        {document === null ? null : (
          <Link href={recordPath('document', document)} className={LINK}>
            <Trans>Belgeyi aç</Trans>
          </Link>
        )}
      </p>
      {isDeciding ? (
        <Decision row={row} waiver={waiver} onClose={() => setDeciding(false)} />
      ) : null}
    </Drawer>
  );
}

const LINK =
  'pressable inline-flex min-h-11 items-center justify-center rounded-control border border-edge px-4 text-center font-medium';
