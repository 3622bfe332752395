import { lineSide } from '../ledger/slip-type';
import type { Line } from './line';
import type { Transaction } from './transaction';

/**
 * A slip that looks like one just saved: same kind, same customer (or none both times), and the
 * same gram on the same side or the same sum, within the company's time (rule `twin-warning`)
 * (src/domain/README.md#at-the-counter). It may be another identical piece, so it is only pointed
 * out.
 */
/** `total`: kuruş, as the slip's kind signs it. */
type Like = Pick<Transaction, 'id' | 'type' | 'contactId' | 'at'> & {
  lines: readonly Line[];
  total: number;
};
export type KeptLike = Like & { number: string; reversedBy: string | null };

/**
 * The newest of the kept slips that the open one looks like; `open.at` is now, `withinMs` how far
 * apart they may be.
 */
export function twinOf<K extends KeptLike>(
  open: Like,
  kept: readonly K[],
  withinMs: number,
): K | undefined {
  return kept.reduce<K | undefined>(
    (newest, slip) =>
      looksLike(open, slip, withinMs) && !(newest && newest.at >= slip.at) ? slip : newest,
    undefined,
  );
}

function looksLike(open: Like, slip: KeptLike, withinMs: number): boolean {
  // A redone slip is the same record; one that was undone is as if it had not been.
  if (slip.id === open.id || slip.reversedBy !== null) return false;
  // Clocks of two tablets may be a little apart.
  if (
    Math.abs(open.at - slip.at) >= withinMs ||
    slip.type !== open.type ||
    slip.contactId !== open.contactId
  )
    return false;
  const weights = weighed(open.lines);
  return (
    (weights !== '' && weights === weighed(slip.lines)) ||
    (open.total !== 0 && open.total === slip.total)
  );
}

/** What lay on the scale, side by side, in whatever order; '' where nothing was weighed. */
const weighed = (lines: readonly Line[]): string =>
  lines
    .flatMap((line) =>
      line.kind === 'coin' ? [] : [`${lineSide(line)} ${line.gross ?? line.weight}`],
    )
    .sort()
    .join(' ');
