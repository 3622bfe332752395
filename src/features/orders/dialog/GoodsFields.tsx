import { useLingui } from '@lingui/react/macro';
import { useProducts } from '@/data/catalogue/use-products';
import { isOffered } from '@/domain/base/listed';
import { ORDER_LIMITS } from '@/domain/order/order';
import { milyemText } from '@/parts/counter/line/typed-text';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import type { FormWrong, OrderForm } from './order-form';

type Props = {
  typed: OrderForm;
  wrong: ReadonlySet<FormWrong>;
  onChange: (changed: Partial<OrderForm>) => void;
};

/**
 * What it is to weigh, of which gold, how large: expected of an order, as it came in of a repair.
 */
export function GoodsFields({ typed, wrong, onChange }: Props) {
  const { t } = useLingui();
  // What an older order was for stays named by it.
  const products = useProducts().filter(
    (one) => one.kind === 'worked' && (isOffered(one, 'counter') || one.code === typed.product),
  );
  const isRepair = typed.kind === 'repair';
  const pick = (code: string) => {
    const product = products.find((one) => one.code === code);
    const known =
      product && typed.fineness === '' ? { fineness: milyemText(product.fineness) } : {};
    onChange({ product: code, ...known });
  };
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
      <Select
        label={t`Ürün`}
        value={typed.product}
        onValue={pick}
        options={[
          { value: '', label: t`Listede yok` },
          ...products.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        fieldClassName="col-span-2"
      />
      <NumberInput
        label={isRepair ? t`Gelen gram` : t`Tahmini gram`}
        value={typed.weight}
        unit="g"
        onValue={(weight) => onChange({ weight })}
        error={wrong.has('weight') ? t`Gramı yazın. Örnek: 12,34` : undefined}
      />
      <NumberInput
        label={t`Ayar ya da milyem`}
        value={typed.fineness}
        onValue={(fineness) => onChange({ fineness })}
        error={wrong.has('fineness') ? t`Ayarını yazın. Örnek: 22, 916` : undefined}
      />
      <TextInput
        label={t`Ölçü`}
        maxLength={ORDER_LIMITS.size}
        value={typed.size}
        onValue={(size) => onChange({ size })}
        fieldClassName={isRepair ? '' : 'col-span-2'}
      />
      {isRepair ? (
        <NumberInput
          whole
          label={t`Taş sayısı`}
          value={typed.stones}
          onValue={(stones) => onChange({ stones })}
          error={wrong.has('stones') ? t`Tutarı yazın.` : undefined}
        />
      ) : (
        <>
          <NumberInput
            label={t`İşçilik`}
            value={typed.workmanship}
            onValue={(workmanship) => onChange({ workmanship })}
            error={wrong.has('workmanship') ? t`Bir miktar yazın.` : undefined}
          />
          <Select
            label={t`İşçilik birimi`}
            value={typed.workmanshipBy}
            onValue={(workmanshipBy) => onChange({ workmanshipBy })}
            options={[
              { value: 'milyem', label: t`milyem` },
              { value: 'gram', label: t`₺ / gram` },
              { value: 'piece', label: t`₺ / adet` },
              { value: 'percent', label: t`% metalin` },
            ]}
          />
        </>
      )}
    </div>
  );
}
