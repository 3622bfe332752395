import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { EXPENSE_REASON_MOST } from '@/contract/fiscal/expense';
import type { ExpenseView } from '@/data/core/types';
import { useExpense } from '@/data/fiscal/use-expenses';
import { storedExpenseLayout } from '@/device/print-settings';
import { nameOfSeller } from '@/domain/fiscal/expense';
import type { PrintedExpense } from '@/domain/fiscal/expense-layout';
import { expenseFaultText } from '@/i18n/fiscal/expense-text';
import { paidByName } from '@/i18n/fiscal/fiscal-text';
import {
  formatDateTime,
  formatHas,
  formatMoney,
  formatPercent,
  formatWeight,
} from '@/i18n/formats';
import { Fact, History, HistoryStep } from '@/parts/fiscal/DocumentParts';
import { queued } from '@/parts/fiscal/document-steps';
import { usePrinted } from '@/parts/fiscal/ExpenseSheet';
import { saveSign, saveVoid } from '@/parts/fiscal/expense-steps';
import { textBox } from '@/session/page/form-fields';
import { recordPath } from '@/session/page/record-path';
import { useForm } from '@/session/page/use-form';
import { useMay, useUserName } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';
import { Hallmark } from '@/ui/figure/Hallmark';
import { DecidingMoney, Money } from '@/ui/figure/Money';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { pdfTools } from '@/ui/pdf/tools';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';
import { SyncMark } from '@/ui/sign/SyncMark';
import { showToast } from '@/ui/sign/toast';
import { savePdf } from '@/ui/table/export/save-file';
import { sellerNumber } from './columns';

const ExpensePrint = loadLater(
  async () => (await import('@/parts/fiscal/ExpensePrint')).ExpensePrint,
);

/** One expense slip: its goods, its purchase, what happened to it, and what can be done with it. */
export function ExpenseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const expense = useExpense(id);
  const [asked, setAsked] = useState<'void' | 'print' | null>(null);
  if (!expense) return null;
  return (
    <>
      <Drawer
        open={asked !== 'void'}
        onClose={onClose}
        width="lg"
        title={expense.number}
        subtitle={
          <>
            {formatDateTime(expense.issuedAt)} <SyncMark mark={expense.sync} />
          </>
        }
        footer={<Actions expense={expense} onAsk={setAsked} />}
      >
        <Head expense={expense} />
        <Troubles expense={expense} />
        <Lines expense={expense} />
        <Facts expense={expense} />
        <Moves expense={expense} />
      </Drawer>
      {asked === 'void' ? <VoidDialog expense={expense} onClose={() => setAsked(null)} /> : null}
      {asked === 'print' ? (
        <LoadBoundary>
          <ExpensePrint expense={expense} onDone={() => setAsked(null)} />
        </LoadBoundary>
      ) : null}
    </>
  );
}

type Drawn = { expense: ExpenseView };

const Head = ({ expense }: Drawn) => (
  <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
    <div className="min-w-0">
      <p className="font-semibold">
        <bdi>{nameOfSeller(expense.party)}</bdi>
      </p>
      <p className="text-13 text-quiet">{sellerNumber(expense)}</p>
    </div>
    <DecidingMoney kurus={expense.totals.net} max={30} />
  </div>
);

function Troubles({ expense: { problems, reversedAt, voided } }: Drawn) {
  return (
    <>
      {problems.length > 0 ? (
        <ul className="mt-3 grid gap-1 rounded-card bg-amber-wash px-3 py-2 text-13 text-ambertext">
          {problems.map((code) => (
            <li key={code}>{expenseFaultText(code)}</li>
          ))}
        </ul>
      ) : null}
      {reversedAt !== undefined && !voided ? (
        <p className="mt-3 text-13 text-ambertext">
          <Trans>Alışının ters kaydı yazıldı. Pusulayı iptal edin; iki nüsha da saklanır.</Trans>
        </p>
      ) : null}
    </>
  );
}

