import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { SlipProposals, UncoveredSlip } from '@/data/fiscal/proposals';
import { isLate, isNearLate } from '@/domain/fiscal/late';
import type { Proposal } from '@/domain/fiscal/propose';
import { derivationTexts } from '@/i18n/fiscal-fault-text';
import { partyName } from '@/i18n/fiscal-text';
import { formatDateTime, formatMoney } from '@/i18n/formats';
import { TaxCode } from '@/parts/fiscal/TaxCode';
import { Dialog } from '@/ui/dialog/Dialog';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { prepare } from './actions';
import { useProposals } from './use-invoices';

type Row = { slip: SlipProposals['slip']; proposal: Proposal };

/**
 * Slips that still need a document, each with the documents that follow from it. The chosen ones are
 * drafted and confirmed in one press; one that cannot be derived yet says why.
 */
export function PrepareDialog({
  missing,
  now,
  onClose,
}: {
  missing: readonly UncoveredSlip[];
  now: number;
  onClose: () => void;
}) {
  const { t } = useLingui();
  // Kept as they were when it opened, so that no row moves while the first ones are saved.
  const [slips] = useState(missing);
  const { found, loading, left, more } = useProposals(slips);
  const rows = useMemo(
    () => found.flatMap(({ slip, proposals }) => proposals.map((proposal) => ({ slip, proposal }))),
    [found],
  );
  /** What the person chose otherwise than it is offered: late ones are not offered. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isChosen = (row: Row) =>
    row.proposal.document.ok && isLate(row.slip.at, now) === changed.has(idOf(row));
  const chosen = rows.filter(isChosen);
  const total = chosen.reduce(
    (sum, { proposal: { document } }) => sum + (document.ok ? document.value.totals.total : 0),
    0,
  );
  const toggle = (id: string) => {
    const next = new Set(changed);
    if (!next.delete(id)) next.add(id);
    setChanged(next);
  };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    for (const { slip, proposal } of chosen)
      if (!(await prepare(proposal.choices, isLate(slip.at, now)))) {
        setBusy(false);
        return setFailure(t`Kalanlar kaydedilemedi; bu cihazda yer açıp yeniden deneyin.`);
      }
    onClose();
  };
  return (
    <Dialog
      open
      width="lg"
      onClose={onClose}
      title={t`Fişlerden belge hazırla`}
      description={t`Son 30 günün belgesi olmayan fişleri. Tutarlar fişten ve borsa kapanışından hesaplanır.`}
      failure={failure}
      footer={
        <>
          <span className="mr-auto self-center text-13 text-quiet">{formatMoney(total)}</span>
          <Button onClick={onClose}>
            <Trans>Vazgeç</Trans>
          </Button>
          <Button
            variant="primary"
            loading={busy}
            reason={chosen.length === 0 ? t`Hazırlanacak belge seçin.` : undefined}
            onClick={save}
          >
            <Plural value={chosen.length} one="# belge hazırla" other="# belge hazırla" />
          </Button>
        </>
      }
    >
      {rows.length === 0 && !loading ? (
        <EmptyState text={<Trans>Her fişin belgesi var.</Trans>} />
      ) : (
        <ul className="mt-2">
          {rows.map((row) => (
            <ProposalRow
              key={idOf(row)}
              row={row}
              now={now}
              isChosen={isChosen(row)}
              onToggle={() => toggle(idOf(row))}
            />
          ))}
        </ul>
      )}
      {loading ? (
        <p role="status" className="py-3 text-13 text-quiet">
          <Trans>Fişler okunuyor…</Trans>
        </p>
      ) : left > 0 ? (
        <Button className="mt-3" onClick={more}>
          <Plural value={left} one="Kalan # fişi de göster" other="Kalan # fişten devam et" />
        </Button>
      ) : null}
    </Dialog>
  );
}

const idOf = ({ proposal }: Row): string => proposal.choices.id;

function ProposalRow({
  row: { slip, proposal },
  now,
  isChosen,
  onToggle,
}: {
  row: Row;
  now: number;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { document, choices } = proposal;
  const late = isLate(slip.at, now);
  const id = `propose-${choices.id}`;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-line border-b py-2">
      <input
        id={id}
        type="checkbox"
        className="size-5 accent-(--ink)"
        checked={isChosen}
        disabled={!document.ok}
        onChange={onToggle}
      />
      <label htmlFor={id} className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{slip.number}</span>
          <bdi className="truncate text-quiet">{partyName(choices.party)}</bdi>
          {document.ok ? <Taxes document={document.value} /> : null}
        </span>
        <span className="text-12 text-quiet">
          {formatDateTime(slip.at)}
          {late ? (
            <span className="text-ambertext">
              {' · '}
              <Trans>7 gün geçti; onayı belgesinde istenir</Trans>
            </span>
          ) : isNearLate(slip.at, now) ? (
            <span className="text-ambertext">
              {' · '}
              <Trans>7 gün doluyor</Trans>
            </span>
          ) : null}
        </span>
        {document.ok
          ? null
          : derivationTexts(document.error).map((text) => (
              <span key={text} className="text-12 text-ambertext">
                {text}
              </span>
            ))}
      </label>
      {document.ok ? (
        <span className="grid justify-items-end">
          <Money kurus={document.value.totals.total} className="font-semibold" />
          <span className="text-12 text-quiet">
            <Trans>KDV {formatMoney(document.value.totals.vat)}</Trans>
          </span>
        </span>
      ) : (
        <span className="text-quiet">–</span>
      )}
    </li>
  );
}

function Taxes({ document: { lines } }: { document: { lines: readonly { tax: string }[] } }) {
  const [first] = lines as readonly Parameters<typeof TaxCode>[0][];
  return first ? <TaxCode tax={first.tax} rate={first.rate} /> : null;
}
