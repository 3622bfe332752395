import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { headOf } from '@/contract/mutation';
import type { TaskView } from '@/data/core/types';
import { useDoneTasks, useOpenTasks } from '@/data/task/use-tasks';
import type { AskedRight } from '@/domain/people/access';
import { rightText } from '@/i18n/permission-text';
import { refreshCompany } from '@/session/company/company';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { Button } from '@/ui/sign/Button';

/** Lets a person ask the administrators for a right, also offline, and shows what they decided. */
export function AskRight({ right, open }: { right: AskedRight; open: boolean }) {
  const { t } = useLingui();
  // Anyone who belongs to the shop may ask; the server checks the same.
  const may = useMay('workbench', 1);
  const asked = useAsked(right);
  const [ids, setIds] = useState(mintIds);
  const { save, busy, failure } = useSaving();
  const granted = asked?.access?.granted === true;
  const decided = asked?.done === true ? asked.id : undefined;
  // After a decision, asking again is another request, even if the page stayed open.
  useEffect(() => {
    if (decided !== undefined) setIds(mintIds());
  }, [decided]);
  // An administrator may have given the right after this device last read the person's rights.
  useEffect(() => {
    if (!open) void refreshCompany();
  }, [open]);
  if (open || !may) return null;
  const ask = () =>
    save(() =>
      commit(({ at }) => ({ ...headOf('access.ask'), id: ids.task, at, ...right }), {
        id: ids.mutation,
      }),
    );
  return (
    <div className="mt-1 grid justify-items-center gap-2">
      <p>
        <Trans>Gereken yetki: {rightText(right)}</Trans>
      </p>
      {asked && !asked.done ? (
        <p role="status" className="text-ink">
          {asked.sync === 'confirmed' ? (
            <Trans>İsteğiniz yöneticilere iletildi.</Trans>
          ) : asked.sync === 'refused' ? (
            <Trans>İsteğiniz kabul edilmedi; gönderim merkezine bakın.</Trans>
          ) : (
            <Trans>İsteğiniz bu cihazda; bağlanınca yöneticilere gider.</Trans>
          )}
        </p>
      ) : (
        <Button variant="primary" loading={busy} onClick={() => void ask()}>
          <Trans>Yetki iste</Trans>
        </Button>
      )}
      {asked?.done && !granted ? (
        <p role="status" className="text-13">
          <Trans>Önceki isteğiniz yetki verilmeden kapatıldı.</Trans>
          {asked.access?.denied ? ` ${asked.access.denied}` : null}
        </p>
      ) : null}
      {failure ? (
        <p role="alert" className="text-dangertext">
          {t`İstek kaydedilemedi.`} {failure}
        </p>
      ) : null}
    </div>
  );
}

const mintIds = () => ({ task: mint(), mutation: mint() });

/** Returns the person's latest request for this right; one that is not decided yet comes first. */
function useAsked({ module, level }: AskedRight): TaskView | undefined {
  const { user } = useSnapshot(session);
  const [open, done] = [useOpenTasks().rows, useDoneTasks().rows];
  return [...open, ...done].find(
    ({ access, createdBy }) =>
      createdBy === user?.id && access?.module === module && access.level >= level,
  );
}
