import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useJobs } from '@/data/job/use-works';
import { isOpenJob } from '@/domain/job/work';
import { useOpenedRecord } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { ListHeader } from '@/ui/table/ListHeader';
import { OfflineWord } from '@/ui/table/OfflineWord';
import { JobColumns } from './JobColumns';
import { JobDialog } from './JobDialog';
import { JobDrawer } from './JobDrawer';
import type { Column } from './use-stage';

/** İş emirleri: a board from draft to closed. */
export function JobsView() {
  const { t } = useLingui();
  const list = useJobs();
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<Column | null>(null);
  const { opened, open, close } = useOpenedRecord('work');
  const may = useMay('inventory', 2);
  const { networkerror } = useSnapshot(session);
  const count = list.rows.filter(({ state }) => isOpenJob(state)).length;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader
        title={t`İş emirleri`}
        count={
          <>
            <Plural value={count} one="# açık iş" other="# açık iş" />
            <OfflineWord offline={networkerror} />
          </>
        }
      >
        <Button
          variant="primary"
          size="sm"
          reason={may ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={() => setAdding(true)}
        >
          <Trans>Yeni iş emri</Trans>
        </Button>
      </ListHeader>
      {!list.loading && list.rows.length === 0 ? (
        <EmptyState
          text={
            <Trans>
              İş emri yok. Bir iş emri açın; atölyeye verilen has, dönen ürün ve fire onun üstünde
              izlenir.
            </Trans>
          }
        />
      ) : (
        <JobColumns jobs={list.rows} mayMove={may} shown={shown} onShow={setShown} onOpen={open} />
      )}
      {list.done ? null : (
        <Button variant="bare" size="sm" onClick={list.more} className="mx-6 mb-2 self-start">
          <Trans>Daha eskileri</Trans>
        </Button>
      )}
      {adding ? (
        <JobDialog
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            setShown('planned');
            open(id);
          }}
        />
      ) : null}
      {opened ? <JobDrawer key={opened} id={opened} onClose={close} /> : null}
    </div>
  );
}
