import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setsOf } from '@/data/price/board';
import { useBoard, useQuote } from '@/data/price/use-quotes';
import type { Product } from '@/domain/catalogue/product';
import { type BoardQuote, isByHand } from '@/domain/price/price-board';
import type { PriceOverride } from '@/domain/price/price-override';
import { MOST_PINS, withPin } from '@/domain/price/price-pins';
import { formatDateTime, formatRate } from '@/i18n/formats';
import { priceName } from '@/i18n/price-text';
import { sourceName } from '@/i18n/source-text';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useMay, useUserName } from '@/session/person/permissions';
import { storePricePins, usePricePins } from '@/session/prices/price-pins';
import { Drawer } from '@/ui/dialog/Drawer';
import { Button } from '@/ui/sign/Button';
import { PinIcon } from '@/ui/sign/Icon';
import { showToast } from '@/ui/sign/toast';
import { Age, Change, LivePrice, Span, Spread, Trend } from '../cells';
import { FormulaDialog } from '../decide/FormulaDialog';
import { FreezeDialog, ManualDialog } from '../decide/OverrideDialogs';
import { baseOf, ownFormula, putPrices } from '../decide/put-prices';
import { WaitingPrices } from '../decide/WaitingPrices';
import { priceRefusalText } from '../refusal-words';
import { Course } from './Course';

type Props = { code: string; products: readonly Product[]; onClose: () => void };

/**
 * Drawer of one price: the price, how it was made, its course, and the decisions a person can make.
 */
export function PriceDrawer({ code, products, onClose }: Props) {
  const { t } = useLingui();
  const board = useBoard();
  const refusal = board?.refused.get(code);
  const override = setsOf(board).flatMap((set) =>
    set.part === 'override' && set.code === code && set.override ? [set.override] : [],
  )[0];
  return (
    <Drawer
      open
      onClose={onClose}
      width="lg"
      title={priceName(code, products)}
      subtitle={<Made code={code} override={override} />}
    >
      {refusal ? (
        <p className="mb-3 border-amber border-y bg-amber-wash px-3 py-2 text-13 text-ambertext">
          {priceRefusalText(refusal)}
        </p>
      ) : null}
      <WaitingPrices
        code={code}
        products={products}
        onKeep={() => {
          const stands = board?.quotes.get(code);
          const price = stands ? formatRate(stands.sell || stands.buy) : '–';
          showToast({ type: 'success', message: t`Son fiyat duruyor: ${price}` });
          onClose();
        }}
      />
      <Figures code={code} />
      <Pinned code={code} />
      <Course code={code} />
      <Decisions
        code={code}
        products={products}
        override={override}
        quote={board?.quotes.get(code)}
      />
    </Drawer>
  );
}