function Lines({ expense: { lines } }: Drawn) {
  return (
    <ul className="mt-2">
      {lines.map(({ no, text, pieces, weight, fineness, pure, amount }) => (
        <li key={no} className="border-line border-b py-2">
          <p className="flex justify-between gap-3">
            <span className="min-w-0">
              {pieces > 1 ? `${pieces} × ${text}` : text}{' '}
              {fineness === undefined ? null : <Hallmark fineness={fineness} />}
            </span>
            <Money kurus={amount} />
          </p>
          <p className="text-13 text-quiet">
            {[
              weight === undefined ? '' : formatWeight(weight),
              pure === undefined ? '' : formatHas(pure),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Facts({ expense: { totals, paid, slip, match } }: Drawn) {
  const { t } = useLingui();
  return (
    <dl className="mt-3 text-13">
      <Fact term={t`Brüt`}>
        <Money kurus={totals.gross} />
      </Fact>
      <Fact term={t`Kesinti ${formatPercent(totals.rate)}`}>
        <Money kurus={totals.withheld} />
      </Fact>
      {paid.map(({ method, amount }) => (
        <Fact key={method} term={t`Ödeme`}>
          <span className="text-quiet">{`${paidByName(method)} `}</span>
          <Money kurus={amount} />
        </Fact>
      ))}
      <Fact term={t`Alış fişi`}>
        <ToSlip id={slip.id}>{slip.number}</ToSlip>
      </Fact>
      {match ? (
        <Fact term={t`Banka ödemesi`}>
          <ToSlip id={match.movement}>{t`Kaydı aç`}</ToSlip>
        </Fact>
      ) : null}
    </dl>
  );
}

const ToSlip = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link
    href={recordPath('slip', id)}
    className="relative underline decoration-edge underline-offset-4 after:absolute after:inset-x-0 hover:decoration-ink pointer-coarse:after:-inset-y-2"
  >
    {children}
  </Link>
);

function Moves({ expense: { issuedAt, issuedBy, signed, voided, reversedAt } }: Drawn) {
  const { t } = useLingui();
  const moves = [
    { what: t`Düzenlendi`, at: issuedAt, by: issuedBy, text: '' },
    ...(signed ? [{ what: t`İmzalı kâğıt dosyada`, ...signed, text: '' }] : []),
    ...(reversedAt === undefined
      ? []
      : [{ what: t`Alışın ters kaydı yazıldı`, at: reversedAt, by: '', text: '' }]),
    ...(voided
      ? [{ what: t`İptal edildi`, at: voided.at, by: voided.by, text: voided.reason }]
      : []),
  ];
  return (
    <History>
      {moves.toReversed().map((move) => (
        <Move key={move.what} {...move} />
      ))}
    </History>
  );
}

function Move({ by, ...step }: { what: string; at: number; by: string; text: string }) {
  const name = useUserName(by);
  return <HistoryStep {...step} who={by ? name : ''} />;
}

function Actions({ expense, onAsk }: Drawn & { onAsk: (what: 'void' | 'print') => void }) {
  const { t } = useLingui();
  const printed = usePrinted(expense);
  const denied = useMay('formalization', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const { signed, voided } = expense;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button icon={<PrinterIcon />} onClick={() => onAsk('print')}>
        <Trans>Yazdır</Trans>
      </Button>
      <Button onClick={() => void download(printed, t`PDF hazırlanamadı. Yeniden deneyin.`)}>
        <Trans>PDF indir</Trans>
      </Button>
      {voided ? null : (
        <>
          <Button reason={denied} onClick={() => void queued(saveSign(expense, !signed))}>
            {signed ? <Trans>İmza yok</Trans> : <Trans>İmzalandı</Trans>}
          </Button>
          <Button reason={denied} onClick={() => onAsk('void')}>
            <Trans>İptal et</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

async function download(printed: PrintedExpense, failure: string): Promise<void> {
  try {
    const { expensePdf } = await import('@/parts/fiscal/expense-pdf');
    savePdf(printed.number, await expensePdf(printed, storedExpenseLayout(), await pdfTools()));
  } catch (cause) {
    reportError(cause);
    showToast({ type: 'error', message: failure });
  }
}

/** Reason of an İPTAL, without which none is written. */
function VoidDialog({ expense, onClose }: Drawn & { onClose: () => void }) {
  const { t } = useLingui();
  const { id, number, totals } = expense;
  const form = useForm({
    key: `void-expense:${id}`,
    begin: () => ({ reason: '' }),
    boxes: () => ({ reason: textBox(t`İptal nedeni`, t`Nedenini yazın.`) }),
    save: ({ reason }) => saveVoid(expense, reason),
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t`Gider pusulasını iptal et`}
      description={t`${number}, ${formatMoney(totals.net)}. Numarası kullanılmış kalır; iki nüshanın üstüne İPTAL yazıp saklayın.`}
      submit={t`İptal et`}
      danger
    >
      <TextInput {...form.box('reason')} maxLength={EXPENSE_REASON_MOST} />
    </FormDialog>
  );
}
