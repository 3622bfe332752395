import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';
import { totalOf } from './draft';
import type { Fast } from './use-fast';

/** Saves and prints, or says what is still missing. */
export function SaveButton({ fast, autoFocus = false }: { fast: Fast; autoFocus?: boolean }) {
  const { t } = useLingui();
  const { draft, world, busy, save, maySave } = fast;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (autoFocus) button.current?.focus();
  }, [autoFocus]);
  const total = totalOf(draft, world);
  const reason = !maySave
    ? t`Bunun için yetkiniz yok.`
    : total === undefined
      ? t`Gram, ayar ve tutarı yazın.`
      : !draft.person
        ? t`Satanı seçin.`
        : !draft.method
          ? t`Ödemeyi seçin.`
          : undefined;
  return (
    <Button
      ref={button}
      className={autoFocus ? '' : 'max-sm:w-full'}
      variant={autoFocus ? 'secondary' : 'primary'}
      size={autoFocus ? 'md' : 'lg'}
      kbd="F9"
      icon={<PrinterIcon />}
      loading={busy}
      reason={reason}
      onClick={() => void save()}
    >
      <Trans>Kaydet + Yazdır</Trans>
    </Button>
  );
}