function Figures({ code }: { code: string }) {
  const { t } = useLingui();
  const quote = useQuote(code);
  // The day's range is the market's, so it is not shown with a price that a person set.
  const byHand = quote !== undefined && isByHand(quote);
  const lines: [string, React.ReactNode][] = [
    [t`Alış`, <LivePrice key="buy" code={code} side="buy" />],
    [t`Satış`, <LivePrice key="sell" code={code} side="sell" />],
    [t`Makas (alım-satım farkı)`, <Spread key="spread" code={code} />],
    [t`Değişim · %`, <Change key="change" code={code} />],
    [byHand ? t`Piyasada düşük · yüksek` : t`Düşük · yüksek`, <Span key="span" code={code} />],
    [t`Bugün`, <Trend key="trend" code={code} />],
    [t`Yaş ve kaynak`, <Age key="age" code={code} />],
  ];
  return (
    <dl className="border-line border-t">
      {lines.map(([name, value]) => (
        <div
          key={name}
          className="flex min-h-9 items-center justify-between gap-4 border-line border-b"
        >
          <dt className="text-13 text-quiet">{name}</dt>
          <dd className="whitespace-nowrap text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Place of the price in the top bar, with a button that pins or unpins it for this person on this
 * device.
 */
function Pinned({ code }: { code: string }) {
  const { t } = useLingui();
  const pins = usePricePins();
  const next = withPin(pins, code);
  const place = pins.indexOf(code) + 1;
  return (
    <div className="mt-3 flex items-center justify-between gap-4">
      <p className="text-13 text-quiet">
        {place > 0 ? (
          <Trans>Üst çubukta {place}. sırada.</Trans>
        ) : (
          <Trans>Üst çubukta değil.</Trans>
        )}
      </p>
      <Button
        size="sm"
        icon={<PinIcon size={16} />}
        reason={
          next
            ? undefined
            : place > 0
              ? t`Üst çubukta en az bir fiyat durur`
              : t`Üst çubukta en çok ${MOST_PINS} fiyat durur`
        }
        onClick={() => {
          if (next) storePricePins(next);
        }}
      >
        {place > 0 ? <Trans>Üst çubuktan kaldır</Trans> : <Trans>Üst çubuğa koy</Trans>}
      </Button>
    </div>
  );
}

/** Origin of the price, in one line. */
function Made({ code, override }: { code: string; override: PriceOverride | undefined }) {
  const board = useBoard();
  const quote = board?.quotes.get(code);
  const by = useUserName(override?.by ?? '');
  if (override?.kind === 'manual' && quote?.how === 'manual')
    return (
      <Trans>
        {by} elle yazdı; {formatDateTime(override.until)} sonuna kadar
      </Trans>
    );
  if (override?.kind === 'frozen')
    return (
      <Trans>
        {by} sabitledi: {override.reason}
      </Trans>
    );
  if (quote?.how === 'closed') return <Trans>Piyasa kapalı: son fiyat, pay ile</Trans>;
  if (ownFormula(board, code)) return <Trans>Dükkânın kuralıyla</Trans>;
  return quote ? <Trans>Kaynağın fiyatı: {sourceName(quote.source)}</Trans> : null;
}

type Decided = {
  code: string;
  products: readonly Product[];
  override: PriceOverride | undefined;
  quote: BoardQuote | undefined;
};

function Decisions({ code, products, override, quote }: Decided) {
  const may = useMay('market', 3);
  const board = useBoard();
  const { save, busy, failure } = useSaving();
  const [asked, setAsked] = useState<'formula' | 'manual' | 'freeze' | null>(null);
  if (!may) return null;
  const close = () => setAsked(null);
  const release = () =>
    save(() =>
      putPrices(mint(), [
        { part: 'override', code, base: baseOf(board, { part: 'override', code }), override: null },
      ]),
    );
  const holds = override !== undefined && quote !== undefined && isByHand(quote);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setAsked('formula')}>
        <Trans>Fiyat kuralı</Trans>
      </Button>
      <Button size="sm" onClick={() => setAsked('manual')}>
        <Trans>Elle fiyat</Trans>
      </Button>
      {holds ? (
        <Button size="sm" loading={busy} onClick={release}>
          {override.kind === 'manual' ? (
            <Trans>Elle fiyatı kaldır</Trans>
          ) : (
            <Trans>Sabitlemeyi kaldır</Trans>
          )}
        </Button>
      ) : quote ? (
        <Button size="sm" onClick={() => setAsked('freeze')}>
          <Trans>Fiyatı sabitle</Trans>
        </Button>
      ) : null}
      {quote?.how === 'frozen' ? (
        <p className="w-full text-13 text-quiet">
          <Trans>
            Fiyat ekranları sabitlenen fiyatı da yaş sınırına kadar gösterir, sonra çizgi koyar.
            Duvarda kalacaksa elle fiyat yazın.
          </Trans>
        </p>
      ) : null}
      {failure ? (
        <p role="alert" className="w-full text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      {asked === 'formula' ? (
        <FormulaDialog code={code} products={products} onClose={close} />
      ) : null}
      {asked === 'manual' ? <ManualDialog code={code} products={products} onClose={close} /> : null}
      {asked === 'freeze' ? <FreezeDialog code={code} products={products} onClose={close} /> : null}
    </div>
  );
}
