import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { ControlFinding } from '@/contract/control/control';
import { controlRuleName, controlRuleText, foundValue, severityName } from '@/i18n/control-text';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { followRow } from '@/session/page/follow-row';
import { recordPath } from '@/session/page/record-path';
import { Drawer } from '@/ui/dialog/Drawer';
import { FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { AnswerDialog } from './AnswerDialog';
import { aboutText, personName, stateName } from './words';

type Props = {
  finding: ControlFinding;
  today: string;
  /** The server has taken an answer. */
  onAnswered: () => void;
  onClose: () => void;
};

/** A finding with its evidence, the way to it, and the form of its answer. */
export function FindingDrawer({ finding, today, onAnswered, onClose }: Props) {
  const { t } = useLingui();
  const [isAnswering, setAnswering] = useState(false);
  const [sent, setSent] = useState<string>();
  useEffect(
    () => (sent === undefined ? undefined : followRow(sent, () => onAnswered())),
    [sent, onAnswered],
  );
  const { rule, threshold, version, value, severity, state, owner, due } = finding;
  return (
    <Drawer
      open
      onClose={onClose}
      title={controlRuleName(rule)}
      subtitle={`${aboutText(finding)} · ${formatDay(finding.day)}`}
      footer={
        <Button
          aria-haspopup="dialog"
          loading={sent !== undefined}
          onClick={() => setAnswering(true)}
        >
          {state === 'open' ? <Trans>Yanıtla</Trans> : <Trans>Yanıtı değiştir</Trans>}
        </Button>
      }
    >
      <p className="text-13">{controlRuleText(rule, threshold)}</p>
      <FactList
        facts={[
          [t`Bulunan`, foundValue(rule, value)],
          [t`Önem`, severityName(severity)],
          [t`Durum`, stateName(state)],
          [t`Sorumlu`, owner === null ? t`Yok` : personName(owner)],
          [t`Son gün`, formatDay(due)],
          [t`Kuralın sürümü`, version === 0 ? t`İlk ayar` : String(version)],
          [t`Yanıt`, finding.answer],
          [
            t`Yanıtlayan`,
            finding.answeredBy === null || finding.answeredAt === null
              ? ''
              : `${personName(finding.answeredBy)} · ${formatDateTime(finding.answeredAt)}`,
          ],
        ]}
      />
      <Evidence finding={finding} />
      {isAnswering ? (
        <AnswerDialog
          finding={finding}
          today={today}
          onSent={setSent}
          onClose={() => setAnswering(false)}
        />
      ) : null}
    </Drawer>
  );
}

/** Links to the slips and to whom or what the finding is about. */
function Evidence({ finding: { slips, party, partyName, subject } }: Pick<Props, 'finding'>) {
  const { t } = useLingui();
  const [kind, ...rest] = subject.split(':');
  const id = rest.join(':');
  return (
    <nav aria-label={t`Kanıtlar`} className="mt-4 flex flex-wrap gap-2">
      {party === null ? null : (
        <Link href={recordPath('contact', party)} className={LINK}>
          {partyName || <Trans>Müşteri kartı</Trans>}
        </Link>
      )}
      {kind === 'sessions' ? (
        <Link href={recordPath('z', id)} className={LINK}>
          <Trans>Kasa oturumu</Trans>
        </Link>
      ) : null}
      {kind === 'counts' ? (
        <Link href={recordPath('count', id)} className={LINK}>
          <Trans>Sayım</Trans>
        </Link>
      ) : null}
      {slips.map((slip) => (
        <Link key={slip.id} href={recordPath('slip', slip.id)} className={LINK}>
          {slip.number || <Trans>Fiş</Trans>}
        </Link>
      ))}
    </nav>
  );
}

const LINK =
  'pressable inline-flex min-h-11 items-center justify-center rounded-control border border-edge px-4 text-center font-medium';
