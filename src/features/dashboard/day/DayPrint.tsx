import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';
import type { DayPaperProps } from './DayPaper';

const DayPaper = loadLater(async () => (await import('./DayPaper')).DayPaper);

/** Button that prints the day on A4: figures, charts and their tables. */
export function DayPrint(props: Omit<DayPaperProps, 'onDone'>) {
  const { t } = useLingui();
  const [printing, print] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={<PrinterIcon size={16} />}
        aria-label={t`Günü yazdır`}
        reason={props.flow && props.aged ? undefined : t`Yükleniyor…`}
        onClick={() => print(true)}
      >
        <span className="max-sm:hidden">
          <Trans>Yazdır</Trans>
        </span>
      </Button>
      {printing ? (
        <LoadBoundary>
          <DayPaper {...props} onDone={() => print(false)} />
        </LoadBoundary>
      ) : null}
    </>
  );
}
