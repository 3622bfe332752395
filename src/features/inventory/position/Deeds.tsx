import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { useLocation } from 'wouter';
import { useProducts } from '../../../data/use-products';
import { closingDraft } from '../../../domain/close-position';
import { assetName } from '../../../i18n/asset-text';
import { useMay } from '../../../session/permissions';
import { Beside } from '../../../ui/Beside';
import { Button } from '../../../ui/Button';
import type { PricedRow } from './priced';

const CloseDialog = lazy(async () => ({ default: (await import('./CloseDialog')).CloseDialog }));

/** What can be done about a position: a draft that closes it, and a limit beyond which it asks to be looked at. */
export function Deeds({ row, onLeave }: { row: PricedRow; onLeave?: () => void }) {
  const { t } = useLingui();
  const [closing, setClosing] = useState(false);
  return (
    <span className="inline-flex gap-2">
      <LimitButton row={row} onLeave={onLeave} />
      <CloseButton row={row} onPress={() => setClosing(true)} label={t`Kapatma fişi`} />
      <Beside>{closing ? <CloseDialog row={row} onClose={() => setClosing(false)} onLeave={onLeave} /> : null}</Beside>
    </span>
  );
}

function LimitButton({ row: { asset }, onLeave }: { row: PricedRow; onLeave: (() => void) | undefined }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const products = useProducts();
  const may = useMay('settings', 4);
  const leave = () => {
    onLeave?.();
    go(`/settings/rules?limit=${encodeURIComponent(asset)}`);
  };
  return (
    <Button
      size="sm"
      variant="bare"
      aria-label={t`${assetName(asset, products)}: sınır koy`}
      reason={may ? undefined : t`Sınır koymak için ayar yetkisi (4) gerekir`}
      onClick={leave}
    >
      <Trans>Sınır</Trans>
    </Button>
  );
}

function CloseButton({ row: { asset, net }, onPress, label }: { row: PricedRow; onPress: () => void; label: string }) {
  const { t } = useLingui();
  const products = useProducts();
  const sells = useMay('workbench', 2);
  const reason = !sells
    ? t`Bunun için yetkiniz yok.`
    : net === 0
      ? t`Açık pozisyon yok.`
      : closingDraft(asset, net, products)
        ? undefined
        : t`Bu varlık tezgâhta alınıp satılmaz; mahsupla kapanır.`;
  return (
    <Button size="sm" aria-label={`${assetName(asset, products)}: ${label}`} aria-haspopup="dialog" reason={reason} onClick={onPress}>
      {label}
    </Button>
  );
}
