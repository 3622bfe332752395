import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReportScope } from '@/domain/report/report';
import { REPORT_NAME_MOST, readShelf, tidyName, withSaved } from '@/domain/report/saved-report';
import { mint } from '@/session/page/mint';
import { useMay } from '@/session/person/permissions';
import { useView } from '@/session/view/use-view';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { putShared } from './use-saved';

type Props = { scope: ReportScope; query: string; proposed: string; onClose: () => void };

/** Saves what the page shows under a name, for the person alone or for the company. */
export function SaveDialog({ scope, query, proposed, onClose }: Props) {
  const { t } = useLingui();
  const [shelf, setShelf] = useView('reports', readShelf);
  const [name, setName] = useState(proposed.slice(0, REPORT_NAME_MOST));
  const [shared, share] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState(false);
  const [ids] = useState(() => ({ report: mint(), row: mint() }));
  const shares = useMay('report', 2);
  const save = async () => {
    const tidy = tidyName(name);
    setTried(true);
    if (tidy === '') return;
    const report = { id: ids.report, scope, name: tidy, query };
    if (shared) {
      const saved = await putShared(report, null, false, ids.row);
      if (!saved.ok) return setFailure(t`Rapor kaydedilemedi. Yeniden deneyin.`);
    } else setShelf(withSaved(shelf, report));
    showToast({ type: 'success', message: t`Kaydedildi: ${tidy}` });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={save}
      title={t`Raporu kaydet`}
      submit={t`Kaydet`}
      failure={failure}
    >
      <TextInput
        label={t`Raporun adı`}
        maxLength={REPORT_NAME_MOST}
        value={name}
        onValue={setName}
        error={tried && tidyName(name) === '' ? t`Bir ad yazın.` : undefined}
      />
      <Check
        label={t`Firmadaki herkes görsün`}
        checked={shared}
        onChange={share}
        {...(shares ? {} : { reason: t`Bunun için yetkiniz yok.` })}
      />
    </FormDialog>
  );
}
