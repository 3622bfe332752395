import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { getSources } from '@/api/price-sources';
import type { ClosingSourcePut } from '@/contract/fiscal/fiscal';
import { headOf } from '@/contract/mutation';
import { useClosingSource } from '@/data/list/use-definitions';
import { err, ok } from '@/domain/base/result';
import { minuteText } from '@/domain/base/week-hours';
import {
  CLOSING_CODE_MOST,
  CLOSING_FIGURES,
  CLOSING_UNITS,
  type ClosingSource,
  givesClosings,
  NO_CLOSING_SOURCE,
} from '@/domain/fiscal/closing';
import { commit } from '@/session/page/commit';
import { plainBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';

type Offered = { id: string; name: string };
type Typed = Omit<ClosingSource, 'source' | 'minute'> & { source: string; time: string };

/**
 * Form of the price source from which the server reads the close of each trading day. The list of
 * sources needs a network; without one the present choice can only be kept or removed.
 */
export function ClosingSourceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { chosen } = useClosingSource();
  const [id] = useState(mint);
  const offered = useOffered();
  const form = useForm({
    key: 'closing-source',
    begin: (): Typed => {
      const { source, minute, ...rest } = chosen?.source ?? NO_CLOSING_SOURCE;
      return { ...rest, source: source ?? '', time: minuteText(minute) };
    },
    boxes: () => ({
      source: plainBox<string>(t`Kaynak`),
      gold: textBox(t`Altının kaynaktaki kodu`),
      silver: textBox(t`Gümüşün kaynaktaki kodu`),
      figure: plainBox<ClosingSource['figure']>(t`Fiyatın yönü`),
      unit: plainBox<ClosingSource['unit']>(t`Kaynağın birimi`),
      time: {
        label: t`Okuma saati`,
        read: (text: string) => {
          const minute = minuteOf(text);
          return minute === undefined ? err(t`Saati yazın. Örnek: 18:30`) : ok(minute);
        },
      },
    }),
    check: ({ source, gold, silver }) =>
      source !== '' && gold.trim() === '' && silver.trim() === ''
        ? { gold: t`En az bir kod yazın.` }
        : {},
    save: ({ time, ...values }) =>
      commit(
        ({ at }): ClosingSourcePut => ({
          ...headOf('closing.source'),
          at,
          base: chosen?.version ?? 0,
          source: { ...values, source: values.source || null, minute: time },
        }),
        { id },
      ),
    onUnchanged: onClose,
    onSaved: onClose,
  });
  const known =
    chosen?.source.source && !offered?.some((one) => one.id === chosen.source.source)
      ? [{ id: chosen.source.source, name: chosen.name }]
      : [];
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t`Kapanış fiyatının kaynağı`}
      submit={t`Kaydet`}
    >
      <Select
        {...form.box('source')}
        options={[
          { value: '', label: t`Kaynak yok, elle yazılır` },
          ...[...known, ...(offered ?? [])].map(({ id: value, name }) => ({ value, label: name })),
        ]}
        hint={
          <Trans>
            Kur kaynaklarından adresten okunan ve fiyatının tarihini söyleyenler seçilebilir; başka
            günün fiyatı yazılmaz.
          </Trans>
        }
      />
      {form.typed.source === '' ? null : (
        <>
          <TextInput {...form.box('gold')} maxLength={CLOSING_CODE_MOST} autoComplete="off" />
          <TextInput {...form.box('silver')} maxLength={CLOSING_CODE_MOST} autoComplete="off" />
          <Select
            {...form.box('figure')}
            options={CLOSING_FIGURES.map((figure) => ({
              value: figure,
              label: figure === 'selling' ? t`Satış` : t`Alış`,
            }))}
          />
          <Select
            {...form.box('unit')}
            options={CLOSING_UNITS.map((unit) => ({
              value: unit,
              label: unit === 'gram' ? t`TL / gram` : t`TL / kilogram`,
            }))}
          />
          <TextInput {...form.box('time')} type="time" />
        </>
      )}
    </FormDialog>
  );
}

/** Minute of the day of "18:30". */
function minuteOf(text: string): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  const found = Number(hour) * 60 + Number(minute);
  return Number(hour) < 24 && Number(minute) < 60 ? found : undefined;
}

/** Price sources of the company that can give closes; undefined until the server has answered. */
function useOffered(): readonly Offered[] | undefined {
  const [list, setList] = useState<readonly Offered[]>();
  useEffect(() => {
    void getSources().then(({ result }) =>
      setList(
        result?.sources
          .filter(({ draft }) => givesClosings(draft))
          .map(({ id, draft }) => ({ id, name: draft.name })),
      ),
    );
  }, []);
  return list;
}
