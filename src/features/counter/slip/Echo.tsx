import { Trans } from '@lingui/react/macro';
import { finenessOfKarat, karatOfFineness } from '@/domain/metal/fineness';
import type { Line } from '@/domain/slip/line';
import { formatPercent } from '@/i18n/formats';
import type { LineView } from '@/parts/counter/basket/counter-view';
import { isEmptyLine } from '@/parts/counter/line/line-form';
import { quantityText } from '@/parts/counter/line/line-text';
import { asked, bareNumber } from '@/parts/counter/line/quick-entry';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { PurchaseIcon } from '@/ui/sign/Icon';

type Props = {
  id: string;
  /** The line as Enter would leave it. */
  view: LineView;
  /** What was typed is not yet in the fields: the name that was understood is read back too. */
  named: boolean;
  complaint: string | undefined;
};

/**
 * What was typed, read back as it was understood, before Enter; or what is wrong with it, in the
 * same place, so that no field moves.
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
  const { side, text } = asked(form);
  const sign = side === 'buy' && <Taken />;
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
        <Rule line={line} />
        <Source source={form.source} />
        <GroupPriced line={line} />
        <ExchangePriced line={line} />
      </span>
      <Comes line={line} taken={side === 'buy'} />
    </>
  );
}

/** What it comes to stands apart, at the right: it is never cut off. */
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
          <Trans>fark</Trans> <Money kurus={line.adjustment} signed />
        </>
      )}
    </span>
  );
}

const Taken = () => (
  <span className="whitespace-nowrap font-medium text-metal-in">
    <PurchaseIcon size={16} className="inline" /> <Trans>Alınan</Trans>
  </span>
);

/** Where an işçilik that nobody typed comes from; the list of everybody needs no word. */
function Source({ source }: { source: LineView['form']['source'] }) {
  if (source !== 'agreement' && source !== 'group') return null;
  return (
    <> · {source === 'agreement' ? <Trans>anlaşmadan</Trans> : <Trans>toptan listesinden</Trans>}</>
  );
}

/** The price of the customer's group, and not the board's. */
function GroupPriced({ line }: { line: Line }) {
  const { group } = line.price;
  return group ? (
    <> · {group === 'toptan' ? <Trans>toptan fiyatı</Trans> : <Trans>özel fiyat</Trans>}</>
  ) : null;
}

/** What is taken on a takas is counted at its own multiple of the buying price. */
function ExchangePriced({ line }: { line: Line }) {
  const { exchange } = line.price;
  return exchange ? (
    <>
      {' · '}
      <Trans>takas {formatPercent(exchange.by)}</Trans>
    </>
  ) : null;
}

/**
 * Scrap is reckoned below its nominal fineness: that is said, so that nobody thinks it a mistake.
 */
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
