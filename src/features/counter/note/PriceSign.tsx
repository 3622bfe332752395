import { useQuote } from '@/data/price/use-quotes';
import type { FrozenPrice } from '@/domain/price/quote';
import { GuardSign } from '@/ui/sign/GuardSign';

/**
 * The price guard's sign beside a line whose price is the board's; nothing beside one that the
 * clerk typed.
 */
export const PriceSign = ({
  price,
}: {
  price: Pick<FrozenPrice, 'code' | 'typed'> | null | undefined;
}) => (price && !price.typed ? <BoardSign code={price.code} /> : null);

const BoardSign = ({ code }: { code: string }) => <GuardSign quote={useQuote(code)} />;
