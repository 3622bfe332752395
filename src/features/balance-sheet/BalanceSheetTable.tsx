import { Trans, useLingui } from '@lingui/react/macro';
import { MINUS } from '@/domain/base/digits';
import type { Product } from '@/domain/catalogue/product';
import {
  type BalanceSheetRow,
  type BalanceSheetWorth,
  isOwedPart,
} from '@/domain/position/balance-sheet';
import { assetName, signedQuantity } from '@/i18n/asset-text';
import { formatHas, formatMoney } from '@/i18n/formats';
import { partName } from './words';

type Side = { title: string; lines: readonly BalanceSheetRow[]; total: BalanceSheetWorth | null };
type Props = {
  lines: readonly BalanceSheetRow[];
  owned: BalanceSheetWorth | null;
  owed: BalanceSheetWorth | null;
  products: readonly Product[];
  table: boolean;
};

/**
 * What there is over what is owed, each line with its quantity, what it is worth in has and in
 * lira, and by how much it changed.
 */
export function BalanceSheetTable({ lines, owned, owed, products, table }: Props) {
  const { t } = useLingui();
  const sides: Side[] = [
    { title: t`Varlıklar`, lines: lines.filter(({ part }) => !isOwedPart(part)), total: owned },
    { title: t`Borçlar`, lines: lines.filter(({ part }) => isOwedPart(part)), total: owed },
  ];
  const shown = sides.filter((side) => side.lines.length > 0);
  return table ? (
    <Wide sides={shown} products={products} />
  ) : (
    shown.map((side) => <Narrow key={side.title} side={side} products={products} />)
  );
}

const CELL = 'py-1.5 pl-4 text-right whitespace-nowrap';
const has = (worth: BalanceSheetWorth | null): string =>
  worth ? `${worth.pure < 0 ? MINUS : ''}${formatHas(Math.abs(worth.pure))}` : '–';
const lira = (worth: BalanceSheetWorth | null): string => (worth ? formatMoney(worth.kurus) : '–');
const change = ({ asset }: BalanceSheetRow, by = 0): string =>
  by === 0 ? '–' : signedQuantity(asset, by, true);

/** The first line of a part names it; all others stand under it. */
const leads = (lines: readonly BalanceSheetRow[], i: number): boolean =>
  lines[i - 1]?.part !== lines[i]?.part;

function Wide({ sides, products }: { sides: readonly Side[]; products: readonly Product[] }) {
  const { t } = useLingui();
  const heads = [t`Kalem`, t`Ürün`, t`Miktar`, t`Has`, t`TL`, t`Gün başından`, t`Ay başından`];
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t`Bilanço`}</caption>
      <thead>
        <tr className="border-line border-b">
          {heads.map((head, i) => (
            <th
              key={head}
              scope="col"
              className={`py-1 font-medium text-quiet ${i < 2 ? 'pr-4 text-left' : 'pl-4 text-right'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {sides.map(({ title, lines, total }) => (
        <tbody key={title}>
          {lines.map((line, i) => (
            <tr
              key={`${line.part} ${line.asset}`}
              className="break-inside-avoid border-line border-b"
            >
              <td className="py-1.5 pr-4 text-left text-quiet">
                {leads(lines, i) ? partName(line.part) : null}
              </td>
              <th scope="row" className="py-1.5 pr-4 text-left font-medium">
                {assetName(line.asset, products)}
              </th>
              <td className={CELL}>{signedQuantity(line.asset, line.quantity)}</td>
              <td className={CELL}>{has(line.worth)}</td>
              <td className={CELL}>{lira(line.worth)}</td>
              <td className={CELL}>{change(line, line.since[0])}</td>
              <td className={CELL}>{change(line, line.since[1])}</td>
            </tr>
          ))}
          <tr className="border-ink border-b font-semibold">
            <th scope="row" colSpan={3} className="py-2 text-left">
              {title}
            </th>
            <td className={CELL}>{has(total)}</td>
            <td className={CELL}>{lira(total)}</td>
            <td colSpan={2} />
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Narrow({
  side: { title, lines, total },
  products,
}: {
  side: Side;
  products: readonly Product[];
}) {
  return (
    <section className="mt-4 first:mt-0">
      <div className="flex items-baseline justify-between gap-4 border-ink border-b pb-1">
        <h2 className="font-semibold text-15">{title}</h2>
        <span className="text-right font-semibold">
          <span className="block whitespace-nowrap">{has(total)}</span>
          <span className="block whitespace-nowrap text-13">{lira(total)}</span>
        </span>
      </div>
      <ul>
        {lines.map((line) => (
          <li
            key={`${line.part} ${line.asset}`}
            className="flex items-start justify-between gap-4 border-line border-b py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium">{assetName(line.asset, products)}</span>
              <span className="block text-13 text-quiet">{partName(line.part)}</span>
              <Since line={line} />
            </span>
            <span className="shrink-0 text-right">
              <span className="block whitespace-nowrap font-medium">
                {signedQuantity(line.asset, line.quantity)}
              </span>
              <span className="block whitespace-nowrap text-13 text-quiet">{has(line.worth)}</span>
              <span className="block whitespace-nowrap text-13 text-quiet">{lira(line.worth)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Since({ line }: { line: BalanceSheetRow }) {
  const [day = 0, month = 0] = line.since;
  if (day === 0 && month === 0) return null;
  return (
    <span className="block text-13 text-quiet">
      {day === 0 ? null : <Trans>gün {change(line, day)}</Trans>}
      {day === 0 || month === 0 ? null : ' · '}
      {month === 0 ? null : <Trans>ay {change(line, month)}</Trans>}
    </span>
  );
}
