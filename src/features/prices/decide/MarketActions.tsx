import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { setsOf } from '@/data/price/board';
import { useBoard } from '@/data/price/use-quotes';
import type { Product } from '@/domain/catalogue/product';
import { commitText } from '@/i18n/refusal-text';
import { mint } from '@/session/page/mint';
import { useMay } from '@/session/person/permissions';
import { Menu } from '@/ui/dialog/Menu';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { MoreIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { showToast } from '@/ui/sign/toast';
import { usePhone } from '@/ui/style/use-media';
import { baseOf, putPrices } from './put-prices';

const ShiftDialog = loadLater(async () => (await import('./BoardDialogs')).ShiftDialog);
const ClosedDialog = loadLater(async () => (await import('./BoardDialogs')).ClosedDialog);

/** What the groups of customers pay beside the board's prices. */
export const GROUP_PRICES = '/inventory/price';

/**
 * What is decided about many prices at once, for whoever may; on a phone by its sign, so that all
 * stands in the list's row.
 */
export function MarketActions({
  codes,
  products,
}: {
  codes: readonly string[];
  products: readonly Product[];
}) {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const may = useMay('market', 3);
  const opens = useMay('inventory', 1);
  const phone = usePhone();
  const board = useBoard();
  const [asked, setAsked] = useState<'shift' | 'closed' | null>(null);
  if (!may) return null;
  const closed = setsOf(board).some((set) => set.part === 'closed' && set.closed !== null);
  const openMarket = async () => {
    const saved = await putPrices(mint(), [
      { part: 'closed', base: baseOf(board, { part: 'closed' }), closed: null },
    ]);
    if (!saved.ok) showToast({ type: 'error', message: i18n._(commitText(saved.error.code)) });
  };
  const items = [
    { label: t`Toplu fiyat değiştir`, onSelect: () => setAsked('shift') },
    closed
      ? { label: t`Piyasayı aç`, onSelect: () => void openMarket() }
      : { label: t`Piyasayı kapat`, onSelect: () => setAsked('closed') },
    ...(phone && opens ? [{ label: t`Stok fiyatları`, onSelect: () => go(GROUP_PRICES) }] : []),
  ];
  const close = () => setAsked(null);
  return (
    <>
      <Menu items={items}>
        {(trigger) =>
          phone ? (
            <IconButton
              {...trigger}
              bordered
              label={t`Fiyatları ayarla`}
              icon={<MoreIcon />}
              className="order-last"
            />
          ) : (
            <Button size="sm" {...trigger}>
              <MoreIcon size={16} />
              <Trans>Fiyatları ayarla</Trans>
            </Button>
          )
        }
      </Menu>
      <LoadBoundary>
        {asked === 'shift' ? (
          <ShiftDialog codes={codes} products={products} onClose={close} />
        ) : null}
        {asked === 'closed' ? <ClosedDialog onClose={close} /> : null}
      </LoadBoundary>
    </>
  );
}
