import { Trans, useLingui } from '@lingui/react/macro';
import { useFindings } from '../../data/use-findings';
import { useTransaction } from '../../data/use-transaction';
import type { Finding } from '../../domain/refusal';
import { findingText } from '../../i18n/refusal-text';
import { Line } from './Line';
import { Section } from './Section';

/** Facts that the server kept, and about which a person should know. */
export function Findings({ now }: { now: number }) {
  const { rows } = useFindings();
  return (
    <Section
      title={<Trans>İncelemeniz gereken</Trans>}
      note={<Trans>Sunucu kaydı aldı, bir uyarı bıraktı. Göndermeyi durdurmaz.</Trans>}
      items={rows}
      itemKey={(finding) => finding.id}
      first={5}
    >
      {(finding) => <FindingRow finding={finding} now={now} />}
    </Section>
  );
}

function FindingRow({ finding, now }: { finding: Finding; now: number }) {
  const { i18n, t } = useLingui();
  const slip = useTransaction(finding.subject.kind === 'transactions' ? finding.subject.id : '');
  return <Line dot="late" title={slip?.number ?? t`Kayıt`} detail={i18n._(findingText(finding.code))} at={finding.at} now={now} />;
}
