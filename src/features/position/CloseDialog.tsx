import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { isFirm } from '@/domain/contact/contact';
import { typedUnit } from '@/domain/metal/typed-quantity';
import { assetName, positionText } from '@/i18n/asset-text';
import { ContactPick } from '@/parts/contact/ContactPick';
import { useClosing } from '@/session/page/use-closing';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import type { Picked } from '@/ui/pad/PersonPick';
import { closingPath } from './closing-path';
import type { PricedRow } from './priced';

/** With whom a position is closed, and how much of it; the slip opens at the counter. */
export function CloseDialog({
  row: { asset, net },
  onClose,
  onLeave,
}: {
  row: PricedRow;
  onClose: () => void;
  onLeave: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const { products, submit, ...form } = useClosing<Picked>(asset, net);
  const left = form.left === undefined ? undefined : positionText(asset, form.left, products);
  const open = () =>
    submit((draft, firm) => {
      onClose();
      onLeave?.();
      go(closingPath(draft, firm.id));
    });
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={open}
      title={t`Kapatma fişi`}
      description={
        net > 0 ? (
          <Trans>
            Fazlası bir firmaya satılır. Fiş tezgâhta taslak açılır; fiyatını ve ödemesini orada
            görüp kaydedersiniz.
          </Trans>
        ) : (
          <Trans>
            Eksiği bir firmadan alınır. Fiş tezgâhta taslak açılır; fiyatını ve ödemesini orada
            görüp kaydedersiniz.
          </Trans>
        )
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
        error={form.lacksSize ? t`Ne kadarının kapanacağını yazın.` : undefined}
      />
      {left ? (
        <p className="text-13 text-quiet">
          <Trans>Bu fişten sonra {left}</Trans>
        </p>
      ) : null}
    </FormDialog>
  );
}
