import { Trans } from '@lingui/react/macro';
import { finenessOfKarat, karatOfFineness } from '@/domain/metal/fineness';
import type { Line } from '@/domain/slip/line';
import { formatPercent } from '@/i18n/formats';
import type { LineView } from '@/parts/counter/basket/counter-view';
import { isEmptyLine } from '@/parts/counter/line/line-form';
import { quantityText } from '@/parts/counter/line/line-text';
import { bareNumber, typedSide } from '@/parts/counter/line/quick-entry';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { PurchaseIcon } from '@/ui/sign/Icon';

type Props = {
  id: string;
  /** The line as Enter would put it on the slip. */
  view: LineView;
  /** The typed text is not in the fields yet, so the understood name is shown too. */
  named: boolean;
  complaint: string | undefined;
};

/**
 * Shows how the typed text was understood before Enter, or what is wrong with it, in the same
 * place, so that no field moves.
 */
export function Echo({ id, view, named, complaint }: Props) {
  return (
    <div
      id={id}
      role={complaint ? 'alert' : 'status'}
      className="flex min-w-0 flex-1 items-center gap-3 text-13 text-quiet"
    >
      {complaint ? (
        <span className="line-clamp-2 text-dangertext">{complaint}</span>
      ) : (
        <Understood view={view} named={named} />
      )}
    </div>
  );
}

function Understood({ view: { line, form }, named }: Pick<Props, 'view' | 'named'>) {
  const { side, text } = typedSide(form);
  const sign = side === 'buy' && <TakenMark />;
  if (isEmptyLine(form) || text === '') return sign || <Trans>12,34 × 22 = 12,34 g 22 ayar</Trans>;
  const count = form.code === '' && bareNumber(text);
  if (count)
    return (
      <span>
        {sign} <Trans>{count} adet ya da gram: ürüne dokunun.</Trans>
      </span>
    );
  if (!line) return sign || null;
  return (
    <>
      <span className="line-clamp-2 min-w-0 flex-1">
        {sign} {named ? <bdi className="font-medium text-ink">{line.name}</bdi> : null}
        {named ? ' · ' : null}
        {quantityText(line)} {line.kind === 'coin' ? null : <Hallmark fineness={line.fineness} />}
        <LineDetails view={{ line, form }} />
        <GroupPriced line={line} />
        <ExchangePriced line={line} />
      </span>
      <Comes line={line} taken={side === 'buy'} />
    </>
  );
}

/** Notes on the figures: the rule for scrap, and where the workmanship comes from. */
export function LineDetails({ view: { line, form } }: { view: Pick<LineView, 'line' | 'form'> }) {
  if (!line) return null;
  return (
    <>
      <Rule line={line} />
      <Source source={form.source} />
    </>
  );
}

/** Amount of the line, apart at the right so that it is never cut off. */
function Comes({ line, taken }: { line: Line; taken: boolean }) {
  return (
    <span className="shrink-0 text-right leading-[18px]">
      <Money
        kurus={taken ? -line.amount : line.amount}
        className="block font-semibold text-15 text-ink"
      />
      {line.kind === 'coin' ? null : <Has pure={line.pure} />}
      {line.adjustment === 0 ? null : (
        <>
          {' · '}
          <AgreedMark line={line} />
        </>
      )}
    </span>
  );
}

/** Difference between the agreed and the computed amount. */
export const AgreedMark = ({ line }: { line: Line }) => (
  <>
    <Trans>fark</Trans> <Money kurus={line.adjustment} signed />
  </>
);

export const TakenMark = () => (
  <span className="whitespace-nowrap font-medium text-metal-in">
    <PurchaseIcon size={16} className="inline" /> <Trans>Alınan</Trans>
  </span>
);

/** Origin of a workmanship that nobody typed; the ordinary list needs no note. */
function Source({ source }: { source: LineView['form']['source'] }) {
  if (source !== 'agreement' && source !== 'group') return null;
  return (
    <> · {source === 'agreement' ? <Trans>anlaşmadan</Trans> : <Trans>toptan listesinden</Trans>}</>
  );
}

/** Note on a price of the customer's group that is used instead of the board's. */
function GroupPriced({ line }: { line: Line }) {
  const { group } = line.price;
  return group ? (
    <> · {group === 'toptan' ? <Trans>toptan fiyatı</Trans> : <Trans>özel fiyat</Trans>}</>
  ) : null;
}

/** Note on a taken line of an exchange, priced at its own multiple of the buying price. */
function ExchangePriced({ line }: { line: Line }) {
  const { exchange } = line.price;
  return exchange ? (
    <>
      {' · '}
      <Trans>takas {formatPercent(exchange.by)}</Trans>
    </>
  ) : null;
}

/** Note that scrap is counted below its nominal fineness, so that nobody takes it for a mistake. */
function Rule({ line }: { line: Line }) {
  if (line.kind !== 'scrap') return null;
  const karat = karatOfFineness(line.fineness);
  if (!karat || finenessOfKarat(karat, false) === line.fineness) return null;
  return (
    <>
      {' '}
      <Trans>hurda kuralı</Trans>
    </>
  );
}
