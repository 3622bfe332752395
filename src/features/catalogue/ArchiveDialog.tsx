import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { MOST_REASON } from '@/domain/base/listed';
import type { Result } from '@/domain/base/result';
import type { CommitRefusal } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';

type Props = {
  name: string;
  save: (row: string, reason: string) => Promise<Result<unknown, CommitRefusal>>;
  onClose: () => void;
};

/**
 * Takes an entry off the list, with its reason. What was written of it keeps its name and its
 * balances.
 */
export function ArchiveDialog({ name, save: put, onClose }: Props) {
  const { t } = useLingui();
  const [row] = useState(mint);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const field = useRef<HTMLInputElement>(null);
  const said = reason.trim();
  const submit = async () => {
    setTried(true);
    if (said !== '' && (await save(() => put(row, said)))) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`${name} arşivlensin mi?`}
      description={t`Yeni fişlerde, ödemelerde ve fiyat listesinde görünmez. Eski fişler ve bakiyeler adıyla durur; sonradan geri alınabilir.`}
      submit={t`Arşivle`}
      busy={busy}
      failure={failure}
      initialFocus={field}
    >
      <TextInput
        ref={field}
        label={t`Neden`}
        maxLength={MOST_REASON}
        value={reason}
        onValue={setReason}
        error={tried && said === '' ? t`Bir neden yazın.` : undefined}
      />
    </FormDialog>
  );
}
