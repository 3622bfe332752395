import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { KeptDealing } from '@/contract/screening/screening';
import type { ApprovalCheck } from '@/domain/rules/approval';
import { formatDateTime } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { useUserName } from '@/session/person/permissions';

/** The slip that reached the identity limit and caused this query, and who approved the slip. */
export function AtLimit({ dealing: { slip, passed } }: { dealing: KeptDealing }) {
  const { t } = useLingui();
  const name = useUserName(passed?.by ?? '');
  const checks: Record<ApprovalCheck, string> = {
    proved: t`PIN sunucuda doğrulandı`,
    unverified: t`PIN yalnız cihazda denetlendi`,
    confirmed: t`PIN sunucuda doğrulandı`,
    contested: t`PIN doğrulanamadı`,
  };
  return (
    <span className="block text-13 text-quiet">
      <Link href={recordPath('slip', slip)} className="underline">
        <Trans>Kimlik sınırında soruldu</Trans>
      </Link>
      {passed ? (
        <>
          {' · '}
          <Trans>
            Onaylayan: {name}, {formatDateTime(passed.at)}
          </Trans>
          {` · ${checks[passed.check]} · ${passed.reason}`}
        </>
      ) : null}
    </span>
  );
}
