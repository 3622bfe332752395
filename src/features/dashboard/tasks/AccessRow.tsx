import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { TaskView } from '@/data/core/types';
import type { AskedRight } from '@/domain/people/access';
import { formatDate } from '@/i18n/formats';
import { rightText } from '@/i18n/permission-text';
import { commitText } from '@/i18n/refusal-text';
import { mint } from '@/session/page/mint';
import { useUserName } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { LineDot, SideLine } from '../SideLine';
import { grantAccess, turnTask } from './deeds';

type Props = { task: TaskView; right: AskedRight & { granted: boolean }; admin: boolean };

/** Somebody asks for a right. It is said from what would be given, never from words of theirs. */
export function AccessRow({ task, right, admin }: Props) {
  const name = useUserName(task.createdBy);
  const what = rightText(right);
  return (
    <SideLine
      mark={
        <LineDot kind={task.sync === 'confirmed' ? (task.done ? 'live' : 'late') : task.sync} />
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
          </p>
        ) : admin ? (
          <Decide task={task} />
        ) : (
          <p className="text-13 text-quiet">
            <Trans>yönetici bekleniyor</Trans>
          </p>
        )}
      </div>
    </SideLine>
  );
}

/** Each deed's id is minted with the row: two quick presses are one. */
function Decide({ task }: { task: TaskView }) {
  const { t, i18n } = useLingui();
  const { networkerror } = useSnapshot(session);
  const [ids] = useState(() => ({ grant: mint(), close: mint() }));
  const decide = async (deed: () => ReturnType<typeof turnTask>) => {
    const saved = await deed();
    if (!saved.ok) showToast({ type: 'error', message: i18n._(commitText(saved.error.code)) });
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
      <Button size="sm" variant="bare" onClick={() => void decide(() => turnTask(task, ids.close))}>
        <Trans>Vermeden kapat</Trans>
      </Button>
    </div>
  );
}
