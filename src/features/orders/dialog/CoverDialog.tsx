import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { OrderView } from '@/data/core/types';
import { isFirm } from '@/domain/contact/contact';
import type { Asset } from '@/domain/metal/asset';
import { typedUnit } from '@/domain/metal/typed-quantity';
import { assetName } from '@/i18n/asset-text';
import { useClosing } from '@/session/page/use-closing';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import type { Picked } from '@/ui/pad/PersonPick';
import { ContactPick } from './ContactPick';
import { openCover } from './cover';

type Props = { order: OrderView; asset: Asset; open: number; onClose: () => void };

/**
 * Asks from whom to buy the metal that an order lacks, and how much; then opens the purchase at the
 * counter.
 */
export function CoverDialog({ order, asset, open, onClose }: Props) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const { products, submit, ...form } = useClosing<Picked>(asset, -open);
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() =>
        submit(
          (draft, firm) =>
            void openCover(order, firm, draft, products).then(() => go('/workbench')),
        )
      }
      title={t`Pozisyonu kapat`}
      description={
        <Trans>
          Eksik kalan bir firmadan alınır. Fiş tezgâhta taslak açılır; fiyatını ve ödemesini orada
          görüp kaydedersiniz, sipariş o fiyatla karşılanır.
        </Trans>
      }
      submit={t`Tezgâhta aç`}
    >
      <ContactPick
        label={t`Firma`}
        placeholder={t`Unvan ya da telefon`}
        among={isFirm}
        picked={form.firm}
        onPick={form.setFirm}
        error={form.lacksFirm ? t`Firmayı seçin.` : undefined}
      />
      <NumberInput
        label={assetName(asset, products)}
        unit={typedUnit(asset)}
        value={form.typed}
        onValue={form.setTyped}
        error={form.lacksSize ? t`Ne kadarının alınacağını yazın.` : undefined}
      />
    </FormDialog>
  );
}
