import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useProducts } from '../../../data/use-products';
import { closingDraft } from '../../../domain/close-position';
import { isFirm } from '../../../domain/contact';
import { readQuantity, typedQuantity, typedUnit } from '../../../domain/typed-quantity';
import { assetName, positionText } from '../../../i18n/asset-text';
import { FormDialog } from '../../../ui/FormDialog';
import { NumberInput } from '../../../ui/NumberInput';
import type { Picked } from '../../../ui/PersonPick';
import { ContactPick } from '../ContactPick';
import { closingPath } from './closing-path';
import type { PricedRow } from './priced';

/** With whom, and how much of it: the rest is the counter's, where the draft is priced, read and saved like any slip. Nothing is written here. */
export function CloseDialog({ row: { asset, net }, onClose, onLeave }: { row: PricedRow; onClose: () => void; onLeave: (() => void) | undefined }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const products = useProducts();
  const [firm, setFirm] = useState<Picked | null>(null);
  const [typed, setTyped] = useState(() => typedQuantity(asset, Math.abs(net)));
  const [tried, setTried] = useState(false);
  const size = readQuantity(asset, typed);
  const draft = size === undefined ? undefined : closingDraft(asset, net < 0 ? -size : size, products);
  const submit = () => {
    setTried(true);
    if (!firm || !draft) return;
    onClose();
    onLeave?.();
    go(closingPath(draft, firm.id));
  };
  const left = size === undefined ? undefined : positionText(asset, net < 0 ? net + size : net - size, products);
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Kapatma fişi`}
      description={
        net > 0 ? (
          <Trans>Fazlası bir firmaya satılır. Fiş tezgâhta taslak açılır; fiyatını ve ödemesini orada görüp kaydedersiniz.</Trans>
        ) : (
          <Trans>Eksiği bir firmadan alınır. Fiş tezgâhta taslak açılır; fiyatını ve ödemesini orada görüp kaydedersiniz.</Trans>
        )
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
        error={tried && !draft ? t`Ne kadarının kapanacağını yazın.` : undefined}
      />
      {left ? (
        <p className="text-13 text-quiet">
          <Trans>Bu fişten sonra {left}</Trans>
        </p>
      ) : null}
    </FormDialog>
  );
}
