import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../sign/Button';
import { Dialog } from './Dialog';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  text: ReactNode;
  /** The word of the action itself ("Geri çek"), never "Tamam". */
  confirm: string;
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  danger = false,
  loading = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const footer = (
    <>
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return <Dialog open={open} onClose={onClose} title={title} description={text} footer={footer} />;
}
