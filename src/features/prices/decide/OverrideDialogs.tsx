import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBoard } from '@/data/price/use-quotes';
import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import { parseTyped, RATE_FIELD } from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import { overrideRefusals, type PriceOverride } from '@/domain/price/price-override';
import { priceName } from '@/i18n/price-text';
import { TermInput } from '@/parts/definition/TermInput';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { Distance } from './Distance';
import { pairText } from './Preview';
import { baseOf, putPrices } from './put-prices';
import { boardWith, plainQuote } from './shift';
import { useGuardedPut } from './use-guarded-put';

type Props = { code: string; products: readonly Product[]; onClose: () => void };

const HOUR = 3_600_000;
const HOURS = ['1', '4', '12', '24', '72', '168'] as const;

const rateText = (rate: number): string => (rate > 0 ? textOf(trimmed(digitsOf(rate, 4), 0)) : '');

/** A price by hand until a moment; after it the formula speaks again by itself. */
export function ManualDialog({ code, products, onClose }: Props) {
  const { t } = useLingui();
  const board = useBoard();
  const [id] = useState(mint);
  const [first] = useState(() => board?.quotes.get(code));
  const [buy, setBuy] = useState(rateText(first?.buy ?? 0));
  const [sell, setSell] = useState(rateText(first?.sell ?? 0));
  const [hours, setHours] = useState<(typeof HOURS)[number]>('4');
  const [tried, setTried] = useState(false);
  const { put, busy, failure, dialog, limit } = useGuardedPut(products);
  useUnsaved(
    'manual-price',
    buy !== rateText(first?.buy ?? 0) || sell !== rateText(first?.sell ?? 0),
  );
  const [paid, asked] = [readRate(buy), readRate(sell)];
  const wished = (at: number) => ({
    kind: 'manual' as const,
    buy: paid ?? 0,
    sell: asked ?? 0,
    until: at + Number(hours) * HOUR,
  });
  const judged: PriceOverride = { ...wished(0), code, at: 0, by: '' };
  const unreadable = paid === undefined || asked === undefined;
  const impossible = !unreadable && overrideRefusals(judged).includes('price');
  const submit = async () => {
    setTried(true);
    if (unreadable || impossible) return;
    const base = baseOf(board, { part: 'override', code });
    await put(id, (at) => [{ part: 'override', code, base, override: wished(at) }], onClose);
  };
  const market = board
    ? boardWith(board, [{ part: 'override', code, override: null }], correctedNow()).quotes.get(
        code,
      )
    : undefined;
  const spans: Record<(typeof HOURS)[number], string> = {
    1: t`1 saat`,
    4: t`4 saat`,
    12: t`12 saat`,
    24: t`1 gün`,
    72: t`3 gün`,
    168: t`7 gün`,
  };
  const fault = tried && impossible ? t`Satış, alışın üstünde olmalı.` : undefined;
  return (
    <>
      <FormDialog
        onClose={onClose}
        onSubmit={submit}
        title={t`${priceName(code, products)}: elle fiyat`}
        submit={t`Kaydet`}
        busy={busy}
        failure={failure}
      >
        <NumberInput
          label={t`Alış fiyatı`}
          unit="₺"
          value={buy}
          onValue={setBuy}
          hint={t`Boş bırakılan fiyat gösterilmez.`}
          error={tried && paid === undefined ? t`Sayı yazın.` : undefined}
        />
        <NumberInput
          label={t`Satış fiyatı`}
          unit="₺"
          value={sell}
          onValue={setSell}
          error={tried && asked === undefined ? t`Sayı yazın.` : fault}
        />
        <Select
          label={t`Ne kadar geçerli`}
          value={hours}
          onValue={setHours}
          options={HOURS.map((value) => ({ value, label: spans[value] }))}
        />
        <Distance market={market} price={{ buy: paid ?? 0, sell: asked ?? 0 }} limit={limit} />
      </FormDialog>
      {dialog}
    </>
  );
}

function readRate(text: string): number | undefined {
  const read = parseTyped(text, RATE_FIELD);
  return read.ok ? read.value : read.error === 'empty' ? 0 : undefined;
}

/** The price of this moment held still, with the reason that everybody sees. */
export function FreezeDialog({ code, products, onClose }: Props) {
  const { t } = useLingui();
  const board = useBoard();
  const [id] = useState(mint);
  const [held] = useState(() => board?.quotes.get(code));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  useUnsaved('freeze', reason !== '');
  const submit = async () => {
    setTried(true);
    if (!held || reason.trim() === '') return;
    const base = baseOf(board, { part: 'override', code });
    const override = { kind: 'frozen' as const, held: plainQuote(held), reason: reason.trim() };
    if (await save(() => putPrices(id, [{ part: 'override', code, base, override }]))) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`${priceName(code, products)}: fiyatı sabitle`}
      submit={t`Sabitle`}
      busy={busy}
      failure={failure}
    >
      <p className="text-13 text-quiet">{t`Alış / satış ${pairText(held)} olarak kalır, siz kaldırana kadar. Yaşı görünmeye devam eder; fiyat ekranları yaş sınırını aşınca çizgi gösterir.`}</p>
      <TermInput
        list="price-reasons"
        label={t`Neden`}
        value={reason}
        maxLength={200}
        onValue={setReason}
        error={tried && reason.trim() === '' ? t`Nedeni yazın.` : undefined}
      />
    </FormDialog>
  );
}
