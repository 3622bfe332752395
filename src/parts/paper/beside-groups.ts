import { t } from '@lingui/core/macro';
import { roundedOf } from '@/domain/payment/cash-rounding';
import { type Payment, passedOf } from '@/domain/payment/payment';
import { formatPercent } from '@/i18n/formats';
import type { LinePart, SlipGroup } from './slip-parts';

/**
 * What changed hands beside the lines: what a card took on top for its commission, and by which
 * cash was rounded.
 */
export const besideGroups = (payments: readonly Payment[]): SlipGroup[] => [
  ...passedGroup(payments),
  ...roundedGroup(payments),
];

/** A line of its own, as the customer paid it. */
function passedGroup(payments: readonly Payment[]): SlipGroup[] {
  const kurus = passedOf(payments);
  const detail = Array.from(
    new Set(
      payments.flatMap(({ commission }) =>
        commission?.passed ? [formatPercent(commission.rate)] : [],
      ),
    ),
  ).join(', ');
  return kurus > 0
    ? [
        {
          id: 'passed',
          head: null,
          lines: [
            {
              id: 'passed',
              name: t`Kart komisyonu`,
              mark: null,
              detail,
              weight: null,
              besides: detail,
              pure: null,
              kurus,
            },
          ],
          kurus,
          pure: 0,
        },
      ]
    : [];
}

/** By which cash was rounded: never silent. */
function roundedGroup(payments: readonly Payment[]): SlipGroup[] {
  const kurus = roundedOf(payments);
  if (kurus === 0) return [];
  const line: LinePart = {
    id: 'rounded',
    name: t`Kuruş yuvarlaması`,
    mark: null,
    detail: t`nakitte`,
    weight: null,
    besides: t`nakitte`,
    pure: null,
    kurus,
  };
  return [{ id: 'rounded', head: null, lines: [line], kurus, pure: 0 }];
}
