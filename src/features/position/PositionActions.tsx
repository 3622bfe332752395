import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { closingDraft } from '@/domain/position/close-position';
import { assetName } from '@/i18n/asset-text';
import { useMay } from '@/session/person/permissions';
import { Beside } from '@/ui/dialog/Beside';
import { Menu } from '@/ui/dialog/Menu';
import { loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { MoreIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import type { PricedRow } from './priced';

const CloseDialog = loadLater(async () => (await import('./CloseDialog')).CloseDialog);

type Props = { row: PricedRow; onLeave?: () => void };

/**
 * What can be done about a position: a draft that closes it, and a limit beyond which it asks to be
 * looked at.
 */
export function PositionActions({ row, onLeave }: Props) {
  const { name, closes, limits, setClosing, leave, dialog } = useActions(row, onLeave);
  const { t } = useLingui();
  return (
    <span className="inline-flex gap-2">
      <Button
        size="sm"
        variant="bare"
        aria-label={t`${name}: sınır koy`}
        reason={limits}
        onClick={leave}
      >
        <Trans>Sınır</Trans>
      </Button>
      <Button
        size="sm"
        aria-label={`${name}: ${t`Kapatma fişi`}`}
        aria-haspopup="dialog"
        reason={closes}
        onClick={() => setClosing(true)}
      >
        {t`Kapatma fişi`}
      </Button>
      {dialog}
    </span>
  );
}

/** The same in a row of a table, where words of all rows would push its figures off the screen. */
export function ActionsMenu({ row, onLeave }: Props) {
  const { name, closes, limits, setClosing, leave, dialog } = useActions(row, onLeave);
  const { t } = useLingui();
  const items = [
    {
      label: t`Kapatma fişi`,
      onSelect: () => setClosing(true),
      ...(closes ? { reason: closes } : {}),
    },
    { label: t`Sınır`, onSelect: leave, ...(limits ? { reason: limits } : {}) },
  ];
  return (
    <span className="inline-flex text-left">
      <Menu items={items}>
        {(trigger) => (
          <IconButton {...trigger} label={`${name}: ${t`İşlem`}`} icon={<MoreIcon size={16} />} />
        )}
      </Menu>
      {dialog}
    </span>
  );
}

/**
 * Actions of a row: closing the position, which opens a dialog, and setting its limit. `closes`,
 * `limits`: why the action is disabled; undefined if it is enabled.
 */
function useActions(row: PricedRow, onLeave: (() => void) | undefined) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const products = useProducts();
  const [closing, setClosing] = useState(false);
  const [sells, sets] = [useMay('workbench', 2), useMay('settings', 4)];
  const { asset, net } = row;
  const closes = !sells
    ? t`Bunun için yetkiniz yok.`
    : net === 0
      ? t`Açık pozisyon yok.`
      : closingDraft(asset, net, products)
        ? undefined
        : t`Bu varlık tezgâhta alınıp satılmaz; mahsupla kapanır.`;
  const limits = sets ? undefined : t`Sınır koymak için ayar yetkisi (4) gerekir`;
  const leave = () => {
    onLeave?.();
    go(`/settings/rules?limit=${encodeURIComponent(asset)}`);
  };
  const dialog = (
    <Beside>
      {closing ? (
        <CloseDialog row={row} onClose={() => setClosing(false)} onLeave={onLeave} />
      ) : null}
    </Beside>
  );
  return { name: assetName(asset, products), closes, limits, setClosing, leave, dialog };
}
