import { useLingui } from '@lingui/react/macro';
import { Select } from '@/ui/field/Select';
import { useStockSpots } from './use-spots';

type Props = {
  label: string;
  value: string;
  onValue: (place: string) => void;
  error?: string | undefined;
  fieldClassName?: string;
};

/** In which of the company's warehouses, or in none. */
export function StockPlaceField(props: Props) {
  const { t } = useLingui();
  const { warehouses } = useStockSpots();
  return (
    <Select
      {...props}
      options={[
        { value: '', label: t`Depo seçilmedi` },
        ...warehouses.map(({ value, label }) => ({ value, label })),
      ]}
    />
  );
}
