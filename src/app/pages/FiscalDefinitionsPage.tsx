import { Trans } from '@lingui/react/macro';
import { FISCAL_RULES } from '@/domain/rules/dated-rule';
import { ClosingPart } from '@/features/admin/formalization/ClosingPart';
import { SeriesPart } from '@/features/admin/formalization/SeriesPart';
import { RuleGroup } from '@/features/settings/RulesPage';

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
      <SeriesPart />
      <RuleGroup title={<Trans>KDV ve sınırlar</Trans>} names={FISCAL_RULES} />
      <ClosingPart />
    </div>
  );
}
