import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { Link } from 'wouter';
import { useContact } from '@/data/contact/use-contacts';
import type { JobView } from '@/data/core/types';
import { useWork } from '@/data/job/use-works';
import { lossRate } from '@/domain/job/production';
import {
  costPerGram,
  isLossOver,
  isOpenJob,
  jobSums,
  jobWages,
  lossJudged,
  type Mark,
  unwrittenLoss,
} from '@/domain/job/work';
import { type Hand, handOf, handsOf, holderOf } from '@/domain/job/work-hands';
import { metalAsset } from '@/domain/metal/asset';
import { assetQuantity, signedQuantity } from '@/i18n/asset-text';
import { formatDay, formatWeight } from '@/i18n/formats';
import { goodsName, jobStateName, unwrittenText } from '@/i18n/production-text';
import { Photos } from '@/parts/stock/Photos';
import { recordPath } from '@/session/page/record-path';
import { useSaving } from '@/session/page/use-saving';
import { useMay } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Button } from '@/ui/sign/Button';
import { EditIcon } from '@/ui/sign/Icon';
import { SyncMark } from '@/ui/sign/SyncMark';
import { addPhoto, markJob, newIds, removePhoto } from './actions';
import { GiveDialog } from './GiveDialog';
import { History } from './History';
import { JobDialog } from './JobDialog';
import { JobHistory } from './JobHistory';
import { LossDialog } from './LossDialog';
import { StoneSums } from './StoneSums';
import { GiveStones, TakeStones } from './StonesDialog';
import { type SumRow, Sums } from './Sums';
import { TakeDialog } from './TakeDialog';
import { permilleText } from './typed';
import { useLossLimit } from './use-limits';

type Action = 'give' | 'take' | 'loss' | 'stones' | 'unstones';
const FORMS: Record<Action, ComponentType<{ job: JobView; onClose: () => void }>> = {
  give: GiveDialog,
  take: TakeDialog,
  loss: LossDialog,
  stones: GiveStones,
  unstones: TakeStones,
};

/**
 * One work order: what it is, where its metal is to the last unit, and what may be done with it
 * now.
 */
export function JobDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const work = useWork(id);
  const [action, setAction] = useState<Action | 'edit' | null>(null);
  const { t } = useLingui();
  const may = useMay('inventory', 2);
  const workshop = useContact(work?.form === 'job' ? work.contactId : null);
  if (work?.form !== 'job') return null;
  const denied = may ? undefined : t`Bunun için yetkiniz yok.`;
  const Form = action && action !== 'edit' && FORMS[action];
  const none = jobSums(work.moves).given === 0 ? t`Önce atölyeye metal verin.` : undefined;
  return (
    <>
      <Drawer
        open={action === null}
        onClose={onClose}
        title={work.model}
        subtitle={
          <>
            {work.number ? `${work.number} · ` : ''}
            {jobStateName(work.state)} · <SyncMark mark={work.sync} always />
          </>
        }
        footer={
          <Button
            icon={<EditIcon size={16} />}
            reason={denied ?? (isOpenJob(work.state) ? undefined : t`Önce yeniden açın.`)}
            onClick={() => setAction('edit')}
          >
            <Trans>Değiştir</Trans>
          </Button>
        }
      >
        <Facts job={work} />
        <Photos
          of="works"
          record={work.id}
          name={work.model}
          photos={work.photos ?? []}
          may={may}
          onAdd={(file) => addPhoto(work.id, file)}
          onRemove={(mutation, photo) => removePhoto(mutation, work.id, photo)}
        />
        <Metal job={work} />
        {isOpenJob(work.state) ? (
          <div className="mt-4 grid grid-cols-3 gap-2">
            <Button reason={denied} onClick={() => setAction('give')}>
              <Trans>Atölyeye ver</Trans>
            </Button>
            <Button reason={denied ?? none} onClick={() => setAction('take')}>
              <Trans>Mal kabul</Trans>
            </Button>
            <Button reason={denied ?? none} onClick={() => setAction('loss')}>
              <Trans>Fire yaz</Trans>
            </Button>
          </div>
        ) : null}
        {isOpenJob(work.state) || work.stones ? (
          <StoneSums
            job={work}
            closed={denied ?? (isOpenJob(work.state) ? undefined : t`Önce yeniden açın.`)}
            onMove={setAction}
          />
        ) : null}
        <Marks key={`${work.state} ${work.marks.length}`} job={work} denied={denied} />
        <History moves={work.moves}>
          <JobHistory job={work} denied={denied} />
        </History>
      </Drawer>
      {action === 'edit' ? (
        <JobDialog
          job={work}
          at={workshop ? { id: workshop.id, name: workshop.name } : null}
          onClose={() => setAction(null)}
          onSaved={() => setAction(null)}
        />
      ) : null}
      {Form ? <Form job={work} onClose={() => setAction(null)} /> : null}
    </>
  );
}

function Facts({ job }: { job: JobView }) {
  const { t } = useLingui();
  const hands = handsOf(job);
  const holder = holderOf(job, job.state);
  const moved = hands.length > 1 || (hands[0] && hands[0].contactId !== job.contactId);
  const lines: SumRow[] = [
    { name: t`Atölye`, value: <Whose id={job.contactId} /> },
    ...(moved ? [{ name: t`Şu an`, value: holder ? <Whose id={holder} /> : t`Dükkânda` }] : []),
    { name: t`Ayar`, value: <Hallmark fineness={job.fineness} /> },
    { name: t`Adet`, value: job.pieces },
    ...(job.weight > 0 ? [{ name: t`Hedef gram`, value: formatWeight(job.weight) }] : []),
    { name: t`Teslim günü`, value: job.due ? formatDay(job.due) : '–' },
    ...(job.note ? [{ name: t`Not`, value: job.note }] : []),
  ];
  return <Sums lines={lines} />;
}

