import { useLingui } from '@lingui/react/macro';
import { cx } from './classes';
import { PurchaseIcon, ReversalIcon, SaleIcon } from './Icon';

export type KindMarkProps = { kind: 'sale' | 'purchase' | 'reversal'; className?: string };

/** One meaning, one sign: a sale is ink with ↗, a purchase petrol with ↙. */
export function KindMark({ kind, className }: KindMarkProps) {
  const { t } = useLingui();
  const words = { sale: t`Satış`, purchase: t`Alış`, reversal: t`Ters kayıt` };
  const icons = { sale: SaleIcon, purchase: PurchaseIcon, reversal: ReversalIcon };
  const Sign = icons[kind];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap align-middle',
        kind === 'purchase' && 'text-metal-in',
        kind === 'reversal' && 'text-quiet',
        className,
      )}
    >
      <Sign size={16} />
      {words[kind]}
    </span>
  );
}
