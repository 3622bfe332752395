import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { PlanRow } from '@/data/fiscal/plans';
import { dayOf, isDay } from '@/domain/base/day';
import { isLate } from '@/domain/fiscal/late';
import { differencesOf, type Shape } from '@/domain/fiscal/plan-difference';
import { formatMoney } from '@/i18n/formats';
import { prepare, queued, saveSend } from '@/parts/fiscal/document-steps';
import { useMay } from '@/session/person/permissions';
import { DayField } from '@/ui/date/DayField';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { isAble, PlanList } from './PlanList';
import { shapesOf, useDayPlans } from './use-plans';

/** Proposals of the rules for the slips of a day, which a person approves. */
export function DayRun({ now, places }: { now: number; places: ReadonlyMap<string, number> }) {
  const { t } = useLingui();
  const today = dayOf(now);
  const [typed, setTyped] = useState<string>(today);
  const day = isDay(typed) && typed <= today ? typed : today;
  const rows = useDayPlans(day, now);
  const changed = useChanges(day, rows);
  const denied = useMay('formalization', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  /** Slips that the person left out. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const able = rows?.filter(isAble) ?? [];
  const chosen = able.filter(({ slip }) => !left.has(slip.id));
  const total = chosen.reduce((sum, { planned }) => sum + planned.amount, 0);
  const documents = chosen.reduce((sum, { planned }) => sum + planned.proposals.length, 0);
  const approve = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const done = await makeAll(chosen, now);
    setBusy(false);
    if (!done) setFailure(t`Kalanlar kaydedilemedi; bu cihazda yer açıp yeniden deneyin.`);
  };
  return (
    <section aria-label={t`Günün önerileri`}>
      <div className="flex flex-wrap items-end gap-3">
        <DayField
          label={t`Gün`}
          value={typed}
          onValue={setTyped}
          today={today}
          rule="no-future"
          fieldClassName="w-44"
        />
        <p className="min-w-0 flex-1 pb-2 text-13 text-quiet tabular-nums">
          {rows === undefined ? (
            <Trans>Fişler okunuyor…</Trans>
          ) : (
            <>
              <Plural value={rows.length} one="belgesiz # fiş" other="belgesiz # fiş" />
              {chosen.length > 0 ? ` · ${formatMoney(total)}` : ''}
            </>
          )}
        </p>
        <Button
          variant="primary"
          className="min-w-44"
          loading={busy}
          reason={denied ?? (documents === 0 ? t`Onaylanacak öneri yok.` : undefined)}
          onClick={() => void approve()}
        >
          {documents === 0 ? (
            <Trans>Onayla ve gönder</Trans>
          ) : (
            <Plural value={documents} one="# belgeyi onayla" other="# belgeyi onayla" />
          )}
        </Button>
      </div>
      {failure ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      {rows === undefined ? null : rows.length === 0 ? (
        <EmptyState text={<Trans>Bu günün belgesi olmayan fişi yok.</Trans>} />
      ) : (
        <PlanList
          rows={rows}
          places={places}
          differences={changed}
          chosen={new Set(chosen.map(({ slip }) => slip.id))}
          onToggle={(slip) => {
            const next = new Set(left);
            if (!next.delete(slip)) next.add(slip);
            setLeft(next);
          }}
        />
      )}
    </section>
  );
}

/**
 * Drafts, confirms and queues one after the other. A late one waits for its approver, and is not
 * sent.
 */
async function makeAll(rows: readonly PlanRow[], now: number): Promise<boolean> {
  for (const { slip, planned } of rows)
    for (const { choices } of planned.proposals) {
      const late = isLate(slip.at, now);
      if (!(await prepare(choices, late))) return false;
      const ready = { id: choices.id, stage: 'ready', moves: [] } as const;
      if (!late && !(await queued(saveSend(ready)))) return false;
    }
  return true;
}

/** How proposals differ from what they were when the page first showed them. */
function useChanges(day: string, rows: readonly PlanRow[] | undefined) {
  const first = useRef<{ day: string; shapes: Map<string, readonly Shape[]> }>({
    day,
    shapes: new Map(),
  });
  if (first.current.day !== day) first.current = { day, shapes: new Map() };
  for (const row of rows ?? []) {
    const shapes = shapesOf(row);
    if (shapes.length > 0 && !first.current.shapes.has(row.slip.id))
      first.current.shapes.set(row.slip.id, shapes);
  }
  return (row: PlanRow) => {
    const before = first.current.shapes.get(row.slip.id);
    const after = shapesOf(row);
    return before && after.length > 0 ? differencesOf(before, after) : [];
  };
}
