import { Trans } from '@lingui/react/macro';
import { useDefinitionsRead } from '@/data/list/use-definitions';
import { AreasPart } from '@/features/admin/application/AreasPart';
import { CompanyWordsPart } from '@/features/admin/application/CompanyWordsPart';
import { Rules } from '@/features/settings/RulesPage';

/** How the company uses the app: its areas, hidden words, and the rules by day. */
export function ApplicationPage() {
  const isRead = useDefinitionsRead();
  if (!isRead) return null;
  return (
    <div className="min-w-0 max-w-[680px]">
      <h1 className="font-semibold text-24">
        <Trans>Uygulama ayarları</Trans>
      </h1>
      <AreasPart />
      <CompanyWordsPart />
      <h2 className="mt-10 font-semibold text-18">
        <Trans>Kurallar</Trans>
      </h2>
      <Rules />
    </div>
  );
}
