import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OrderView } from '../../../data/types';
import { useProducts } from '../../../data/use-products';
import type { Asset } from '../../../domain/asset';
import { closingDraft } from '../../../domain/close-position';
import { isFirm } from '../../../domain/contact';
import { readQuantity, typedQuantity, typedUnit } from '../../../domain/typed-quantity';
import { assetName } from '../../../i18n/asset-text';
import { FormDialog } from '../../../ui/FormDialog';
import { NumberInput } from '../../../ui/NumberInput';
import type { Picked } from '../../../ui/PersonPick';
import { ContactPick } from './ContactPick';
import { openCover } from './cover';

type Props = { order: OrderView; asset: Asset; open: number; onClose: () => void };

/** From whom, and how much of it: the rest is the counter's, where the draft is priced, read and saved like any slip. Nothing is written here. */
export function CoverDialog({ order, asset, open, onClose }: Props) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const products = useProducts();
  const [firm, setFirm] = useState<Picked | null>(null);
  const [typed, setTyped] = useState(() => typedQuantity(asset, open));
  const [tried, setTried] = useState(false);
  const size = readQuantity(asset, typed);
  const draft = size === undefined ? undefined : closingDraft(asset, -size, products);
  const submit = () => {
    setTried(true);
    if (!firm || !draft) return;
    void openCover(order, firm, draft, products).then(() => go('/workbench'));
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Karşılığını al`}
      description={
        <Trans>
          Eksik kalan bir firmadan alınır. Fiş tezgâhta taslak açılır; fiyatını ve ödemesini orada görüp kaydedersiniz, sipariş o fiyatla karşılanır.
        </Trans>
      }
      submit={t`Tezgâhta aç`}
    >
      <ContactPick
        label={t`Firma`}
        placeholder={t`Unvan ya da telefon`}
        among={isFirm}
        picked={firm}
        onPick={setFirm}
        error={tried && !firm ? t`Firmayı seçin.` : undefined}
      />
      <NumberInput
        label={assetName(asset, products)}
        unit={typedUnit(asset)}
        value={typed}
        onValue={setTyped}
        error={tried && !draft ? t`Ne kadarının alınacağını yazın.` : undefined}
      />
    </FormDialog>
  );
}
