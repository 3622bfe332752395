import { Trans } from '@lingui/react/macro';
import { MINUS } from '@/domain/base/digits';
import { formatMoney } from '@/i18n/formats';

/** By how much the cash part comes to a whole step; nothing where it does not. */
export function RoundedCash({ kurus }: { kurus: number }) {
  if (kurus === 0) return null;
  const by = `${kurus < 0 ? MINUS : '+'}${formatMoney(Math.abs(kurus))}`;
  return (
    <p className="text-13 text-quiet">
      <Trans>Nakit kısmın kuruş yuvarlaması: {by}</Trans>
    </p>
  );
}
