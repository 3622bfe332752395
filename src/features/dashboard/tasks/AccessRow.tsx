import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { TaskView } from '@/data/core/types';
import { MAX_DENIAL_REASON } from '@/domain/people/access';
import { formatDate } from '@/i18n/formats';
import { rightText } from '@/i18n/permission-text';
import { commitText } from '@/i18n/refusal-text';
import { mint } from '@/session/page/mint';
import { useUserName } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { prompt } from '@/ui/dialog/prompt';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { SideRow, SideRowMark } from '../SideRow';
import { denyAccess, grantAccess } from './actions';

type Props = { task: TaskView; right: NonNullable<TaskView['access']>; admin: boolean };

/**
 * Task of a person who asks for a right. Its text names the right and has no text typed by the
 * person.
 */
export function AccessRow({ task, right, admin }: Props) {
  const name = useUserName(task.createdBy);
  const what = rightText(right);
  return (
    <SideRow
      mark={
        <SideRowMark kind={task.sync === 'confirmed' ? (task.done ? 'live' : 'late') : task.sync} />
      }
    >
      <div className="min-w-0 flex-1 py-1">
        <p className="[overflow-wrap:anywhere]">
          <Trans>
            {name} yetki istiyor: {what}
          </Trans>
        </p>
        {task.done ? (
          <p className="text-13 text-quiet">
            {right.granted ? <Trans>verildi</Trans> : <Trans>verilmeden kapatıldı</Trans>}
            {task.doneAt === null ? null : ` ${formatDate(task.doneAt)}`}
            {right.denied ? ` · ${right.denied}` : null}
          </p>
        ) : admin ? (
          <Decide task={task} />
        ) : (
          <p className="text-13 text-quiet">
            <Trans>yönetici bekleniyor</Trans>
          </p>
        )}
      </div>
    </SideRow>
  );
}

/**
 * Buttons that give or refuse the right. The ids of both mutations are minted once per row, so that
 * two quick presses make one mutation.
 */
function Decide({ task }: { task: TaskView }) {
  const { t, i18n } = useLingui();
  const { networkerror } = useSnapshot(session);
  const [ids] = useState(() => ({ grant: mint(), deny: mint() }));
  const decide = async (action: () => ReturnType<typeof grantAccess>) => {
    const saved = await action();
    if (!saved.ok) showToast({ type: 'error', message: i18n._(commitText(saved.error.code)) });
  };
  const deny = async () => {
    const reason = await prompt({
      title: t`Yetkiyi vermeden kapat`,
      label: t`Gerekçe (isteyen kişi okur, boş kalabilir)`,
      confirm: t`Vermeden kapat`,
      validate: (text) => text.trim().length <= MAX_DENIAL_REASON,
      message: t`En çok ${MAX_DENIAL_REASON} harf yazılabilir.`,
    });
    if (reason !== null) await decide(() => denyAccess(task, ids.deny, reason.trim()));
  };
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <Button
        size="sm"
        reason={networkerror ? t`Yetki vermek için bağlantı gerekir.` : undefined}
        onClick={() => void decide(() => grantAccess(task, ids.grant))}
      >
        <Trans>Yetkiyi ver</Trans>
      </Button>
      <Button size="sm" variant="bare" onClick={() => void deny()}>
        <Trans>Vermeden kapat</Trans>
      </Button>
    </div>
  );
}
