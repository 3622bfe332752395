import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useContactNames } from '@/data/contact/use-contacts';
import { holdText } from '@/i18n/stock-text';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import type { ReservedItem } from './given';

/** Of what is to be given some is kept for somebody else: whoever gives it says that they know. */
export function KeptQuestion({
  kept,
  onAgree,
  onClose,
}: {
  kept: readonly ReservedItem[];
  onAgree: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const names = useContactNames(useMemo(() => kept.map(({ hold }) => hold.contact), [kept]));
  const lines = kept.map(({ name, hold }) => (
    <span key={name} className="block break-words">
      <Trans>
        {name} ayrılmış: {holdText(hold, names)}.
      </Trans>
    </span>
  ));
  return (
    <ConfirmDialog
      open
      title={t`Başkası için ayrılmış`}
      text={lines}
      confirm={t`Yine de ver`}
      onConfirm={onAgree}
      onClose={onClose}
    />
  );
}
