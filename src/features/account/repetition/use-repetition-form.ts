import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { headOf } from '@/contract/mutation';
import type { RepetitionPut } from '@/contract/task/repetition';
import { useMoney, useOfferedProducts } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import type { RepetitionView } from '@/data/task/use-repetitions';
import { useOwnAccounts } from '@/data/till/use-till';
import { type Day, dayOf, isDay } from '@/domain/base/day';
import { err, ok, type Result } from '@/domain/base/result';
import type { Expense } from '@/domain/ledger/movement';
import { kindOf, mayLieOn } from '@/domain/ledger/own-account';
import { assetClass, FINE_METALS, TRY } from '@/domain/metal/asset';
import { readQuantity, typedQuantity, typedUnit } from '@/domain/metal/typed-quantity';
import type { Repetition, RepetitionState, Schedule } from '@/domain/task/repetition';
import { assetName } from '@/i18n/asset-text';
import { currencySign } from '@/i18n/currency-words';
import { commit } from '@/session/page/commit';
import { dayBox, plainBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';

/** `on`: day of the month or weekday. `end` and `assignee` may be empty. */
export type Typed = {
  name: string;
  kind: 'expense' | 'task';
  every: Schedule['every'];
  on: string;
  start: string;
  end: string;
  expense: Expense;
  from: string;
  asset: string;
  amount: string;
  supplier: string;
  assignee: string;
  state: RepetitionState;
  auto: boolean;
};

export function scheduleOf({ every, on }: Pick<Typed, 'every' | 'on'>): Schedule {
  if (every === 'month-end') return { every };
  return every === 'month' ? { every, day: Number(on) } : { every, weekday: Number(on) };
}

function typedOf(known: Repetition | undefined, account: string, today: Day): Typed {
  const schedule = known?.schedule ?? { every: 'month', day: 1 };
  const pay = known?.pay;
  return {
    name: known?.name ?? '',
    kind: known && !pay ? 'task' : 'expense',
    every: schedule.every,
    on:
      schedule.every === 'month'
        ? `${schedule.day}`
        : schedule.every === 'week'
          ? `${schedule.weekday}`
          : '1',
    start: known?.start ?? today,
    end: known?.end ?? '',
    expense: pay?.expense ?? 'rent',
    from: pay?.from ?? account,
    asset: pay?.asset ?? TRY,
    amount: pay && pay.quantity !== null ? typedQuantity(pay.asset, pay.quantity) : '',
    supplier: pay?.supplier ?? '',
    assignee: known?.assignee ?? '',
    state: known?.state ?? 'active',
    auto: known?.auto ?? false,
  };
}

/** Form of a repetition template, and the assets that its own account may hold. */
export function useRepetitionForm(view: RepetitionView | undefined, onClose: () => void) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), repetition: view?.repetition.id ?? mint() }));
  const own = useOwnAccounts();
  const products = useProducts();
  const offered = useOffered();
  const today = dayOf(correctedNow());
  const form = useForm({
    key: 'repetition',
    begin: () => typedOf(view?.repetition, own.find(({ archived }) => !archived)?.id ?? '', today),
    boxes: (typed: Typed) => ({
      name: textBox(t`Ad`, t`Bir ad yazın.`),
      kind: plainBox<Typed['kind']>(t`Günü gelince`),
      every: plainBox<Typed['every']>(t`Ne sıklıkta`),
      on: plainBox<string>(t`Hangi gün`),
      start: dayBox(t`Başlangıç`, { wrong: t`Böyle bir gün yok.` }),
      end: {
        label: t`Bitiş (boş kalabilir)`,
        read: (day: string): Result<Day | null, string> => {
          if (day === '') return ok(null);
          if (!isDay(day)) return err(t`Böyle bir gün yok.`);
          return day < typed.start ? err(t`Bitiş başlangıçtan önce olamaz.`) : ok(day);
        },
      },
      expense: plainBox<Expense>(t`Masraf türü`),
      from: plainBox<string>(t`Hangi kasadan`),
      asset: plainBox<string>(t`Varlık`),
      amount: {
        label: t`Tutar`,
        read: (text: string): Result<number | null, string> => {
          if (typed.kind === 'task' || text.trim() === '') return ok(null);
          const quantity = readQuantity(typed.asset, text);
          return quantity && quantity > 0
            ? ok(quantity)
            : err(t`Sıfırdan büyük bir tutar yazın ya da boş bırakın.`);
        },
      },
      supplier: textBox(t`Kime ödenir`),
      state: plainBox<RepetitionState>(t`Durum`),
      auto: plainBox<boolean>(t`Kendiliğinden`),
    }),
    check: ({ kind, from, asset, auto, amount }) => ({
      amount:
        auto && isBank({ kind, from }) && amount.trim() === ''
          ? t`Kendiliğinden yazılması için tutarı yazın.`
          : undefined,
      from:
        kind === 'expense' && !mayLieOn(from, asset) ? t`Bu kasada bu varlık durmaz.` : undefined,
    }),
    onUnchanged: onClose,
    save: (values, typed) =>
      commit(
        ({ at }): RepetitionPut => ({
          ...headOf('repetition.put'),
          at,
          base: view?.version ?? 0,
          repetition: {
            id: ids.repetition,
            name: values.name,
            schedule: scheduleOf(typed),
            start: values.start,
            end: values.end,
            state: values.state,
            assignee: typed.assignee || null,
            ...(typed.auto && isBank(typed) && values.amount !== null ? { auto: true } : {}),
            pay:
              values.kind === 'task'
                ? null
                : {
                    expense: values.expense,
                    from: values.from,
                    asset: values.asset,
                    quantity: values.amount,
                    supplier: values.supplier,
                  },
          },
        }),
        { id: ids.mutation },
      ),
    onSaved: onClose,
  });
  const { from, asset } = form.typed;
  const listed = offered.filter((one) => mayLieOn(from, one));
  const assets = listed.includes(asset) ? listed : [asset, ...listed];
  return {
    form,
    assets: assets.map((value) => ({ value, label: assetName(value, products) })),
    unit: assetClass(asset) === 'money' ? currencySign(asset) : typedUnit(asset),
  };
}

/** Whether the server may be asked to book the typed expense itself. */
export const isBank = ({ kind, from }: Pick<Typed, 'kind' | 'from'>): boolean =>
  kind === 'expense' && kindOf(from) === 'bank';

/** Money, fine metals and coins that the company uses. */
function useOffered(): string[] {
  const coins = useOfferedProducts('accounts').flatMap(({ kind, code }) =>
    kind === 'coin' ? [code] : [],
  );
  return [...useMoney('accounts'), ...FINE_METALS, ...coins];
}
