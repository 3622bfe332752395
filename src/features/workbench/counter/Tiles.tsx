import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { useQuote } from '../../../data/use-quotes';
import { UNIT_SPACE } from '../../../domain/digits';
import { offeredOn, type Product } from '../../../domain/product';
import { sideOf } from '../../../domain/quote';
import { PIECE_FIELD, parseTyped } from '../../../domain/typed-number';
import { formatFineness } from '../../../i18n/formats';
import { cx } from '../../../ui/classes';
import { Hallmark } from '../../../ui/Hallmark';
import { Rate } from '../../../ui/Rate';
import { act } from '../act';
import type { Basket } from '../basket';
import { selectedLine } from '../basket-lines';
import { currentDesk } from '../desk-store';
import { isEmptyLine, type SlipType } from '../line-form';
import { mint } from '../mint';
import { focusEntry, focusField } from './fields';

/** What is sold most, one tap away: a coin counts up, gold by weight goes on to its gram. */
export function Tiles({ basket, products }: { basket: Basket; products: readonly Product[] }) {
  const offered = products.filter((p) => offeredOn(p, basket.type));
  const coins = offered.filter((p) => p.kind === 'coin');
  const byWeight = offered.filter((p) => p.kind !== 'coin');
  return (
    <div className="flex flex-col gap-4 max-lg:flex-row max-lg:gap-2">
      <Group title={<Trans>Sarrafiye</Trans>} products={coins} basket={basket} />
      <Group title={<Trans>Gramla</Trans>} products={byWeight} basket={basket} />
    </div>
  );
}

function Group({ title, products, basket }: { title: React.ReactNode; products: Product[]; basket: Basket }) {
  if (products.length === 0) return null;
  return (
    <div>
      <h2 className="mb-2 font-semibold text-13 max-lg:sr-only">{title}</h2>
      <div className="grid grid-cols-2 gap-2 max-lg:flex">
        {products.map((product) => (
          <Tile key={product.code} product={product} type={basket.type} count={countOf(basket, product)} />
        ))}
      </div>
    </div>
  );
}

function countOf(basket: Basket, product: Product): number {
  return basket.lines
    .filter((line) => line.code === product.code)
    .reduce((sum, line) => {
      const pieces = parseTyped(line.pieces, PIECE_FIELD);
      return sum + (pieces.ok ? pieces.value : 0);
    }, 0);
}

const Tile = memo(function Tile({ product, type, count }: { product: Product; type: SlipType; count: number }) {
  const coin = product.kind === 'coin';
  const tap = () => {
    act({ do: 'tile', code: product.code, lineId: mint(), nextId: mint() });
    if (isEmptyLine(selectedLine(currentDesk().open))) focusEntry();
    else focusField(coin ? 'pieces' : 'weight');
  };
  return (
    <button
      type="button"
      onClick={tap}
      className={cx(
        'pressable grid h-19 content-between rounded-card border bg-raised px-3 py-2 text-left hover:border-edge active:bg-sunken max-lg:w-32 max-lg:shrink-0',
        count > 0 ? 'border-goldtext shadow-[inset_0_0_0_1px_var(--goldtext)]' : 'border-line',
      )}
    >
      <span className="flex items-start justify-between gap-1 font-semibold text-13 leading-[18px]">
        <span className="line-clamp-2 break-words">{product.name}</span>
        {count > 0 ? <span className="shrink-0 text-goldtext">{`×${count}`}</span> : null}
      </span>
      <span className="flex items-baseline justify-between gap-1">
        {coin ? (
          <LiveRate code={product.quote} type={type} />
        ) : (
          <span className="whitespace-nowrap">{product.workmanship ? `${formatFineness(product.workmanship)}${UNIT_SPACE}‰` : ''}</span>
        )}
        {coin ? null : <Hallmark fineness={product.fineness} />}
      </span>
    </button>
  );
});

function LiveRate({ code, type }: { code: string; type: SlipType }) {
  const quote = useQuote(code);
  const rate = quote ? (sideOf(type) === 'sell' ? quote.sell : quote.buy) : 0;
  return rate > 0 ? <Rate rate={rate} unit="₺" /> : <span className="text-quiet">–</span>;
}
