import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useRef, useState } from 'react';
import { useQuotes } from '@/data/price/use-quotes';
import { parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import {
  MAX_STONE_KIND,
  MOST_STONES,
  type Stone,
  stonesMoney,
  stoneWeight,
} from '@/domain/price/stone';
import {
  dollarRate,
  formOfStone,
  newStone,
  readStone,
  type StoneField,
  type StoneForm,
} from '@/domain/price/typed-stone';
import { MAX_RECEIPT, SCRAP_FATES, type ScrapFate } from '@/domain/slip/line';
import { formatTime, formatWeight } from '@/i18n/formats';
import { act } from '@/parts/counter/basket/act';
import { focusField } from '@/parts/counter/keys/fields';
import type { LineForm } from '@/parts/counter/line/line-form';
import { fateWord } from '@/parts/counter/line/line-text';
import { rateText } from '@/parts/counter/line/typed-text';
import { now } from '@/parts/counter/world';
import { mint } from '@/session/page/mint';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { PlusIcon, RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { endStones } from './stone-ask';

/**
 * The stones of one line: what, how many, how heavy, for how much. What they weigh is taken off the
 * piece. Of scrap also whose it was, and what becomes of it.
 */
export function StoneDialog({ line, scrap }: { line: LineForm; scrap: boolean }) {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  const form = useStones(line, scrap);
  const { rows, reads, tried } = form;
  const set = (changed: StoneForm) =>
    form.setRows(rows.map((row) => (row.id === changed.id ? changed : row)));
  const words: Record<StoneField, string> = {
    kind: t`Taşın cinsini yazın.`,
    pieces: t`Sıfırdan büyük bir sayı yazın.`,
    weight: t`Sıfırdan büyük bir sayı yazın.`,
    price: t`Bu fiyat okunamadı.`,
    rate: t`Dolar kurunu yazın.`,
  };
  return (
    <FormDialog
      onClose={endStones}
      onSubmit={form.save}
      submit={<Trans>Tamam</Trans>}
      title={scrap ? t`Hurda ve taşları` : t`Taşlar`}
      width="md"
      initialFocus={first}
    >
      {scrap ? <ScrapFields said={form.said} onSaid={form.setSaid} ref={first} /> : null}
      {rows.map((row, i) => {
        const read = reads[i];
        const wrong = tried && read && 'wrong' in read ? read.wrong : undefined;
        const fault = (field: StoneField) => (wrong === field ? words[field] : undefined);
        return (
          <fieldset
            key={row.id}
            className="grid grid-cols-[1fr_88px_44px] items-start gap-x-2 gap-y-2 border-line border-b pb-3"
          >
            <TextInput
              {...(i === 0 && !scrap ? { ref: first } : {})}
              label={t`Cinsi`}
              value={row.kind}
              maxLength={MAX_STONE_KIND}
              onValue={(kind) => set({ ...row, kind })}
              error={fault('kind')}
            />
            <NumberInput
              whole
              label={t`Kaç tane`}
              value={row.pieces}
              onValue={(pieces) => set({ ...row, pieces })}
              error={fault('pieces')}
            />
            <IconButton
              label={t`Taşı çıkar`}
              icon={<RemoveIcon size={16} />}
              onClick={() => form.setRows(rows.filter(({ id }) => id !== row.id))}
              className="mt-7"
            />
            <div className="col-span-3 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_76px_1fr_76px]">
              <NumberInput
                label={t`Taş ağırlığı`}
                value={row.weight}
                onValue={(weight) => set({ ...row, weight })}
                error={fault('weight')}
              />
              <Select
                label={t`Ölçü`}
                value={row.unit}
                onValue={(unit) => set({ ...row, unit })}
                options={UNITS}
              />
              <NumberInput
                label={t`Karat fiyatı`}
                value={row.price}
                onValue={(price) => set({ ...row, price })}
                error={fault('price')}
              />
              <Select
                label={t`Para`}
                value={row.asset}
                onValue={(asset) => set({ ...row, asset })}
                options={MONIES}
              />
            </div>
            {row.asset === 'USD' ? (
              <DollarField row={row} form={form} error={fault('rate')} onRow={set} />
            ) : null}
          </fieldset>
        );
      })}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="sm"
          variant="bare"
          icon={<PlusIcon size={16} />}
          disabled={rows.length >= MOST_STONES}
          onClick={() => form.setRows([...rows, newStone(mint())])}
        >
          <Trans>Taş ekle</Trans>
        </Button>
        <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-quiet">
          {form.gross === undefined ? null : (
            <span>
              <Trans>
                brüt {formatWeight(form.gross)}, net{' '}
                {formatWeight(form.gross - stoneWeight(form.stones))}
              </Trans>
            </span>
          )}
          <Money kurus={stonesMoney(form.stones)} className="font-semibold text-15 text-ink" />
        </p>
      </div>
    </FormDialog>
  );
}

type ScrapSaid = { receipt: string; fate: ScrapFate | null };

/** With our own receipt it is counted at the company's multiplier for that. */
function ScrapFields({
  said,
  onSaid,
  ref,
}: {
  said: ScrapSaid;
  onSaid: (said: ScrapSaid) => void;
  ref: Ref<HTMLInputElement>;
}) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <TextInput
        ref={ref}
        label={t`Bizim fişin no`}
        maxLength={MAX_RECEIPT}
        value={said.receipt}
        onValue={(receipt) => onSaid({ ...said, receipt })}
        hint={t`Bizden alındıysa; kendi malımızın çarpanı uygulanır.`}
      />
      <Select
        label={t`Ne olacak`}
        value={said.fate ?? ''}
        onValue={(fate) => onSaid({ ...said, fate: fate === '' ? null : fate })}
        options={[
          { value: '', label: t`Belirtilmedi` },
          ...SCRAP_FATES.map((value) => ({ value, label: fateWord(value) })),
        ]}
      />
    </div>
  );
}

