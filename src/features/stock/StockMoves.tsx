import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { StockView } from '@/data/core/types';
import { KEPT_MOVES } from '@/domain/stock/stock-card';
import { formatDateTime, formatWeight } from '@/i18n/formats';
import { moveWord } from '@/parts/stock/card/words';
import { recordPath } from '@/session/page/record-path';

/** Where it has been, the newest first, each with its slip. */
export function StockMoves({ card }: { card: StockView }) {
  const moves = card.moves.toReversed();
  return (
    <section className="mt-5">
      <h3 className="font-semibold">
        <Trans>Hareketler</Trans>
      </h3>
      <ol className="mt-2 text-13">
        {moves.map(({ slip, number, at, why, weight, pieces }) => (
          <li
            key={`${slip}:${why}:${weight}:${pieces}`}
            className="flex items-baseline justify-between gap-3 border-line border-b py-2"
          >
            <span className="min-w-0">
              <span className="font-medium">{moveWord(why)}</span>{' '}
              <Link
                href={recordPath('slip', slip)}
                className="underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {number}
              </Link>{' '}
              <span className="text-quiet">{formatDateTime(at)}</span>
            </span>
            <span className="shrink-0 whitespace-nowrap">
              {pieces > 0 ? '+' : '\u2212'}
              {formatWeight(Math.abs(weight))}{' '}
              <span className="text-quiet">· {Math.abs(pieces)}</span>
            </span>
          </li>
        ))}
        <li className="flex items-baseline justify-between gap-3 py-2">
          <span>
            <span className="font-medium">
              <Trans>Giriş</Trans>
            </span>{' '}
            <span className="text-quiet">{formatDateTime(card.at)}</span>
          </span>
          <span className="text-quiet">
            <Plural value={card.pieces} one="# adet" other="# adet" />
          </span>
        </li>
      </ol>
      {moves.length >= KEPT_MOVES ? (
        <p className="text-13 text-quiet">
          <Trans>Son {KEPT_MOVES} hareket. Öncekiler fişlerin listesindedir.</Trans>
        </p>
      ) : null}
    </section>
  );
}
