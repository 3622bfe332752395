import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useContact, useContactNames } from '@/data/contact/use-contacts';
import type { JobView } from '@/data/core/types';
import { useJobs } from '@/data/job/use-works';
import { balancesOf, useAllBalances } from '@/data/ledger/use-balances';
import { useWorkshops } from '@/data/list/use-definitions';
import { lossRate } from '@/domain/job/production';
import { isLossOver, isOpenJob, lossJudged } from '@/domain/job/work';
import { handOf, handsOf } from '@/domain/job/work-hands';
import { contactAccount } from '@/domain/ledger/ledger';
import { HAS } from '@/domain/metal/asset';
import { assetQuantity, balanceSide } from '@/i18n/asset-text';
import { type SumColumn, SumTable } from '@/parts/position/SumTable';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { ListHeader } from '@/ui/table/ListHeader';
import { LimitDialog } from './LimitDialog';
import { permilleText } from './typed';
import { useLossLimit } from './use-limits';

/** Sums of gold over all work orders of a workshop. */
type Row = {
  contactId: string;
  open: number;
  given: number;
  taken: number;
  loss: number;
  judged: number;
  left: number;
  over: number;
};

/**
 * Atölyeler (workshops): each one's balance in has (pure gold), and its loss of the metal it was
 * given.
 */
export function WorkshopsView() {
  const { t } = useLingui();
  const jobs = useJobs();
  const limit = useLossLimit();
  const agreed = useWorkshops();
  const [setting, setSetting] = useState<string | null>(null);
  const may = useMay('inventory', 3);
  const { rows: all, done, more } = jobs;
  const rows = useMemo(
    () =>
      workshopRows(
        all,
        agreed.map(({ contactId }) => contactId),
        limit,
      ),
    [all, agreed, limit],
  );
  const names = useContactNames(useMemo(() => rows.map(({ contactId }) => contactId), [rows]));
  const columns: SumColumn<Row>[] = [
    {
      head: t`Atölye`,
      name: true,
      cell: ({ contactId }) => (
        <Link
          href={recordPath('contact', contactId)}
          className="inline-flex min-h-11 items-center underline decoration-line hover:decoration-ink"
        >
          <bdi>{names.get(contactId) || '–'}</bdi>
        </Link>
      ),
    },
    { head: t`Cari`, cell: ({ contactId }) => <Balance contactId={contactId} /> },
    { head: t`Açık iş`, cell: ({ open }) => open },
    { head: t`Verilen`, cell: ({ given }) => assetQuantity(HAS, given) },
    { head: t`Dönen`, cell: ({ taken }) => assetQuantity(HAS, taken) },
    { head: t`Fire`, cell: ({ loss }) => assetQuantity(HAS, loss) },
    {
      head: t`Fire ‰`,
      cell: ({ given, loss, judged, over }) => (
        <span className="inline-flex items-center gap-2">
          {over > 0 ? <Badge tone="amber">{t`${over} işte aşıldı`}</Badge> : null}
          {permilleText(lossRate(judged, given))}
          {judged > loss ? (
            <span className="text-13 text-ambertext">{t`yazılmamış ${assetQuantity(HAS, judged - loss)}`}</span>
          ) : null}
        </span>
      ),
    },
    {
      head: t`Sınır`,
      cell: ({ contactId }) => (
        <Button
          size="sm"
          variant="bare"
          reason={may ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={() => setSetting(contactId)}
        >
          {permilleText(limit(contactId))}
        </Button>
      ),
    },
  ];
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <ListHeader title={t`Atölyeler`} count="">
        {done || jobs.loading ? null : (
          <Button size="sm" onClick={more}>
            <Trans>Daha eski işleri de say</Trans>
          </Button>
        )}
      </ListHeader>
      {rows.length === 0 && !jobs.loading ? (
        <EmptyState
          text={
            <Trans>
              Atölye yok. İş emrinde atölyeyi seçince burada has borcu ve firesiyle görünür.
            </Trans>
          }
        />
      ) : (
        <div className="px-6 pb-6 max-sm:px-4">
          <SumTable
            label={t`Atölyeler`}
            columns={columns}
            rows={rows}
            rowKey={({ contactId }) => contactId}
          />
          <p className="mt-3 text-13 text-quiet">
            <Trans>
              Verilen, dönen ve fire altının, iş emirlerindeki toplamıdır; cari, atölyeyle bütün
              hesabın hasıdır.
            </Trans>
          </p>
        </div>
      )}
      {setting ? <LimitDialog contactId={setting} onClose={() => setSetting(null)} /> : null}
    </div>
  );
}

function workshopRows(
  jobs: readonly JobView[],
  agreed: readonly string[],
  limit: (contactId: string) => number,
): Row[] {
  const rows = new Map<string, Row>();
  const rowOf = (contactId: string) =>
    rows.get(contactId) ?? {
      contactId,
      open: 0,
      given: 0,
      taken: 0,
      loss: 0,
      judged: 0,
      left: 0,
      over: 0,
    };
  for (const contactId of agreed) rows.set(contactId, rowOf(contactId));
  for (const job of jobs) {
    const { state, metal, sync } = job;
    const hands = metal === 'gold' && sync !== 'refused' ? handsOf(job) : [];
    for (const { contactId, sums } of hands.length > 0
      ? hands
      : [handOf({ ...job, moves: [] }, job.contactId)]) {
      const row = rowOf(contactId);
      rows.set(contactId, {
        contactId,
        open: row.open + (isOpenJob(state) ? 1 : 0),
        given: row.given + sums.given,
        taken: row.taken + sums.taken,
        loss: row.loss + sums.loss,
        judged: row.judged + lossJudged(sums, state),
        left: row.left + sums.left,
        over: row.over + (isLossOver(sums, state, limit(contactId)) ? 1 : 0),
      });
    }
  }
  return Array.from(rows.values()).sort(
    (a, b) => b.left - a.left || (a.contactId < b.contactId ? -1 : 1),
  );
}

/** Balance of gold of a workshop, with the word for debtor or creditor. */
function Balance({ contactId }: { contactId: string }) {
  const all = useAllBalances();
  const contact = useContact(contactId);
  const balances = contact ? balancesOf(all, contact) : (all.get(contactAccount(contactId)) ?? []);
  const has = balances.find(({ asset }) => asset === HAS);
  const quantity = has ? has.confirmed + has.waiting : 0;
  return (
    <span className="font-semibold">
      {assetQuantity(HAS, quantity)}{' '}
      <span className="font-normal text-quiet">{balanceSide(quantity)}</span>
    </span>
  );
}
