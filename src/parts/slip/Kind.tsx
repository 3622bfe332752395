import type { Transaction } from '@/domain/slip/transaction';
import { slipName } from '@/i18n/slip-text';
import { SlipKind } from '@/ui/figure/SlipKind';

export const Kind = ({ slip }: { slip: Transaction }) => (
  <SlipKind type={slip.type}>{slipName(slip)}</SlipKind>
);
