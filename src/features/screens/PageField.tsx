import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@/ui/field/Select';
import type { ScreenForm } from './screen-form';

type Props = { form: ScreenForm; set: (part: Partial<ScreenForm>) => void };

/** Who sees the screen's page on a telephone: nobody, everybody, or dealers with a code. */
export function PageField({ form, set }: Props) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Telefondan görülen sayfa`}
      hint={
        form.page === 'open' ? (
          <Trans>Ekranda karekod çıkar; adresi bilen herkes bu fiyatları görür.</Trans>
        ) : form.page === 'dealers' ? (
          <Trans>Her bayi, Fiyat ekranları sayfasından verdiğiniz kendi koduyla girer.</Trans>
        ) : undefined
      }
      value={form.page}
      onValue={(page) => set({ page })}
      options={[
        { value: 'none', label: t`Yok` },
        { value: 'open', label: t`Herkese açık` },
        { value: 'dealers', label: t`Yalnız bayiler, kodla` },
      ]}
    />
  );
}
