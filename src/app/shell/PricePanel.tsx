import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useQuote } from '@/data/price/use-quotes';
import { pinAhead } from '@/domain/price/price-pins';
import { Age, Change, FarMark, LivePrice, PinMark } from '@/features/prices/cells';
import { priceName } from '@/i18n/price-text';
import { storePricePins } from '@/session/prices/price-pins';
import { useAnchored, useOutsidePress } from '@/ui/sign/anchored';
import { Button } from '@/ui/sign/Button';
import { AheadIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';

type Props = {
  anchor: RefObject<HTMLElement | null>;
  codes: readonly string[];
  /** Whether the panel takes the keyboard focus: `true` if a press opened it, `false` on hover. */
  takesFocus: boolean;
  onClose: () => void;
};

/**
 * Pinned prices of the top bar in full: both sides, the day's change and the age, including prices
 * that have no room in the bar.
 */
export function PricePanel({ anchor, codes, takesFocus, onClose }: Props) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const products = useProducts();
  const box = useRef<HTMLDivElement>(null);
  useAnchored({ open: true, anchor, popup: box });
  useOutsidePress({ anchor, popup: box, onLeave: onClose });
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const back = () => {
    onClose();
    anchor.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={box}
      popover="manual"
      role="dialog"
      aria-label={t`Üst çubuktaki fiyatlar`}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') back();
      }}
      className="fixed inset-auto z-popup m-0 w-120 max-w-[calc(100vw-16px)] overflow-auto rounded-card border border-line bg-float p-0 text-ink shadow-float outline-none"
    >
      <Closed codes={codes} />
      <table className="w-full text-13">
        <thead>
          <tr className="text-12 text-quiet">
            <th scope="col" className="py-2 pl-4 text-left font-normal">
              <Trans>Fiyat</Trans>
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              <Trans>Alış</Trans>
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              <Trans>Satış</Trans>
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal max-sm:hidden">
              <Trans>Değişim</Trans>
            </th>
            <th scope="col" className="w-22 pr-1">
              <span className="sr-only">
                <Trans>Sıra</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code, at) => {
            const name = priceName(code, products);
            return (
              <tr key={code} className="h-12 border-line border-t">
                <th scope="row" className="pl-4 text-left font-normal">
                  <span className="block font-semibold">
                    {name}
                    <FarMark code={code} />
                  </span>
                  <Age code={code} source={false} />
                </th>
                <td className="pl-3 text-right text-15">
                  <LivePrice code={code} side="buy" />
                </td>
                <td className="pl-3 text-right text-15">
                  <LivePrice code={code} side="sell" />
                </td>
                <td className="whitespace-nowrap pl-3 text-right max-sm:hidden">
                  <Change code={code} brief />
                </td>
                <td className="whitespace-nowrap pr-1 text-right">
                  <PinMark code={code} name={name} press tabbed />
                  {at === 0 ? null : (
                    <IconButton
                      label={t`Öne al: ${name}`}
                      icon={<AheadIcon size={16} />}
                      onClick={() => storePricePins(pinAhead(codes, code))}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="flex items-center justify-between gap-3 border-line border-t py-2 pr-2 pl-4 text-13 text-quiet">
        <Trans>Hangileri görünsün, fiyat listesinde seçilir.</Trans>
        <Button
          size="sm"
          className="shrink-0"
          onClick={() => {
            onClose();
            go('/market');
          }}
        >
          <Trans>Fiyat listesi</Trans>
        </Button>
      </p>
    </div>
  );
}

/** Note that applies to every price, once above the table: closed market or simulated prices. */
function Closed({ codes }: { codes: readonly string[] }) {
  const first = useQuote(codes[0] ?? '');
  if (first?.how !== 'closed' && !first?.simulated) return null;
  return (
    <p className="border-line border-b px-4 py-2 text-13 text-quiet">
      {first.how === 'closed' ? (
        <Trans>Piyasa kapalı: son fiyat, pay ile</Trans>
      ) : (
        <Trans>Deneme fiyatları, gerçek piyasa değil.</Trans>
      )}
    </p>
  );
}