const UNITS = [
  { value: 'ct' as const, label: 'ct' },
  { value: 'g' as const, label: 'g' },
];
const MONIES = [
  { value: 'TRY' as const, label: '₺' },
  { value: 'USD' as const, label: '$' },
];

type Form = ReturnType<typeof useStones>;

/**
 * The rate that turns dollars into lira: the board's with its source and time, unless somebody
 * types another.
 */
function DollarField({
  row,
  form,
  error,
  onRow,
}: {
  row: StoneForm;
  form: Form;
  error: string | undefined;
  onRow: (row: StoneForm) => void;
}) {
  const { t } = useLingui();
  const rate = dollarRate(row, form.asked);
  const source = rate
    ? rate.typed
      ? t`elle`
      : rate.source === 'simulator'
        ? t`deneme fiyatı`
        : rate.source
    : '';
  return (
    <NumberInput
      label={t`Dolar kuru`}
      value={row.rate ?? (rate ? rateText(rate.rate) : '')}
      unit="₺"
      onValue={(typed) => onRow({ ...row, rate: typed })}
      hint={rate ? [source, formatTime(rate.at)].join(' · ') : undefined}
      error={error}
      fieldClassName="col-span-3 sm:max-w-1/2"
    />
  );
}

function useStones(line: LineForm, scrap: boolean) {
  const [said, setSaid] = useState<ScrapSaid>({
    receipt: line.receipt ?? '',
    fate: line.fate ?? null,
  });
  const { quotes } = useQuotes();
  const [rows, setRows] = useState<StoneForm[]>(() =>
    line.stones?.length ? line.stones.map(formOfStone) : [newStone(mint())],
  );
  const [tried, setTried] = useState(false);
  const asked = { dollar: quotes.find(({ code }) => code === 'USD'), side: line.side, now: now() };
  const written = (row: StoneForm) =>
    row.kind.trim() !== '' || row.weight.trim() !== '' || row.price.trim() !== '';
  const reads = rows.map((row) => (written(row) ? readStone(row, asked) : undefined));
  const stones: Stone[] = reads.flatMap((read) => (read && 'stone' in read ? read.stone : []));
  const weight = parseTyped(line.weight, WEIGHT_FIELD);
  const save = () => {
    setTried(true);
    if (reads.some((read) => read && 'wrong' in read)) return;
    // An amount that was typed stands where no stone was said: it was agreed on for the gold.
    if (stones.length > 0 || line.stones) act({ do: 'stones', stones });
    if (scrap) act({ do: 'scrap', ...said, receipt: said.receipt.trim() });
    endStones();
    focusField(line.weight.trim() === '' ? 'weight' : 'amount');
  };
  return {
    said,
    setSaid,
    rows,
    setRows,
    reads,
    stones,
    tried,
    asked,
    save,
    gross: weight.ok ? weight.value : undefined,
  };
}
