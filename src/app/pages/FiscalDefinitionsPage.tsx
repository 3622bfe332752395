import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { FISCAL_RULES } from '@/domain/rules/dated-rule';
import { AdvisorPart } from '@/features/admin/formalization/AdvisorPart';
import { ClosingPart } from '@/features/admin/formalization/ClosingPart';
import { SeriesPart } from '@/features/admin/formalization/SeriesPart';
import { RuleGroup } from '@/features/settings/RulesPage';

const LINK =
  'inline-flex min-h-control items-center underline decoration-edge underline-offset-4 hover:decoration-ink';

/** Definitions for legal documents: document series, tax rules by day, and closing prices. */
export function FiscalDefinitionsPage() {
  return (
    <div className="min-w-0 max-w-[680px]">
      <h1 className="font-semibold text-24">
        <Trans>Resmileştirme tanımları</Trans>
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Fatura ve gider pusulası buradaki seriler, oranlar ve kapanış fiyatlarıyla hazırlanır.
        </Trans>
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 text-13">
        <Link href="/formalization/automation" className={LINK}>
          <Trans>Otomasyon kuralları</Trans>
        </Link>
        <Link href="/formalization/retail" className={LINK}>
          <Trans>Z raporları</Trans>
        </Link>
      </p>
      <SeriesPart />
      <RuleGroup title={<Trans>KDV ve sınırlar</Trans>} names={FISCAL_RULES} />
      <ClosingPart />
      <AdvisorPart />
    </div>
  );
}
