import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type RetailZ, zRecordId } from '@/contract/fiscal/retail';
import { headOf } from '@/contract/mutation';
import type { ZView } from '@/data/list/use-definitions';
import { useOwnAccounts } from '@/data/till/use-till';
import { type Day, isDay } from '@/domain/base/day';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import { type ZGroup, type ZReport, zFaults, zPaid, zTotal } from '@/domain/fiscal/retail';
import { kindOf, type OwnAccount } from '@/domain/ledger/own-account';
import { ownAccountName } from '@/i18n/account-text';
import { formatMoney } from '@/i18n/formats';
import { useBranchNames } from '@/parts/till/CashTable';
import { commit } from '@/session/page/commit';
import { dayBox, plainBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { MoneyInput } from '@/ui/field/MoneyInput';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';

/** Rates of VAT that a till device prints; the last two are seldom a jeweller's. */
const RATES = [0, 20, 10, 1] as const;
const USUAL = 2;

type Typed = {
  device: string;
  number: string;
  day: string;
  branch: string;
  series: string;
  totals: readonly string[];
  vats: readonly string[];
  cash: string;
  card: string;
  other: string;
  terminals: Readonly<Record<string, string>>;
  reason: string;
};

type Props = {
  /** The Z report that is corrected. */
  known?: ZView | undefined;
  /** All Z reports, the newest day first; a new one follows the last of its device. */
  reports: readonly ZView[];
  day: Day;
  today: Day;
  onClose: () => void;
};

const sumOf = (typed: string): number => {
  const read = parseTyped(typed, MONEY_FIELD);
  return read.ok ? read.value : read.error === 'empty' ? 0 : Number.NaN;
};
const shown = (kurus: number): string => (kurus === 0 ? '' : formatMoney(kurus, '').trim());

/** One Z report as it was printed, typed by keyboard from the top to the bottom of the paper. */
export function ZDialog({ known, reports, day, today, onClose }: Props) {
  const { t } = useLingui();
  const branches = useBranchNames();
  const terminals = useOwnAccounts().filter(
    ({ id, archived }) => kindOf(id) === 'pos' && !archived,
  );
  const [isMore, setMore] = useState(
    known?.z.groups.some(({ rate }) => RATES.indexOf(rate as 0) >= USUAL) === true,
  );
  const rates = RATES.slice(0, isMore ? RATES.length : USUAL);
  const form = useZForm({ known, reports, day, today, terminals, onClose });
  const { typed, set, box, fault, report } = form;
  const [total, paid] = [zTotal(report), zPaid(report)];
  const at = (list: readonly string[], place: number, text: string) => list.with(place, text);
  return (
    <FormDialog
      {...form.dialog}
      width="lg"
      onClose={onClose}
      title={known ? t`Z raporunu düzelt` : t`Z raporu yaz`}
      submit={known ? t`Düzelt` : t`Kaydet`}
    >
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        <TextInput
          {...box('device')}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          readOnly={known !== undefined}
        />
        <NumberInput {...box('number')} whole maxLength={6} readOnly={known !== undefined} />
        <DayField {...box('day')} rule="no-future" today={today} />
      </div>
      <fieldset>
        <legend className="font-medium">
          <Trans>KDV grupları</Trans>
        </legend>
        {rates.map((rate, place) => (
          <div key={rate} className="mt-2 grid grid-cols-2 gap-3">
            <MoneyInput
              label={rate === 0 ? t`%0 toplam` : t`%${rate} toplam, KDV ile`}
              value={typed.totals[place] ?? ''}
              onValue={(text) => set({ totals: at(typed.totals, place, text) })}
              error={place === 0 ? fault('totals') : undefined}
            />
            {rate === 0 ? (
              <span />
            ) : (
              <MoneyInput
                label={t`%${rate} KDV`}
                value={typed.vats[place] ?? ''}
                onValue={(text) => set({ vats: at(typed.vats, place, text) })}
              />
            )}
          </div>
        ))}
        {isMore ? null : (
          <button
            type="button"
            className="pressable mt-1 min-h-control text-13 underline underline-offset-4"
            onClick={() => setMore(true)}
          >
            <Trans>%10 ve %1 gruplarını da yaz</Trans>
          </button>
        )}
      </fieldset>
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        <MoneyInput {...box('cash')} />
        <MoneyInput {...box('card')} />
        <MoneyInput {...box('other')} />
      </div>
      <p className="min-h-5 text-13 text-quiet tabular-nums" role="status">
        {Number.isNaN(total) || Number.isNaN(paid) ? null : (
          <Trans>
            Gruplar {formatMoney(total)} · ödemeler {formatMoney(paid)} · fark{' '}
            {formatMoney(paid - total)}
          </Trans>
        )}
      </p>
      {terminals.length > 0 ? (
        <fieldset>
          <legend className="font-medium">
            <Trans>POS gün sonu toplamları</Trans>
          </legend>
          <div className="mt-2 grid grid-cols-2 gap-3 max-sm:grid-cols-1">
            {terminals.map(({ id: account, ...own }, place) => (
              <MoneyInput
                key={account}
                label={ownAccountName(own)}
                value={typed.terminals[account] ?? ''}
                onValue={(text) => set({ terminals: { ...typed.terminals, [account]: text } })}
                error={place === 0 ? fault('terminals') : undefined}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        {branches.size > 0 ? (
          <Select
            {...box('branch')}
            options={[
              { value: '', label: t`Bütün şubeler` },
              ...Array.from(branches, ([value, label]) => ({ value, label })),
            ]}
          />
        ) : null}
        <TextInput
          {...box('series')}
          maxLength={8}
          autoCapitalize="characters"
          hint={t`Boşsa şubenin bütün fişleri. Yalnız bir tabletinse onun serisi: T1`}
        />
      </div>
      {known ? (
        <TextInput
          label={t`Düzeltme nedeni`}
          value={typed.reason}
          onValue={(reason) => set({ reason })}
          maxLength={200}
          error={fault('reason')}
        />
      ) : null}
    </FormDialog>
  );
}

/** `report`: the Z report as it is typed so far. */
function useZForm({
  known,
  reports,
  day,
  today,
  terminals,
  onClose,
}: Props & { terminals: readonly OwnAccount[] }) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const last = reports[0]?.z;
  const reportOf = (typed: Typed): ZReport => ({
    device: typed.device.trim().toUpperCase(),
    number: Number(typed.number.trim() || Number.NaN),
    day: typed.day,
    branch: typed.branch || null,
    series: typed.series.trim().toUpperCase() || null,
    groups: RATES.flatMap((rate, at): ZGroup[] => {
      const [total, vat] = [sumOf(typed.totals[at] ?? ''), sumOf(typed.vats[at] ?? '')];
      return total === 0 && vat === 0 ? [] : [{ rate, total, vat }];
    }),
    cash: sumOf(typed.cash),
    card: sumOf(typed.card),
    other: sumOf(typed.other),
    terminals: terminals.flatMap(({ id: account }) => {
      const total = sumOf(typed.terminals[account] ?? '');
      return total === 0 ? [] : [{ account, total }];
    }),
  });
  const said: Record<string, string> = {
    device: t`Cihazın sicil numarasını yazın; yalnız harf ve rakam.`,
    number: t`Z numarasını yazın.`,
    groups: t`KDV grubunun tutarlarını 1.250,00 gibi yazın; KDV tutarı toplamdan büyük olamaz.`,
    payments: t`Nakit, kart ve diğer, grupların toplamını vermiyor.`,
    terminals: t`POS tutarını 1.250,00 gibi yazın.`,
    day: t`Gelecek bir günün Z raporu olmaz.`,
  };
  const form = useForm({
    key: 'z-report',
    begin: (): Typed => ({
      device: known?.z.device ?? last?.device ?? '',
      number: String(known?.z.number ?? (last ? last.number + 1 : '')),
      day: known?.z.day ?? day,
      branch: known?.z.branch ?? last?.branch ?? '',
      series: known?.z.series ?? last?.series ?? '',
      totals: RATES.map((rate) => shown(groupOf(known?.z, rate)?.total ?? 0)),
      vats: RATES.map((rate) => shown(groupOf(known?.z, rate)?.vat ?? 0)),
      cash: shown(known?.z.cash ?? 0),
      card: shown(known?.z.card ?? 0),
      other: shown(known?.z.other ?? 0),
      terminals: Object.fromEntries(
        (known?.z.terminals ?? []).map(({ account, total }) => [account, shown(total)]),
      ),
      reason: '',
    }),
    boxes: () => ({
      device: plainBox<string>(t`Cihaz sicil no`),
      number: plainBox<string>(t`Z no`),
      day: dayBox(t`Gün`, { wrong: t`Böyle bir gün yok.` }),
      branch: plainBox<string>(t`Şube`),
      series: plainBox<string>(t`Yalnız bu tabletin fişleri`),
      totals: plainBox<readonly string[]>(t`KDV grupları`),
      cash: plainBox<string>(t`Nakit`),
      card: plainBox<string>(t`Kart`),
      other: plainBox<string>(t`Diğer`),
      terminals: plainBox<Typed['terminals']>(t`POS gün sonu`),
      ...(known ? { reason: textBox(t`Düzeltme nedeni`, t`Nedenini yazın.`) } : {}),
    }),
    check: (typed) => {
      const wrong: Partial<Record<keyof Typed, string>> = {};
      for (const { name } of zFaults(reportOf(typed), today)) {
        if (name === 'day' && !isDay(typed.day)) continue;
        const field = name === 'groups' ? 'totals' : name === 'payments' ? 'cash' : name;
        wrong[field] ??= said[name];
      }
      const report = reportOf(typed);
      const isTwin =
        !known && reports.some((one) => !one.voided && zRecordId(one.z) === zRecordId(report));
      if (isTwin) wrong.number = t`Bu Z yazılmış; listeden açıp düzeltin.`;
      return wrong;
    },
    save: (_values, typed) => {
      const reason = typed.reason.trim();
      return commit(
        ({ at }): RetailZ => ({
          ...headOf('retail.z'),
          at,
          z: reportOf(typed),
          ...(reason === '' ? {} : { reason }),
        }),
        { id },
      );
    },
    ...(known ? { onUnchanged: onClose } : {}),
    onSaved: onClose,
  });
  return { ...form, report: reportOf(form.typed) };
}

const groupOf = (z: ZReport | undefined, rate: number): ZGroup | undefined =>
  z?.groups.find((group) => group.rate === rate);
