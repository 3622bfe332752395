import { Trans, useLingui } from '@lingui/react/macro';
import { formatHas, formatMoney, formatWeight } from '@/i18n/formats';
import { MarkDrawing } from '@/ui/print/MarkDrawing';
import { markText, type SlipPaper } from './slip-paper';
import { type SidePart, type SlipGroup, sumsOf } from './slip-parts';

const RIGHT = 'whitespace-nowrap pl-[4mm] text-right';

/** Slip on A5 or A4: head repeated on every page, no line split, sums kept together. */
export function SlipPages({ paper }: { paper: SlipPaper }) {
  return (
    <article>
      <table className="w-full border-collapse">
        <Head paper={paper} />
        {paper.parts.sides.length > 0 ? <Sides sides={paper.parts.sides} /> : null}
        {paper.parts.groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </table>
      <Sums paper={paper} />
      <Foot paper={paper} />
    </article>
  );
}

/** A table's head, because browsers repeat only that on each page. */
function Head({
  paper: { parts, logo, shop, shopLines, when, copy, contact },
}: {
  paper: SlipPaper;
}) {
  return (
    <thead>
      <tr>
        <td colSpan={4} className="pb-[4mm]">
          <div className="flex items-start justify-between gap-[6mm]">
            <div className="min-w-0">
              {logo ? (
                <img
                  src={logo}
                  alt=""
                  decoding="sync"
                  className="mb-[1.5mm] max-h-[16mm] max-w-[60mm]"
                />
              ) : null}
              <p dir="auto" className="line-clamp-2 font-semibold text-[1.6em] leading-tight">
                {shop}
              </p>
              {shopLines.map((line) => (
                <p key={line} dir="auto" className="line-clamp-2 text-quiet">
                  {line}
                </p>
              ))}
            </div>
            <div className="shrink-0 text-right">
              <p className="font-semibold text-[1.25em] leading-tight">{parts.title}</p>
              <p>{parts.number}</p>
              <p className="text-quiet">{when}</p>
              {copy ? <p className="font-semibold">{copy}</p> : null}
            </div>
          </div>
          {contact ? (
            <p dir="auto" className="line-clamp-3 pt-[2mm]">
              {contact}
            </p>
          ) : null}
        </td>
      </tr>
      {parts.groups.length > 0 ? (
        <tr className="border-ink border-b text-left text-quiet">
          <th className="pb-[1mm] font-normal">
            <Trans>Kalem</Trans>
          </th>
          <th className={`${RIGHT} pb-[1mm] font-normal`}>
            <Trans>Gram</Trans>
          </th>
          <th className={`${RIGHT} pb-[1mm] font-normal`}>
            <Trans>Has</Trans>
          </th>
          <th className={`${RIGHT} pb-[1mm] font-normal`}>
            <Trans>Tutar</Trans>
          </th>
        </tr>
      ) : null}
    </thead>
  );
}

/** The two accounts of a mahsup (offset), each with what happens to it. */
function Sides({ sides }: { sides: readonly SidePart[] }) {
  return (
    <tbody>
      {sides.map(({ id, name, action, figure }) => (
        <tr key={id} className="break-inside-avoid border-line border-b align-baseline">
          <td dir="auto" className="py-[2.5mm] font-medium">
            {name}
          </td>
          <td colSpan={2} className={`${RIGHT} py-[2.5mm] text-quiet`}>
            {action}
          </td>
          <td className={`${RIGHT} py-[2.5mm] font-semibold text-[1.25em]`}>{figure}</td>
        </tr>
      ))}
    </tbody>
  );
}

function Group({ group }: { group: SlipGroup }) {
  return (
    <tbody>
      {group.head ? (
        <tr className="break-inside-avoid break-after-avoid border-line border-b font-semibold">
          <td className="pt-[3mm] pb-[1mm]">{group.head}</td>
          <td />
          <td className={`${RIGHT} pt-[3mm] pb-[1mm]`}>
            {group.pure > 0 ? formatHas(group.pure) : '–'}
          </td>
          <td className={`${RIGHT} pt-[3mm] pb-[1mm]`}>{formatMoney(group.kurus)}</td>
        </tr>
      ) : null}
      {group.lines.map((line) => (
        <tr key={line.id} className="break-inside-avoid border-line border-b align-top">
          <td className="py-[1.4mm]">
            <p className="font-medium">
              <bdi>{line.name}</bdi>{' '}
              {line.mark === null ? null : (
                <span className="whitespace-nowrap">{markText(line.mark)}</span>
              )}
            </p>
            <p className="text-quiet">{line.besides}</p>
          </td>
          <td className={`${RIGHT} py-[1.4mm]`}>
            {line.weight === null ? '–' : formatWeight(line.weight)}
          </td>
          <td className={`${RIGHT} py-[1.4mm]`}>
            {line.pure === null ? '–' : formatHas(line.pure)}
          </td>
          <td className={`${RIGHT} py-[1.4mm]`}>{formatMoney(line.kurus)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function Sums({ paper: { parts, account } }: { paper: SlipPaper }) {
  const { t } = useLingui();
  const { big, beside } = sumsOf(parts);
  const rows = [
    ...(beside ? [{ id: 'beside', ...beside }] : []),
    ...parts.payments.map(({ id, label, kurus }) => ({ id, label, text: formatMoney(kurus) })),
    ...(parts.change > 0
      ? [{ id: 'change', label: t`Para üstü`, text: formatMoney(parts.change) }]
      : []),
    ...account,
  ];
  return (
    <section className="ml-auto w-[62%] break-inside-avoid pt-[4mm]">
      {big ? (
        <p className="flex items-baseline justify-between gap-[4mm] font-semibold">
          <span>{big.label}</span>
          <span className="whitespace-nowrap text-[2em] leading-tight">{big.text}</span>
        </p>
      ) : null}
      {rows.map(({ id, label, text }) => (
        <p key={id} className="flex justify-between gap-[4mm]">
          <span className="text-quiet">{label}</span>
          <span className="whitespace-nowrap">{text}</span>
        </p>
      ))}
    </section>
  );
}

function Foot({ paper }: { paper: SlipPaper }) {
  const { t } = useLingui();
  const { parts, qr, bars } = paper;
  return (
    <footer className="break-inside-avoid pt-[6mm]">
      {parts.signedFor ? (
        <div className="pb-[5mm]">
          {parts.signedFor.map((said) => (
            <p key={said} dir="auto" className="first:font-semibold">
              {said}
            </p>
          ))}
        </div>
      ) : null}
      {paper.signatures.length > 0 ? (
        <div className="grid grid-cols-2 gap-[10mm] pb-[6mm]">
          {paper.signatures.map((who) => (
            <p key={who} className="border-line border-b pb-[16mm] text-quiet">
              {who}
            </p>
          ))}
        </div>
      ) : null}
      <div className="flex items-end gap-[5mm]">
        {qr ? <MarkDrawing mark={qr} label={t`Karekod`} width={22} height={22} /> : null}
        <div className="min-w-0 flex-1 text-quiet">
          {parts.remarks.map((remark) => (
            <p key={remark} dir="auto" className="text-ink">
              {remark}
            </p>
          ))}
          {parts.prices.map((price) => (
            <p key={price}>{price}</p>
          ))}
          {paper.standing ? <p className="font-semibold text-ink">{paper.standing}</p> : null}
          {paper.rule ? (
            <p dir="auto" className="whitespace-pre-line">
              {paper.rule}
            </p>
          ) : null}
          <p>{paper.foot}</p>
        </div>
        {bars ? (
          <div className="text-center">
            <MarkDrawing mark={bars} label={t`Barkod`} width={bars.width * 0.33} height={10} />
            <p>{parts.number}</p>
          </div>
        ) : null}
      </div>
    </footer>
  );
}
