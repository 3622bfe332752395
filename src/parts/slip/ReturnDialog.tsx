import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import type { TransactionView } from '@/data/core/types';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { cashStepOn, roundingFor } from '@/domain/payment/cash-rounding';
import { passedOf } from '@/domain/payment/payment';
import { ruleAt } from '@/domain/rules/dated-rule';
import { cashOfSlip } from '@/domain/slip/limits';
import { formatMoney } from '@/i18n/formats';
import { percentText } from '@/i18n/offset-text';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { showToast } from '@/ui/sign/toast';
import { PinDialog } from '../approval/PinDialog';
import { RoundedCash } from '../counter/payment/RoundedCash';
import { useCashClosed } from '../counter/payment/use-cash-closed';
import { now } from '../counter/world';
import { TermInput } from '../definition/TermInput';
import { noteUnprinted } from '../paper/print-memory';
import { DialogPriceLock } from '../price/DialogPriceLock';
import { usePriceLock } from '../price/use-price-lock';
import { ReturnPayment } from './ReturnPayment';
import { ReturnRows } from './ReturnRows';
import {
  firstWay,
  hasToday,
  type ReturnBasis,
  type ReturnForm,
  readReturn,
  readWays,
  returnRests,
  wholeRows,
} from './return-form';
import { decideReturn, newReturnIds, returnApproval, saveReturn } from './save-return';

type Props = { slip: TransactionView; onClose: () => void; onSaved: (id: string) => void };

/**
 * What comes back of a slip, at which rate, how the money goes back and why; a document of its own,
 * with no network too.
 */
export function ReturnDialog({ slip, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const contact = useContact(slip.contactId);
  const rules = useRules();
  const limit = ruleAt(rules, 'return-deviation', dayOf(now()));
  const [ids] = useState(newReturnIds);
  const [rests] = useState(() => returnRests(slip));
  const [form, setForm] = useState<ReturnForm>(() => ({
    rows: wholeRows(rests),
    basis: 'slip',
    method: firstWay(slip),
    parts: [],
    assets: [],
    reason: '',
  }));
  const prices = usePriceLock((board) => readReturn(slip, rests, form, board).total);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const cash = useCashClosed();
  const { save, busy, failure } = useSaving();
  useUnsaved('return', form.reason !== '' || form.parts.length > 0 || form.assets.length > 0);
  const read = readReturn(slip, rests, form, prices.board);
  const ways = readWays(form, slip, read, ids.payment);
  const over = read.deviation > limit;
  const change = (next: Partial<ReturnForm>) => {
    cash.changed();
    setForm((before) => ({ ...before, ...next }));
  };
  const wantsReason = form.basis === 'today' && form.reason.trim() === '';
  const submit = async (by: string | null) => {
    setTried(true);
    const { lines, total, deviation } = read;
    if (!lines || wantsReason || (total !== 0 && (ways.rest < 0 || ways.wrong.size > 0))) return;
    if (await cash.refuses(slip.contactId, cashOfSlip(ways))) return;
    if (over && by === null) return setAsking(true);
    const approvals = by === null ? [] : [returnApproval(by, lines, deviation, limit)];
    const decided = decideReturn(slip, ids, {
      lines,
      payments: total === 0 ? [] : ways.payments,
      reason: form.reason,
      approvals,
    });
    const saved = decided && (await save(() => saveReturn(ids, decided)));
    setAsking(false);
    if (!saved) return;
    void noteUnprinted(ids.document);
    showToast({ type: 'success', message: t`İade kaydedildi · ${saved.number ?? ''}` });
    onSaved(ids.document);
  };
  const rounding = roundingFor(ways.payments, cashStepOn(rules, dayOf(now())));
  const money = formatMoney(Math.abs(read.total) + passedOf(ways.payments) + rounding);
  const today = hasToday(rests, prices.fresh, now());
  return (
    <>
      <FormDialog
        onClose={onClose}
        onSubmit={() => void submit(null)}
        title={t`İade al`}
        width="md"
        description={[slip.number, contact?.name].filter(Boolean).join(' · ')}
        submit={
          read.total > 0 ? (
            <Trans>{money} geri al, kaydet</Trans>
          ) : (
            <Trans>{money} iade et, kaydet</Trans>
          )
        }
        busy={busy}
        failure={failure}
      >
        <ReturnRows
          rests={rests}
          rows={form.rows}
          wrong={tried ? read.wrong : NOTHING}
          onRows={(rows) => change({ rows })}
        />
        {tried && !read.lines && read.wrong.size === 0 ? (
          <p
            role="alert"
            className="text-13 text-dangertext"
          >{t`İade edilecek bir satır seçin.`}</p>
        ) : null}
        <Select
          label={t`İade kuru`}
          value={form.basis}
          onValue={(basis: ReturnBasis) => {
            // Today's prices are those of the moment at which they are asked for.
            if (basis === 'today') prices.renew();
            change({ basis });
          }}
          options={[
            { value: 'slip', label: t`Fişin kuru` },
            { value: 'today', label: t`Bugünün kuru`, disabled: !today },
          ]}
          hint={today ? undefined : t`Bugünün güncel fiyatı yok.`}
        />
        {form.basis === 'today' ? <DialogPriceLock prices={prices} /> : null}
        {over ? (
          <p className="border-amber border-l-3 pl-3 text-13 text-ambertext">
            <Trans>
              Bedel, fiştekinden {percentText(read.deviation)} sapıyor; {percentText(limit)} üstü
              onay ister.
            </Trans>
          </p>
        ) : null}
        {read.total === 0 ? null : (
          <ReturnPayment
            slip={slip}
            total={read.total}
            ways={form}
            read={ways}
            tried={tried}
            closed={cash.closed}
            onWays={change}
          />
        )}
        <RoundedCash kurus={rounding} />
        <TermInput
          list="return-reasons"
          label={t`Neden`}
          maxLength={200}
          value={form.reason}
          onValue={(reason) => change({ reason })}
          error={tried && wantsReason ? t`Bugünün kuruyla iadenin nedenini yazın.` : undefined}
        />
      </FormDialog>
      {asking ? (
        <PinDialog
          title={t`İade onayı`}
          description={
            <Trans>
              İade bedeli fiştekinden {percentText(read.deviation)} sapıyor, sınır{' '}
              {percentText(limit)}.
            </Trans>
          }
          onClose={() => setAsking(false)}
          onAgreed={(user) => void submit(user)}
        />
      ) : null}
    </>
  );
}

const NOTHING: ReturnType<typeof readReturn>['wrong'] = new Map();
