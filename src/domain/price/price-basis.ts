import type { Day } from '../base/day';
import type { BoardQuote } from './price-board';
import type { BothSides, PriceBasis, Side } from './quote';

type Board = ReadonlyMap<string, BoardQuote>;

/** What the board says of gold and of the dollar, whatever a line is priced by. */
function marketOn(board: Board): Pick<PriceBasis, 'has' | 'usd'> {
  const [has, usd] = [sidesOf(board.get('HAS')), sidesOf(board.get('USD'))];
  return { ...(has ? { has } : {}), ...(usd ? { usd } : {}) };
}

const sidesOf = (quote: BoardQuote | undefined): BothSides | undefined =>
  quote && { buy: quote.buy, sell: quote.sell };

/**
 * What stands beside a price of the board at this moment: `quote` as it is on this side, `since` of
 * a group's.
 */
export function basisOf(quote: BoardQuote, side: Side, board: Board, since?: Day): PriceBasis {
  const other = side === 'sell' ? quote.buy : quote.sell;
  const { how, version = 0 } = quote;
  return {
    ...(other > 0 ? { other } : {}),
    ...(how && (how !== 'formula' || version > 0) ? { how } : {}),
    ...(how && version > 0 ? { version } : {}),
    ...(since === undefined ? {} : { since }),
    ...marketOn(board),
  };
}
