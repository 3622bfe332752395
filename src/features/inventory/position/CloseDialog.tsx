import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useContacts } from '../../../data/use-contacts';
import { useProducts } from '../../../data/use-products';
import { closingDraft } from '../../../domain/close-position';
import { isFirm } from '../../../domain/contact';
import { readQuantity, typedQuantity, typedUnit } from '../../../domain/typed-quantity';
import { assetName, positionText } from '../../../i18n/asset-text';
import { Button } from '../../../ui/Button';
import { Combobox } from '../../../ui/Combobox';
import { FormDialog } from '../../../ui/FormDialog';
import { NumberInput } from '../../../ui/NumberInput';
import { closingPath } from './closing-path';
import type { PricedRow } from './priced';

const SHOWN = 8;
type Picked = { id: string; name: string };

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
      <FirmPick picked={firm} onPick={setFirm} error={tried && !firm ? t`Firmayı seçin.` : undefined} />
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

function FirmPick({ picked, onPick, error }: { picked: Picked | null; onPick: (picked: Picked | null) => void; error: string | undefined }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = useContacts(text);
  const options = useMemo(
    () =>
      found.rows
        .filter(isFirm)
        .slice(0, SHOWN)
        .map(({ id, name, phone, city }) => ({ key: id, label: name, detail: phone || city })),
    [found.rows],
  );
  if (picked)
    return (
      <div className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line pr-1 pl-3">
        <span className="min-w-0 truncate font-medium">{picked.name}</span>
        <Button size="sm" variant="bare" aria-label={t`Firma: değiştir`} onClick={() => onPick(null)}>
          <Trans>Değiştir</Trans>
        </Button>
      </div>
    );
  return (
    <Combobox
      search
      label={t`Firma`}
      placeholder={t`Unvan ya da telefon`}
      error={error}
      text={text}
      onText={setText}
      options={options}
      loading={text !== '' && !found.done && options.length === 0}
      onChoose={({ key, label }) => onPick({ id: key, name: label })}
      empty={text.trim() === '' ? undefined : <Trans>Bu adla firma yok.</Trans>}
    />
  );
}