function Whose({ id }: { id: string }) {
  const contact = useContact(id);
  if (!contact) return '–';
  return (
    <Link
      href={recordPath('contact', contact.id)}
      className="underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      <bdi>{contact.name}</bdi>
    </Link>
  );
}

/** Given is what came back, what was lost and what is still there. */
function Metal({ job }: { job: JobView }) {
  const hands = handsOf(job);
  if (job.moves.length === 0) return null;
  if (hands.length < 2)
    return <HandMetal job={job} hand={hands[0] ?? handOf(job, job.contactId)} />;
  return hands.map((hand) => <HandMetal key={hand.contactId} job={job} hand={hand} named />);
}

/** `named`: one of several who had metal of it. */
function HandMetal({
  job,
  hand: { contactId, moves, sums },
  named = false,
}: {
  job: JobView;
  hand: Hand;
  named?: boolean;
}) {
  const { t } = useLingui();
  const limit = useLossLimit()(contactId);
  const contact = useContact(contactId);
  const asset = metalAsset(job.metal);
  const judged = lossJudged(sums, job.state);
  const perGram = costPerGram(moves, job.state, asset);
  const back = (['pieces', 'scrap', 'dust'] as const).filter((goods) => sums.by[goods] > 0);
  const lines: SumRow[] = [
    {
      name: t`Verilen`,
      value: `${formatWeight(sums.weight)} · ${assetQuantity(asset, sums.given)}`,
      strong: true,
    },
    ...back.map((goods) => ({
      name: goods === 'pieces' ? t`Dönen ürün, ${sums.pieces} adet` : t`Dönen ${goodsName(goods)}`,
      value: assetQuantity(asset, sums.by[goods]),
    })),
    {
      name: t`Fire, ${permilleText(lossRate(sums.loss, sums.given))}`,
      value: assetQuantity(asset, sums.loss),
    },
    // Everything has come back: what is missing is fire that nobody has written.
    ...(judged > sums.loss
      ? [
          {
            name: t`Yazılmamış fire, ${permilleText(lossRate(judged - sums.loss, sums.given))}`,
            value: assetQuantity(asset, judged - sums.loss),
          },
        ]
      : []),
    ...jobWages(moves).map((wage) => ({
      name: t`İşçilik`,
      value: assetQuantity(wage.asset, wage.quantity),
    })),
    ...(perGram
      ? [
          {
            name: t`Bir gramın maliyeti`,
            value: perGram.map((one) => assetQuantity(one.asset, one.quantity)).join(' + '),
            strong: true as const,
          },
        ]
      : []),
    { name: t`Atölyede bakiye`, value: signedQuantity(asset, sums.left), strong: true },
  ];
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-semibold">
        {named ? <bdi>{contact?.name ?? '–'}</bdi> : <Trans>Metal</Trans>}
      </h3>
      <Sums lines={lines} />
      {isLossOver(sums, job.state, limit) ? (
        <p className="mt-2 border-amber border-l-3 pl-3 text-13 text-ambertext">
          {judged > sums.loss ? (
            <Trans>
              Fire, eksik kalanla birlikte {permilleText(lossRate(judged, sums.given))}; atölyenin{' '}
              {permilleText(limit)} sınırının üstünde.
            </Trans>
          ) : (
            <Trans>Fire, atölyenin {permilleText(limit)} sınırının üstünde.</Trans>
          )}
        </p>
      ) : null}
    </section>
  );
}

/**
 * What is said of it without moving metal. Its ids are drawn with the buttons, so that a double
 * press is one word.
 */
function Marks({ job, denied }: { job: JobView; denied: string | undefined }) {
  const { t } = useLingui();
  const [ids] = useState(newIds);
  const { save, busy, failure } = useSaving();
  const say = (to: Mark['to']) => save(() => markJob(ids, job.id, to));
  const open = isOpenJob(job.state);
  const hanging = unwrittenLoss(job);
  return (
    <div className="mt-5 grid grid-cols-2 gap-2">
      {open ? (
        <>
          <Button
            loading={busy}
            reason={denied ?? (job.state === 'planned' ? t`Henüz verilmedi.` : undefined)}
            onClick={() => say('done')}
          >
            <Trans>Bitti</Trans>
          </Button>
          <Button
            loading={busy}
            reason={
              denied ??
              (jobSums(job.moves).given === 0 ? undefined : t`Metal verilmiş; geri alıp bitirin.`)
            }
            onClick={() => say('dropped')}
          >
            <Trans>Vazgeç</Trans>
          </Button>
        </>
      ) : (
        <Button loading={busy} reason={denied} onClick={() => say('open')}>
          <Trans>Yeniden aç</Trans>
        </Button>
      )}
      {open && hanging > 0 ? (
        <p className="col-span-2 text-13 text-ambertext">{unwrittenText(job.metal, hanging)}</p>
      ) : null}
      {failure ? <p className="col-span-2 text-13 text-dangertext">{failure}</p> : null}
    </div>
  );
}
