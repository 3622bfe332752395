import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatHas, formatMoney } from '@/i18n/formats';
import { MarkDrawing } from '@/ui/print/MarkDrawing';
import { markText, type SlipPaper } from './slip-paper';
import { type LinePart, type SidePart, type SlipGroup, sumsOf } from './slip-parts';

/**
 * Slip on an 80 mm roll: the order of the screen, the hallmark as [916], and the state of the
 * record in words.
 */
export function PaperRoll({ paper }: { paper: SlipPaper }) {
  const { t } = useLingui();
  const { parts } = paper;
  const { big, beside } = sumsOf(parts);
  return (
    <article>
      <header className="text-center">
        {paper.logo ? (
          <img
            src={paper.logo}
            alt=""
            decoding="sync"
            className="mx-auto mb-[1mm] max-h-[16mm] max-w-[48mm]"
          />
        ) : null}
        <p dir="auto" className="font-semibold text-[12pt] leading-tight">
          {paper.shop}
        </p>
        {paper.shopLines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        <p className="mt-[1mm]">
          {parts.title} · {parts.number}
        </p>
        <p>{paper.when}</p>
        {paper.copy ? <p className="font-semibold">{paper.copy}</p> : null}
        {paper.contact ? <p dir="auto">{paper.contact}</p> : null}
      </header>
      <Rule />
      {parts.sides.map((side) => (
        <Side key={side.id} side={side} />
      ))}
      {parts.groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {parts.groups.length + parts.sides.length > 0 ? <Rule /> : null}
      <section className="break-inside-avoid">
        {big ? (
          <p className="flex items-baseline justify-between gap-2 font-semibold">
            <span>{big.label}</span>
            <span className="whitespace-nowrap text-[15pt] leading-tight">{big.text}</span>
          </p>
        ) : null}
        {beside ? <Row left={beside.label} right={beside.text} /> : null}
        {parts.payments.map(({ id, label, kurus }) => (
          <Row key={id} left={label} right={formatMoney(kurus)} />
        ))}
        {parts.change > 0 ? (
          <Row strong left={t`Para üstü`} right={formatMoney(parts.change)} />
        ) : null}
        {paper.account.map(({ id, label, text }) => (
          <Row key={id} left={label} right={text} />
        ))}
      </section>
      {parts.total ? <Rule /> : null}
      <Foot paper={paper} />
    </article>
  );
}

/** One account of an offset: its name, what happens to it, and the quantity. */
function Side({ side }: { side: SidePart }) {
  return (
    <div className="break-inside-avoid py-[0.8mm]">
      <p dir="auto" className="font-semibold">
        {side.name}
      </p>
      <div className="flex items-baseline justify-between gap-2">
        <span>{side.action}</span>
        <span className="whitespace-nowrap font-semibold text-[12pt] leading-tight">
          {side.figure}
        </span>
      </div>
    </div>
  );
}

function Group({ group }: { group: SlipGroup }) {
  return (
    <section>
      {group.head ? (
        <div className="flex break-after-avoid items-baseline justify-between gap-2 pt-[1mm] font-semibold">
          <span className="border-ink border-b">{group.head}</span>
          <span className="whitespace-nowrap">{formatMoney(group.kurus)}</span>
        </div>
      ) : null}
      {group.lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </section>
  );
}

function Line({ line }: { line: LinePart }) {
  return (
    <div className="break-inside-avoid py-[0.8mm]">
      <div className="flex justify-between gap-2 font-semibold">
        <span className="min-w-0">
          <bdi>{line.name}</bdi>{' '}
          {line.mark === null ? null : (
            <span className="whitespace-nowrap">{markText(line.mark)}</span>
          )}
        </span>
        <span className="shrink-0 whitespace-nowrap">{formatMoney(line.kurus)}</span>
      </div>
      <Row left={line.detail} right={line.pure === null ? null : formatHas(line.pure)} />
    </div>
  );
}

function Foot({ paper }: { paper: SlipPaper }) {
  const { t } = useLingui();
  const { parts, qr, bars } = paper;
  return (
    <footer className="break-inside-avoid">
      {parts.prices.map((price) => (
        <p key={price}>{price}</p>
      ))}
      {[...(parts.signedFor ?? []), ...parts.remarks].map((remark) => (
        <p key={remark} dir="auto">
          {remark}
        </p>
      ))}
      {paper.standing ? <p className="font-semibold">{paper.standing}</p> : null}
      {paper.signatures.length > 0 ? (
        <div className="grid grid-cols-2 gap-[4mm] pt-[2mm] pb-[12mm]">
          {paper.signatures.map((who) => (
            <p key={who}>{who}</p>
          ))}
        </div>
      ) : null}
      {paper.rule ? (
        <p dir="auto" className="whitespace-pre-line pt-[1mm]">
          {paper.rule}
        </p>
      ) : null}
      <p className="pt-[1mm] text-center">{paper.foot}</p>
      <div className="flex flex-col items-center gap-[1mm] pt-[1mm]">
        {qr ? <MarkDrawing mark={qr} label={t`Karekod`} width={24} height={24} /> : null}
        {bars ? (
          <MarkDrawing mark={bars} label={t`Barkod`} width={bars.width * 0.375} height={11} />
        ) : null}
        <p>{parts.number}</p>
      </div>
    </footer>
  );
}

function Row({
  left,
  right,
  strong = false,
}: {
  left: ReactNode;
  right: ReactNode;
  strong?: boolean;
}) {
  return (
    <div
      className={strong ? 'flex justify-between gap-2 font-semibold' : 'flex justify-between gap-2'}
    >
      <span className="min-w-0">{left}</span>
      <span className="shrink-0 whitespace-nowrap">{right}</span>
    </div>
  );
}

const Rule = () => <div className="my-[1.5mm] border-ink border-t border-dashed" />;
