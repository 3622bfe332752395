import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { SlipProposals, UncoveredSlip } from '@/data/fiscal/proposals';
import { useCompany } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { ok } from '@/domain/base/result';
import type { FiscalDocument } from '@/domain/fiscal/document';
import { houseFaults } from '@/domain/fiscal/house-rules';
import { isLate, isNearLate } from '@/domain/fiscal/late';
import { asConsumer } from '@/domain/fiscal/party';
import type { Proposal } from '@/domain/fiscal/propose';
import { type CompanyProfile, NO_PROFILE } from '@/domain/people/company-profile';
import { derivationTexts, documentFaultText } from '@/i18n/fiscal/fiscal-fault-text';
import { partyName } from '@/i18n/fiscal/fiscal-text';
import { formatDateTime, formatDay, formatMoney } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { Dialog } from '@/ui/dialog/Dialog';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { prepare } from './document-steps';
import { TaxCode } from './TaxCode';
import { useProposals } from './use-proposals';

type Row = { slip: SlipProposals['slip']; proposal: Proposal; faults: readonly string[] };

/**
 * Slips that still need a document, each with the documents that follow from it. The chosen ones are
 * drafted and confirmed in one press; one that cannot be made yet says why.
 */
export function PrepareDialog({
  missing,
  now,
  description,
  onClose,
}: {
  missing: readonly UncoveredSlip[];
  now: number;
  description: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  // Kept as they were when it opened, so that no row moves while the first ones are saved.
  const [slips] = useState(missing);
  const { found, loading, left, more } = useProposals(slips);
  const issuer = useCompany()?.profile ?? NO_PROFILE;
  /** Proposals whose recipient the person made the final consumer. */
  const [consumers, setConsumers] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () =>
      found.flatMap(({ slip, proposals }) =>
        proposals.map((one): Row => {
          const proposal = consumers.has(one.choices.id) ? toConsumer(one) : one;
          return { slip, proposal, faults: faultsOf(proposal, issuer, now) };
        }),
      ),
    [found, consumers, issuer, now],
  );
  /** What the person chose otherwise than it is offered: late ones are not offered. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isChosen = (row: Row) => isAble(row) && isLate(row.slip.at, now) === changed.has(idOf(row));
  const chosen = rows.filter(isChosen);
  const total = chosen.reduce(
    (sum, { proposal: { document } }) => sum + (document.ok ? document.value.totals.total : 0),
    0,
  );
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
      description={description}
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
        <>
          <MissingCloses rows={rows} />
          <ul className="mt-2">
            {rows.map((row) => (
              <ProposalRow
                key={idOf(row)}
                row={row}
                now={now}
                isChosen={isChosen(row)}
                onToggle={() => setChanged(toggled(changed, idOf(row)))}
                onConsumer={() => setConsumers(toggled(consumers, idOf(row)))}
              />
            ))}
          </ul>
        </>
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
const isAble = ({ proposal, faults }: Row): boolean => proposal.document.ok && faults.length === 0;

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The proposal with the final consumer as its recipient. */
function toConsumer({ choices, document }: Proposal): Proposal {
  const party = asConsumer(choices.party);
  return {
    choices: { ...choices, party },
    document: document.ok ? ok({ ...document.value, party }) : document,
  };
}

/** Codes of the house rules that the document breaks, each once. */
const faultsOf = ({ document }: Proposal, issuer: CompanyProfile, now: number): string[] =>
  document.ok
    ? Array.from(
        new Set(houseFaults(document.value, { today: dayOf(now), issuer }).map(({ code }) => code)),
      )
    : [];

/** Days whose close is missing, with the way to where it is recorded. */
function MissingCloses({ rows }: { rows: readonly Row[] }) {
  const days = Array.from(
    new Set(
      rows.flatMap(({ proposal: { document } }) =>
        document.ok
          ? []
          : document.error.flatMap((fault) => (fault.code === 'no-close' ? [fault.day] : [])),
      ),
    ),
  ).sort();
  const admin = useMay('admin', 1);
  if (days.length === 0) return null;
  const shown = days.map(formatDay).join(', ');
  return (
    <p className="mt-2 rounded-card bg-amber-wash px-3 py-2 text-13 text-ambertext">
      <Trans>Borsa kapanışı girilmemiş günler: {shown}.</Trans>{' '}
      {admin ? (
        <Link href="/admin/formalization" className="underline underline-offset-4">
          <Trans>Kapanışları yaz</Trans>
        </Link>
      ) : null}
    </p>
  );
}

function ProposalRow({
  row,
  now,
  isChosen,
  onToggle,
  onConsumer,
}: {
  row: Row;
  now: number;
  isChosen: boolean;
  onToggle: () => void;
  onConsumer: () => void;
}) {
  const { slip, proposal, faults } = row;
  const { document, choices } = proposal;
  const id = `propose-${choices.id}`;
  const texts = document.ok
    ? faults.map((code) => documentFaultText(code))
    : derivationTexts(document.error);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-line border-b py-2">
      <input
        id={id}
        type="checkbox"
        className="size-5 accent-(--ink)"
        checked={isChosen}
        disabled={!isAble(row)}
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
          <Deadline slipAt={slip.at} now={now} />
        </span>
        {texts.map((text) => (
          <span key={text} className="text-12 text-ambertext">
            {text}
          </span>
        ))}
      </label>
      <span className="grid justify-items-end gap-1">
        {document.ok ? (
          <>
            <Money kurus={document.value.totals.total} className="font-semibold" />
            <span className="text-12 text-quiet">
              <Trans>KDV {formatMoney(document.value.totals.vat)}</Trans>
            </span>
          </>
        ) : (
          <span className="text-quiet">–</span>
        )}
        {faults.includes('party-id') ? (
          <Button size="sm" onClick={onConsumer}>
            <Trans>Nihai tüketici</Trans>
          </Button>
        ) : null}
      </span>
    </li>
  );
}

function Deadline({ slipAt, now }: { slipAt: number; now: number }) {
  if (!isNearLate(slipAt, now)) return null;
  return (
    <span className="text-ambertext">
      {' · '}
      {isLate(slipAt, now) ? (
        <Trans>7 gün geçti; onayı belgesinde istenir</Trans>
      ) : (
        <Trans>7 gün doluyor</Trans>
      )}
    </span>
  );
}

function Taxes({ document: { lines } }: { document: Pick<FiscalDocument, 'lines'> }) {
  const [first] = lines;
  return first ? <TaxCode tax={first.tax} rate={first.rate} /> : null;
}
