import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SeriesPut } from '@/contract/fiscal/fiscal';
import { headOf } from '@/contract/mutation';
import type { SeriesView } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import {
  type DocumentSeries,
  isPrefix,
  SERIES_KINDS,
  type SeriesKind,
  seriesFaults,
} from '@/domain/fiscal/series';
import { useBranchNames } from '@/parts/till/CashTable';
import { commit } from '@/session/page/commit';
import { dayBox, plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { seriesKindName } from './series-words';

/** `id`: id of the outbox row, minted when the form or the question opens. */
export const putSeries = (id: string, series: DocumentSeries, base: number) =>
  commit(({ at }): SeriesPut => ({ ...headOf('series.put'), at, base, series }), { id });

type Props = { known?: SeriesView; others: readonly DocumentSeries[]; onClose: () => void };

/** Form of a series: a new one, or the branch, device and first day of a known one. */
export function SeriesDialog({ known, others, onClose }: Props) {
  const { t } = useLingui();
  const branches = useBranchNames();
  const [ids] = useState(() => ({ mutation: mint(), series: mint() }));
  const today = dayOf(correctedNow());
  const fixed = known?.series;
  const said: Record<string, string> = {
    'prefix format': t`Üç büyük harf ya da rakam yazın, Türkçe harf olmadan. Örnek: ABC`,
    'prefix taken': t`Bu harfler başka bir seride kullanılıyor.`,
    'device format': t`Cihazın fiş serisini yazın. Örnek: T1`,
    'from past': t`Bugünden ya da ilerideki bir günden başlatın.`,
    'from taken': t`Aynı yerde aynı gün başlayan bir seri daha var.`,
  };
  const seriesOf = (typed: Typed): DocumentSeries => ({
    id: fixed?.id ?? ids.series,
    kind: typed.kind,
    prefix: typed.prefix.trim().toUpperCase(),
    branch: typed.branch || null,
    device: typed.device.trim().toUpperCase() || null,
    from: typed.from,
    archived: false,
  });
  const form = useForm({
    key: 'series',
    begin: (): Typed => ({
      kind: fixed?.kind ?? 'e-archive',
      prefix: fixed?.prefix ?? '',
      branch: fixed?.branch ?? '',
      device: fixed?.device ?? '',
      from: fixed?.from ?? today,
    }),
    boxes: () => ({
      kind: plainBox<SeriesKind>(t`Belge`),
      prefix: plainBox<string>(t`Serinin üç harfi`),
      branch: plainBox<string>(t`Şube`),
      device: plainBox<string>(t`Cihaz`),
      from: dayBox(t`Hangi günden`, { wrong: t`Böyle bir gün yok.` }),
    }),
    check: (typed) =>
      Object.fromEntries(
        seriesFaults(seriesOf(typed), others, today, fixed).map(({ name, code }) => [
          name,
          said[`${name} ${code}`],
        ]),
      ),
    save: (_values, typed) => putSeries(ids.mutation, seriesOf(typed), known?.version ?? 0),
    onUnchanged: onClose,
    onSaved: onClose,
  });
  const prefix = seriesOf(form.typed).prefix;
  const year = today.slice(0, 4);
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={known ? t`Seri: ${known.series.prefix}` : t`Yeni seri`}
      submit={known ? t`Değiştir` : t`Ekle`}
    >
      {known ? null : (
        <>
          <Select
            {...form.box('kind')}
            options={SERIES_KINDS.map((kind) => ({ value: kind, label: seriesKindName(kind) }))}
          />
          <TextInput
            {...form.box('prefix')}
            maxLength={3}
            autoCapitalize="characters"
            autoComplete="off"
          />
        </>
      )}
      {branches.size > 0 ? (
        <Select
          {...form.box('branch')}
          options={[
            { value: '', label: t`Bütün şubeler` },
            ...Array.from(branches, ([value, label]) => ({ value, label })),
          ]}
        />
      ) : null}
      <TextInput
        {...form.box('device')}
        maxLength={8}
        hint={t`Boşsa bütün cihazlar. Yalnız bir cihaz içinse onun fiş serisi: T1`}
      />
      <DayField {...form.box('from')} rule={fixed ? 'any' : 'no-past'} today={today} />
      <p className="text-13 text-quiet tabular-nums">
        {isPrefix(prefix) ? (
          <Trans>İlk belge: {`${prefix}${year}000000001`}</Trans>
        ) : (
          <Trans>İlk belge: üç harf, yıl ve 000000001</Trans>
        )}
      </p>
    </FormDialog>
  );
}

type Typed = { kind: SeriesKind; prefix: string; branch: string; device: string; from: string };
