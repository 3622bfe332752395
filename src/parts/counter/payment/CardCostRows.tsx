import { Trans, useLingui } from '@lingui/react/macro';
import type { CardCommission } from '@/domain/payment/payment';
import { formatPercent } from '@/i18n/formats';
import { Check } from '@/ui/field/Check';
import { Money } from '@/ui/figure/Money';
import { PeekValue } from '@/ui/figure/PeekValue';

type Props = {
  cost: CardCommission;
  /** Kuruş that are paid by card, without what it costs. */
  card: number;
  mayPass: boolean;
  onPass: (on: boolean) => void;
};

/**
 * What the bank will keep of a card, before it is saved. The customer sees the screen, so it stays
 * behind the eye; where it is passed on it is the customer's own and stands with what the card
 * takes. The two take the same room.
 */
export function CardCostRows({ cost, card, mayPass, onPass }: Props) {
  const { t } = useLingui();
  const rate = formatPercent(cost.rate);
  return (
    <div>
      {mayPass ? (
        <div className="flex items-center justify-between gap-3">
          <Check label={t`Komisyonu fişe ekle`} checked={cost.passed === true} onChange={onPass} />
          {cost.passed ? <Money kurus={cost.kurus} className="font-semibold" /> : null}
        </div>
      ) : null}
      {cost.passed ? (
        <p
          className="flex min-h-control items-center justify-between gap-3 text-13 text-quiet"
          aria-live="polite"
        >
          <span>
            <Trans>{rate} komisyonla karttan çekilecek</Trans>
          </span>
          <Money kurus={card + cost.kurus} />
        </p>
      ) : (
        <PeekValue label={t`Banka payı`} className="-ml-2">
          {rate} · <Money kurus={cost.kurus} />
        </PeekValue>
      )}
    </div>
  );
}
