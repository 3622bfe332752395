import { Trans, useLingui } from '@lingui/react/macro';
import { useRules } from '@/data/list/use-definitions';
import { setsOf } from '@/data/price/board';
import { useBoard } from '@/data/price/use-quotes';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { priceLimit } from '@/domain/price/price-guard';
import { type WaitingPrice, waitingPrices } from '@/domain/price/price-hold';
import { priceName } from '@/i18n/price-text';
import { mint } from '@/session/page/mint';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { WarningIcon } from '@/ui/sign/first-icons';
import { milText } from './Distance';
import { pairText } from './Preview';
import { baseOf } from './put-prices';
import { useGuardedPut } from './use-guarded-put';

const SHOWN = 3;

/**
 * The sources' newest prices that lie beyond the company's limit: what stands instead, and the
 * approval that lets them through. `code`: of this one alone; `onKeep` offers to leave its last
 * price as it is.
 */
export function WaitingPrices({
  products,
  code,
  onKeep,
}: {
  products: readonly Product[];
  code?: string;
  onKeep?: () => void;
}) {
  const { t } = useLingui();
  const board = useBoard();
  const may = useMay('market', 3);
  const limit = priceLimit(useRules(), dayOf(correctedNow()));
  const { put, busy, failure, dialog } = useGuardedPut(products);
  const waiting = waitingPrices(board?.sources.values() ?? [], setsOf(board), limit).filter(
    (one) => code === undefined || one.code === code,
  );
  const accept = () =>
    put(
      mint(),
      () => waiting.map(wishOf),
      () => undefined,
    );
  const wishOf = ({ code: of, held: { buy, sell } }: WaitingPrice) => ({
    ...{ part: 'accepted' as const, code: of, base: baseOf(board, { part: 'accepted', code: of }) },
    accepted: { buy, sell },
  });
  const more = waiting.length - SHOWN;
  return (
    <>
      {waiting.length > 0 ? (
        <section
          aria-label={t`Onay bekleyen fiyatlar`}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 border-danger border-y bg-danger-wash px-6 py-2 text-13 max-sm:px-4"
        >
          <WarningIcon size={16} className="mt-0.5 shrink-0 text-dangertext" />
          <div className="min-w-60 flex-1">
            {waiting.slice(0, SHOWN).map((one) => (
              <Waiting key={one.code} waiting={one} products={products} />
            ))}
            {more > 0 ? <p>{t`ve ${more} ürün daha`}</p> : null}
            <p className="text-quiet">
              {may ? (
                <Trans>
                  Onaylanana ya da kaynak sınırın içine dönene kadar son fiyat durur; tezgâhta ve
                  ekranlarda işaretlidir.
                </Trans>
              ) : (
                <Trans>
                  Son fiyat durur; yeni fiyatı piyasada 3. düzey yetkisi olan kişi onaylar.
                </Trans>
              )}
            </p>
            {failure ? (
              <p role="alert" className="text-dangertext">
                {failure}
              </p>
            ) : null}
          </div>
          {may ? (
            <span className="flex flex-wrap gap-2">
              {onKeep ? (
                <Button size="sm" onClick={onKeep}>
                  <Trans>Son fiyatı koru</Trans>
                </Button>
              ) : null}
              <Button size="sm" loading={busy} onClick={accept}>
                {waiting.length > 1 ? t`${waiting.length} fiyatı onayla` : t`Yeni fiyatı onayla`}
              </Button>
            </span>
          ) : null}
        </section>
      ) : null}
      {dialog}
    </>
  );
}

function Waiting({
  waiting: { code, stands, held },
  products,
}: {
  waiting: WaitingPrice;
  products: readonly Product[];
}) {
  return (
    <p>
      <span className="font-semibold">{priceName(code, products)}</span>:{' '}
      <Trans>
        kaynağın yeni fiyatı {pairText(held)}, duran fiyattan ({pairText(stands)}){' '}
        <span className="font-semibold text-dangertext">{milText(held.tenths)} uzak</span>
      </Trans>
    </p>
  );
}
