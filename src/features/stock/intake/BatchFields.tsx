import { useLingui } from '@lingui/react/macro';
import { useContact } from '@/data/contact/use-contacts';
import { dayOf } from '@/domain/base/day';
import { milyemText } from '@/domain/catalogue/typed-text';
import type { Workmanship } from '@/domain/catalogue/workmanship';
import { INTAKE_PAPER_MOST } from '@/domain/stock/intake';
import { STOCK_LIMITS } from '@/domain/stock/stock-card';
import { stockFieldWord } from '@/i18n/stock-text';
import { ContactPick } from '@/parts/contact/ContactPick';
import type { BatchForm } from '@/parts/stock/card/intake-form';
import { MetalField } from '@/parts/stock/MetalField';
import { StockPlaceField } from '@/parts/stock/StockPlaceField';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { Check } from '@/ui/field/Check';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { MoneyInput } from '@/ui/field/MoneyInput';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';

type Listed = {
  code: string;
  name: string;
  metal: BatchForm['metal'];
  fineness: number;
  workmanship?: number;
};
type Props = {
  batch: BatchForm;
  products: readonly Listed[];
  /** The document that has booked these goods already. */
  of: string | undefined;
  hasStones: boolean;
  says: { firm?: string | undefined; stones?: string | undefined };
  onChange: (changed: Partial<BatchForm>) => void;
};

/**
 * What holds for the whole batch: whose it is, whether it is booked, and the usual product, karat
 * and workmanship.
 */
export function BatchFields({ batch, of, products, hasStones, says, onChange }: Props) {
  const { t } = useLingui();
  const known = useContact(batch.firm === '' ? null : batch.firm);
  const pick = (code: string) => {
    const product = products.find((one) => one.code === code);
    if (!product) return onChange({ product: code });
    const { metal, fineness, name, workmanship } = product;
    onChange({
      product: code,
      name,
      metal,
      fineness: milyemText(fineness),
      ...(batch.workmanship === '' && workmanship
        ? { workmanship: milyemText(workmanship), workmanshipBy: 'milyem' as const }
        : {}),
    });
  };
  const units: { value: Workmanship['by']; label: string }[] = [
    { value: 'milyem', label: t`milyem` },
    { value: 'gram', label: t`₺ / gram` },
    { value: 'piece', label: t`₺ / adet` },
    { value: 'percent', label: t`% metalin` },
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <ContactPick
          label={t`Firma ya da atölye`}
          placeholder={t`Firmanın adı ya da telefonu`}
          picked={batch.firm === '' ? null : { id: batch.firm, name: known?.name ?? '…' }}
          onPick={(picked) => onChange({ firm: picked?.id ?? '' })}
          error={says.firm}
        />
        <Check
          label={t`Cariye yaz`}
          checked={batch.booked && of === undefined}
          reason={
            of === undefined
              ? undefined
              : t`Bu ürünleri atölyenin belgesi yazdı; yalnız kartları açılır.`
          }
          onChange={(booked) => onChange({ booked })}
          hint={
            batch.booked
              ? t`Has ve işçilik firmaya alacak yazılır; stok artar.`
              : t`Bu kartlar var olan stoğu etiketler: stok ve cari değişmez.`
          }
          className="sm:mt-5"
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4 xl:grid-cols-6">
        <Select
          label={stockFieldWord('product')}
          value={batch.product}
          onValue={pick}
          options={[
            { value: '', label: t`Listede yok` },
            ...products.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <TextInput
          label={stockFieldWord('name')}
          maxLength={STOCK_LIMITS.name}
          value={batch.name}
          onValue={(name) => onChange({ name })}
        />
        <MetalField value={batch.metal} onValue={(metal) => onChange({ metal })} />
        <FinenessInput
          side="sell"
          label={stockFieldWord('fineness')}
          value={batch.fineness}
          onValue={(fineness) => onChange({ fineness })}
        />
        <NumberInput
          label={stockFieldWord('cost')}
          value={batch.cost}
          onValue={(cost) => onChange({ cost })}
        />
        <Select
          label={t`Alış birimi`}
          value={batch.costBy}
          onValue={(costBy) => onChange({ costBy })}
          options={units}
        />
        <NumberInput
          label={stockFieldWord('workmanship')}
          value={batch.workmanship}
          onValue={(workmanship) => onChange({ workmanship })}
        />
        <Select
          label={t`Satış birimi`}
          value={batch.workmanshipBy}
          onValue={(workmanshipBy) => onChange({ workmanshipBy })}
          options={units}
        />
        <StockPlaceField
          label={stockFieldWord('place')}
          value={batch.place}
          onValue={(place) => onChange({ place })}
        />
        <TextInput
          label={t`İrsaliye no`}
          maxLength={INTAKE_PAPER_MOST}
          value={batch.paper}
          onValue={(paper) => onChange({ paper })}
        />
        <DayField
          rule="no-future"
          label={t`İrsaliye tarihi`}
          today={dayOf(correctedNow())}
          value={batch.day}
          onValue={(day) => onChange({ day })}
        />
        {hasStones && batch.booked ? (
          <MoneyInput
            label={t`Taşların bedeli`}
            value={batch.stones}
            onValue={(stones) => onChange({ stones })}
            error={says.stones}
          />
        ) : null}
      </div>
    </div>
  );
}
