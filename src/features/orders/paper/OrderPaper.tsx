import { Trans, useLingui } from '@lingui/react/macro';
import { markText } from '@/parts/paper/slip-paper';
import { MarkDrawing } from '@/ui/print/MarkDrawing';
import type { OrderPaperParts, Pair } from './order-paper';

/**
 * The twin slip on 80 mm: the customer's half above the cut, the shop's, which goes with the piece,
 * below it.
 */
export function OrderPaper({ paper }: { paper: OrderPaperParts }) {
  return (
    <article>
      <Half paper={paper} whose="customer" />
      <div className="my-[4mm] border-ink border-t-2 border-dashed text-center text-[8pt]">
        <Trans>buradan kesin</Trans>
      </div>
      <Half paper={paper} whose="shop" />
    </article>
  );
}

function Half({ paper, whose }: { paper: OrderPaperParts; whose: 'customer' | 'shop' }) {
  const { t } = useLingui();
  const { qr } = paper;
  const isShop = whose === 'shop';
  return (
    <section data-half={whose} className="break-inside-avoid">
      <header className="text-center">
        <p dir="auto" className="font-semibold text-[12pt] leading-tight">
          {paper.shop}
        </p>
        <p className="mt-[1mm]">
          {isShop ? <Trans>Dükkân nüshası</Trans> : <Trans>Müşteri nüshası</Trans>}
        </p>
        <p className="mt-[1mm] font-semibold text-[15pt] leading-tight">
          {paper.title} · {paper.number}
        </p>
        <p>{paper.when}</p>
        {paper.copy ? <p className="font-semibold">{paper.copy}</p> : null}
        <p dir="auto">{[paper.contact, isShop ? paper.phone : ''].filter(Boolean).join(' · ')}</p>
      </header>
      <Rule />
      {paper.due ? <Row strong pair={[t`Teslim günü`, paper.due]} /> : null}
      <p dir="auto" className="py-[1mm] font-semibold [overflow-wrap:anywhere]">
        {paper.description}{' '}
        {paper.fineness === null ? null : (
          <span className="whitespace-nowrap">{markText(paper.fineness)}</span>
        )}
      </p>
      {[...paper.goods, ...paper.money, ...(isShop ? paper.bench : [])].map((pair) => (
        <Row key={pair[0]} pair={pair} />
      ))}
      <Rule />
      {paper.standing ? <p className="font-semibold">{paper.standing}</p> : null}
      {isShop ? (
        <p className="pt-[1mm] pb-[12mm]">
          <Trans>Müşterinin imzası</Trans>
        </p>
      ) : (
        <p className="text-center">
          <Trans>Teslim alırken bu fişi getirin. Bilgi fişidir, mali değeri yoktur.</Trans>
        </p>
      )}
      <div className="flex flex-col items-center gap-[1mm] pt-[1mm]">
        {qr ? <MarkDrawing mark={qr} label={t`Karekod`} width={24} height={24} /> : null}
        <p>{paper.number}</p>
      </div>
    </section>
  );
}

function Row({ pair: [label, value], strong = false }: { pair: Pair; strong?: boolean }) {
  return (
    <div
      className={strong ? 'flex justify-between gap-2 font-semibold' : 'flex justify-between gap-2'}
    >
      <span className="shrink-0">{label}</span>
      <span dir="auto" className="min-w-0 text-right [overflow-wrap:anywhere]">
        {value}
      </span>
    </div>
  );
}

const Rule = () => <div className="my-[1.5mm] border-ink border-t border-dashed" />;
