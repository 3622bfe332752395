import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getReport } from '@/api/suspicion';
import type { SuspicionReport } from '@/contract/suspicion/suspicion';
import { useCompany, useRules } from '@/data/list/use-definitions';
import { NO_PROFILE } from '@/domain/people/company-profile';
import type { CompanyHoliday } from '@/domain/rules/holiday';
import { dueDay, type StepFault, type SuspicionStep, stepFault } from '@/domain/suspicion/report';
import { formatDateTime, formatDay, formatMoney } from '@/i18n/formats';
import { i18n } from '@/i18n/i18n';
import { findingText } from '@/i18n/refusal-text';
import { History, HistoryStep } from '@/parts/fiscal/DocumentParts';
import { companyPdfTools } from '@/parts/paper/company-tools';
import { useUserName } from '@/session/person/permissions';
import { shopName } from '@/session/person/shop-name';
import { session } from '@/session/state/store';
import { Drawer } from '@/ui/dialog/Drawer';
import { FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { RetryState } from '@/ui/sign/RetryState';
import { showToast } from '@/ui/sign/toast';
import { savePdf } from '@/ui/table/export/save-file';
import { ReportDialog } from './ReportDialog';
import { StateMark } from './StateMark';
import { ApproveDialog, DropDialog, SendDialog } from './StepDialogs';
import { dealingName, redFlagName } from './suspicion-text';
import { useReport } from './use-suspicion';

type Props = {
  id: string;
  today: string;
  holidays: readonly CompanyHoliday[];
  onClose: () => void;
  onChanged: () => void;
};

/** One report with what it says, who did what, and the steps that are left. */
export function ReportDrawer({ id, today, holidays, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const { report, failed, load, setReport } = useReport(id);
  const [step, setStep] = useState<SuspicionStep | null>(null);
  const done = (next: SuspicionReport) => {
    setReport(next);
    setStep(null);
    onChanged();
  };
  const close = () => setStep(null);
  return (
    <>
      <Drawer
        open={step === null}
        onClose={onClose}
        width="lg"
        title={report ? t`Bildirim ${report.number}` : t`Bildirim`}
        subtitle={report?.content.party.name}
        footer={report ? <Steps report={report} onStep={setStep} /> : null}
      >
        {failed ? (
          <RetryState text={t`Bildirim sunucudan okunur; okunamadı.`} onRetry={load} />
        ) : null}
        {report ? <Content report={report} today={today} holidays={holidays} /> : null}
      </Drawer>
      {report && step === 'save' ? (
        <ReportDialog report={report} onClose={close} onSaved={done} />
      ) : null}
      {report && step === 'approve' ? (
        <ApproveDialog report={report} onClose={close} onDone={done} />
      ) : null}
      {report && step === 'send' ? (
        <SendDialog report={report} onClose={close} onDone={done} />
      ) : null}
      {report && step === 'drop' ? (
        <DropDialog report={report} onClose={close} onDone={done} />
      ) : null}
    </>
  );
}

type Shown = Pick<Props, 'today' | 'holidays'> & { report: SuspicionReport };

function Content({ report, today, holidays }: Shown) {
  const { t } = useLingui();
  const { content, slips, state, sent, dropped, moves } = report;
  const rules = useRules();
  const { party, dealing, suspected, flags, story, attachments } = content;
  const sum = slips.reduce((all, slip) => all + slip.sum, 0);
  return (
    <>
      <StateMark state={state} suspected={suspected} today={today} holidays={holidays} />
      <FactList
        facts={[
          [t`Şüphenin doğduğu gün`, formatDay(suspected)],
          [t`Son gün`, formatDay(dueDay(suspected, holidays, rules))],
          [t`İşlem`, dealingName(dealing)],
          [t`Tanıyan bilgiler`, party.about],
          [t`Fişlerin toplamı`, slips.length > 0 ? formatMoney(sum) : ''],
          [t`MASAK numarası`, sent ? `${sent.number} · ${formatDay(sent.day)}` : ''],
          [t`Vazgeçme gerekçesi`, dropped?.reason ?? ''],
          [t`Ekler`, attachments.join(', ')],
        ]}
      />
      {slips.length > 0 ? <Slips report={report} /> : null}
      <h3 className="mt-4 mb-1 font-semibold">
        <Trans>Şüphe nedenleri</Trans>
      </h3>
      <ul className="list-disc pl-5 text-13">
        {flags.map((flag) => (
          <li key={flag}>{redFlagName(flag)}</li>
        ))}
      </ul>
      <h3 className="mt-4 mb-1 font-semibold">
        <Trans>Açıklama</Trans>
      </h3>
      <p className="whitespace-pre-wrap text-13 [overflow-wrap:anywhere]">{story || '–'}</p>
      <Pdf report={report} />
      <History>
        {moves.toReversed().map((move) => (
          <Move key={`${move.at} ${move.what}`} move={move} />
        ))}
      </History>
    </>
  );
}

function Slips({ report: { slips } }: { report: SuspicionReport }) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-card border border-line text-13">
      {slips.map(({ id, number, at, sum, rules }) => (
        <li key={id} className="px-3 py-2 tabular-nums">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>{`${number} · ${formatDateTime(at)}`}</span>
            <span className="font-medium">{formatMoney(sum)}</span>
          </span>
          {rules.map((code) => (
            <span key={code} className="block text-quiet">
              {i18n._(findingText(code))}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Move({ move: { what, by, at } }: { move: SuspicionReport['moves'][number] }) {
  const { t } = useLingui();
  const who = useUserName(by);
  const words = {
    saved: t`Yazıldı`,
    approved: t`Onaylandı`,
    sent: t`Gönderildi`,
    dropped: t`Vazgeçildi`,
  };
  return <HistoryStep what={words[what]} at={at} who={who} text="" />;
}

function Pdf({ report }: { report: SuspicionReport }) {
  const { t } = useLingui();
  const company = useCompany();
  const writer = useUserName(report.writer);
  const [busy, setBusy] = useState(false);
  const draw = async () => {
    if (busy) return;
    setBusy(true);
    try {
      // Read anew, so that the journal has the printing.
      const { result } = await getReport(report.id, 'paper');
      if (!result) throw new Error('the report could not be read');
      const { reportPdf } = await import('./report-pdf');
      const words = { issuer: company?.profile ?? NO_PROFILE, shop: shopName(), writer };
      const tools = { ...(await companyPdfTools()), language: i18n.locale };
      savePdf(`${t`bildirim`} ${report.number}`, await reportPdf(result, words, tools));
    } catch {
      // Its cause is not reported: an error log must say nothing of a report.
      showToast({ type: 'error', message: t`PDF hazırlanamadı. Yeniden deneyin.` });
    }
    setBusy(false);
  };
  return (
    <Button size="sm" className="mt-4" loading={busy} onClick={draw}>
      <Trans>PDF indir</Trans>
    </Button>
  );
}

type StepsProps = { report: SuspicionReport; onStep: (step: SuspicionStep) => void };

/** The steps of this state; one that this person may not take says why. */
function Steps({ report, onStep }: StepsProps) {
  const { t } = useLingui();
  const userId = useSnapshot(session).user?.id ?? '';
  const { state } = report;
  if (state === 'sent' || state === 'dropped') return null;
  const reasons: Record<StepFault, string> = {
    closed: t`Bildirim kapanmış; artık değişmez.`,
    'same-person': t`Metni yazan kişi buna karar veremez; ikinci bir yetkili gerekir.`,
    'not-approved': t`Önce ikinci bir yetkilinin onayı gerekir.`,
  };
  const reasonOf = (step: SuspicionStep): string | undefined => {
    const fault = stepFault(report, step, userId);
    return fault && reasons[fault];
  };
  const button = (step: SuspicionStep, label: string, decisive = false) => (
    <Button
      variant={decisive ? 'primary' : 'secondary'}
      reason={reasonOf(step)}
      aria-haspopup="dialog"
      onClick={() => onStep(step)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button('drop', t`Vazgeç`)}
      {button('save', t`Düzenle`)}
      {state === 'draft' ? button('approve', t`Onayla`, true) : button('send', t`Gönderildi`, true)}
    </>
  );
}
