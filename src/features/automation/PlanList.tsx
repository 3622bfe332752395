import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { PlanRow } from '@/data/fiscal/plans';
import { isAdvice } from '@/domain/fiscal/automation';
import type { PlanDifference } from '@/domain/fiscal/plan-difference';
import { differenceText, makeName, planProblemText } from '@/i18n/fiscal/automation-text';
import { invoiceTypeName, partyName } from '@/i18n/fiscal/fiscal-text';
import { formatDateTime, formatMoney } from '@/i18n/formats';
import { slipTypeName } from '@/i18n/slip-text';
import { TaxCode } from '@/parts/fiscal/TaxCode';
import { recordPath } from '@/session/page/record-path';
import { Money } from '@/ui/figure/Money';

/** Whether a person may approve the proposals of a row. */
export const isAble = ({ planned }: PlanRow): boolean =>
  planned.proposals.length > 0 &&
  planned.proposals.every(({ document }) => document.ok) &&
  planned.problems.every(isAdvice);

type Props = {
  rows: readonly PlanRow[];
  differences: (row: PlanRow) => readonly PlanDifference[];
  /** Place of each rule, from 1. */
  places: ReadonlyMap<string, number>;
  chosen?: ReadonlySet<string>;
  onToggle?: (slip: string) => void;
};

/** Slips with the documents that the rules make of them, side by side. */
export const PlanList = ({ rows, ...more }: Props) => (
  <ul className="mt-2">
    {rows.map((row) => (
      <PlanItem key={row.slip.id} row={row} {...more} />
    ))}
  </ul>
);

function PlanItem({
  row,
  differences,
  places,
  chosen,
  onToggle,
}: Omit<Props, 'rows'> & { row: PlanRow }) {
  const { t } = useLingui();
  const { slip, planned } = row;
  const { make, rule, proposals, problems } = planned;
  const place = rule === null ? undefined : places.get(rule);
  const texts = Array.from(new Set(problems.map(planProblemText)));
  return (
    <li className="grid grid-cols-[auto_1fr_1fr] items-start gap-x-2 gap-y-1 border-line border-b py-2.5 max-sm:grid-cols-[auto_1fr]">
      {onToggle ? (
        <label className="-my-2.5 -ml-3 grid size-11 place-items-center">
          <input
            type="checkbox"
            aria-label={t`Seç: ${slip.number}`}
            className="size-5 accent-(--ink)"
            checked={chosen?.has(slip.id) === true}
            disabled={!isAble(row)}
            onChange={() => onToggle(slip.id)}
          />
        </label>
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            href={recordPath('slip', slip.id)}
            className="-my-3 py-3 font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {slip.number}
          </Link>
          <Money kurus={planned.amount} className="font-semibold" />
        </p>
        <p className="text-12 text-quiet">
          {slipTypeName(slip.type)} · {formatDateTime(slip.at)}
        </p>
      </div>
      <div className="min-w-0 max-sm:col-start-2">
        {place === undefined ? null : (
          <p className="text-12 text-quiet">
            <Trans>{place}. kural</Trans>
            {make === 'till' ? ` · ${makeName(make)}` : ''}
          </p>
        )}
        {proposals.map(({ choices, document }) =>
          document.ok ? (
            <p key={choices.id} className="flex flex-wrap items-baseline gap-x-2 text-13">
              <span className="font-medium">{makeName(document.value.profile)}</span>
              <span>{invoiceTypeName(document.value.type)}</span>
              {document.value.lines[0] ? (
                <TaxCode tax={document.value.lines[0].tax} rate={document.value.lines[0].rate} />
              ) : null}
              <bdi className="truncate text-quiet">{partyName(choices.party)}</bdi>
              <span className="ml-auto whitespace-nowrap">
                <Money kurus={document.value.totals.total} />
                <span className="text-quiet">
                  {' · '}
                  <Trans>KDV {formatMoney(document.value.totals.vat)}</Trans>
                </span>
              </span>
            </p>
          ) : null,
        )}
        {texts.map((text) => (
          <p key={text} className="text-12 text-ambertext">
            {text}
          </p>
        ))}
        {differences(row).map((difference) => (
          <p key={difference.is} className="text-12 text-ambertext">
            {differenceText(difference)}
          </p>
        ))}
      </div>
    </li>
  );
}
