import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { digitsOf, textOf } from '@/domain/base/digits';
import { ibanText } from '@/domain/base/iban';
import { TRY } from '@/domain/metal/asset';
import { commissionOf } from '@/domain/payment/payment';
import { assetName } from '@/i18n/asset-text';
import { formatDay, formatMoney, formatPercent } from '@/i18n/formats';
import { noteName } from '@/i18n/note-text';
import { rateText } from '@/i18n/price-text';
import { balancesOn, type Till } from '@/parts/till/CashTable';
import type { LastCount } from '@/parts/till/last-count';
import { signedQuantity, total, whenText } from '@/parts/till/words';
import { correctedNow } from '@/sync/clock';
import { BarChart } from '@/ui/chart/BarChart';
import { NoteStack, PartBar } from '@/ui/chart/ContentMarks';
import { LineChart } from '@/ui/chart/LineChart';
import type { ChartData } from '@/ui/chart/series';
import { Money } from '@/ui/figure/Money';
import { type ForeignRow, piecesOf, sumOf } from './contents';
import { EmptyNote, FigureRow, HEAD, TABLE } from './Drawer';
import { type AccountMoves, dayEnds, NO_MOVE, netOf } from './moves';

type Moves = { moves: AccountMoves | undefined };

/**
 * Net movement since the last count, or of today if there is no recent count. Keeps its height
 * while the page reads the slips.
 */
function Since({ moves, assets = [TRY] }: Moves & { assets?: readonly string[] }) {
  if (!moves) return <FigureRow figure=""> </FigureRow>;
  const { documents } = moves;
  return (
    <FigureRow
      figure={assets
        .map((asset) => signedQuantity(asset, netOf(moves.byAsset.get(asset) ?? NO_MOVE), true))
        .join(' · ')}
    >
      {moves.counted ? (
        <Trans>Sayımdan sonra, {documents} hareket</Trans>
      ) : (
        <Trans>Bugün, {documents} hareket</Trans>
      )}
    </FigureRow>
  );
}

/** Lira by banknote as last counted; every other asset has one row. */
export function CashBody({
  till,
  count,
  moves,
}: Moves & { till: Till; count: LastCount | undefined }) {
  const { t } = useLingui();
  const notes = count?.notes ?? [];
  const most = Math.max(...notes.map(piecesOf), 1);
  const others = balancesOn(till).filter(({ asset }) => asset !== TRY);
  const lira = count?.figures.find(({ asset }) => asset === TRY)?.quantity;
  const when = count ? whenText(count.at, correctedNow()) : '';
  return (
    <>
      {notes.length > 0 ? (
        <table className={TABLE}>
          <thead className={HEAD}>
            <tr>
              <th scope="col" className="text-left font-normal">
                <Trans>Sayımda</Trans>
              </th>
              <th aria-hidden className="w-1/3 max-sm:w-1/4" />
              <th scope="col" className="text-right font-normal">
                <Trans>Adet</Trans>
              </th>
              <th scope="col" className="text-right font-normal">
                <Trans>Tutar, ₺</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {notes.map((note, at) => (
              // Not keyed by value: a coin may have the same value as a note.
              // biome-ignore lint/suspicious/noArrayIndexKey: the rule forbids an index as key, but the rows of a saved count never change their order
              <tr key={at}>
                <th scope="row" className="text-left font-normal">
                  {noteName(TRY, note.value)}
                </th>
                <td aria-hidden>
                  <NoteStack pieces={piecesOf(note)} most={most} />
                </td>
                <td className="text-right text-quiet">{textOf(digitsOf(piecesOf(note), 0))}</td>
                <td className="text-right">
                  <Money kurus={sumOf(note)} unit="" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyNote>
          {count === undefined ? (
            <Trans>İlk sayımda banknotlar tek tek burada durur.</Trans>
          ) : lira === undefined || lira === null ? (
            <Trans>{when} sayılmadan devredildi; banknotları bilinmiyor.</Trans>
          ) : (
            <Trans>
              {when} sayılan {formatMoney(lira)}, banknot banknot yazılmadı.
            </Trans>
          )}
        </EmptyNote>
      )}
      {notes.length > 0 && lira !== undefined && lira !== null ? (
        <FigureRow figure={<Money kurus={lira} />}>
          <Trans>Sayılan, {when}</Trans>
        </FigureRow>
      ) : null}
      <Since moves={moves} />
      {others.map((balance) => (
        <FigureRow key={balance.asset} figure={signedQuantity(balance.asset, total(balance))}>
          {assetName(balance.asset, till.products)}
        </FigureRow>
      ))}
      <span className="sr-only">{t`Bakiye ${formatMoney(liraOf(till))}`}</span>
    </>
  );
}

export const liraOf = ({ balances }: Pick<Till, 'balances'>): number => {
  const balance = balances.find(({ asset }) => asset === TRY);
  return balance ? total(balance) : 0;
};

/** Height of the chart, reserved while data loads so that nothing below it moves. */
const CHART_ROOM = 'min-h-36';

/**
 * Card payments of the last week, and the commission that the bank will deduct from the balance.
 */
export function PosBody({ till, moves }: Moves & { till: Till }) {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the words are made again when the language changes
  const data = useMemo(
    () => moves && weekChart(moves, t`Geçen`, ({ in: came }) => came),
    [moves, i18n.locale],
  );
  const rate = till.account.commission ?? 0;
  const held = liraOf(till);
  const week = moves?.days.reduce((sum, day) => sum + day.in, 0) ?? 0;
  return (
    <>
      <div className={CHART_ROOM}>
        {data && week > 0 ? (
          <BarChart title={t`Son 7 gün`} summary={formatMoney(week)} data={data} height={64} />
        ) : data ? (
          <EmptyNote>
            <Trans>Son 7 günde bu POS’tan geçen yok.</Trans>
          </EmptyNote>
        ) : null}
      </div>
      <Since moves={moves} />
      {rate > 0 ? (
        <FigureRow figure={formatMoney(-commissionOf(held, rate))}>
          <Trans>Bankanın keseceği, {formatPercent(rate)}</Trans>
        </FigureRow>
      ) : (
        <FigureRow figure="">
          <Trans>Komisyonu yazılmadı; kesilecek bilinmiyor.</Trans>
        </FigureRow>
      )}
    </>
  );
}

/** Balances at the end of each day of the last week, and the IBAN. */
export function BankBody({ till, moves }: Moves & { till: Till }) {
  const { t, i18n } = useLingui();
  const held = liraOf(till);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the words are made again when the language changes
  const data = useMemo(
    () => moves && endsChart(moves, t`Gün sonu`, dayEnds(moves.days, held)),
    [moves, held, i18n.locale],
  );
  const { iban } = till.account;
  const others = balancesOn(till).filter(({ asset }) => asset !== TRY);
  return (
    <>
      <div className={CHART_ROOM}>
        {data && moves?.days.some(({ all }) => all !== 0) ? (
          <LineChart title={t`Gün sonu bakiyesi`} summary={t`son 7 gün`} data={data} height={64} />
        ) : data ? (
          <EmptyNote>
            <Trans>Son 7 günde hareket yok.</Trans>
          </EmptyNote>
        ) : null}
      </div>
      <Since moves={moves} />
      <FigureRow figure={iban ? ibanText(iban) : ''}>
        {iban ? <Trans>IBAN</Trans> : <Trans>IBAN yazılmadı.</Trans>}
      </FigureRow>
      {others.map((balance) => (
        <FigureRow key={balance.asset} figure={signedQuantity(balance.asset, total(balance))}>
          {assetName(balance.asset, till.products)}
        </FigureRow>
      ))}
    </>
  );
}

const pointsOf = ({ days }: AccountMoves): ChartData['points'] =>
  days.map(({ day }) => ({ id: day, label: formatDay(day), short: formatDay(day).slice(0, 5) }));

const weekChart = (
  moves: AccountMoves,
  name: string,
  of: (day: AccountMoves['days'][number]) => number,
): ChartData => ({
  points: pointsOf(moves),
  series: [{ name, tone: 'ink', values: moves.days.map(of) }],
  format: formatMoney,
});

const endsChart = (moves: AccountMoves, name: string, values: number[]): ChartData => ({
  points: pointsOf(moves),
  series: [{ name, tone: 'ink', values }],
  format: formatMoney,
});

const SHADES = ['ink', 'quiet', 'soft'] as const;

/** Currencies with their value in lira at the shop's current buying price. */
export function CurrencyBody({
  rows,
  till,
  moves,
}: Moves & { rows: readonly ForeignRow[]; till: Till }) {
  if (rows.length === 0)
    return (
      <>
        <EmptyNote>
          <Trans>Boş.</Trans>
        </EmptyNote>
        <Since moves={moves} assets={[]} />
      </>
    );
  const most = rows.reduce((sum, { kurus }) => sum + Math.max(0, kurus ?? 0), 0);
  const moved = Array.from(moves?.byAsset.keys() ?? []);
  return (
    <>
      <table className={TABLE}>
        <thead className={HEAD}>
          <tr>
            <th scope="col" className="text-left font-normal">
              <Trans>Döviz</Trans>
            </th>
            <th scope="col" className="text-right font-normal">
              <Trans>Miktar</Trans>
            </th>
            <th scope="col" className="text-right font-normal">
              <Trans>Alış</Trans>
            </th>
            <th scope="col" className="text-right font-normal">
              <Trans>Karşılığı, ₺</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ asset, quantity, rate, kurus }) => (
            <tr key={asset}>
              <th scope="row" className="text-left font-semibold">
                {assetName(asset, till.products)}
              </th>
              <td className="text-right">{signedQuantity(asset, quantity)}</td>
              <td className="text-right text-quiet">
                {rate === null ? '–' : rateText(rate, asset)}
              </td>
              <td className="text-right">
                {kurus === null ? <Trans>fiyatı yok</Trans> : <Money kurus={kurus} unit="" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PartBar
        className="mt-3"
        most={most}
        parts={rows.map(({ asset, kurus }, at) => ({
          id: asset,
          value: kurus ?? 0,
          tone: SHADES[Math.min(at, SHADES.length - 1)] ?? 'soft',
        }))}
      />
      <Since moves={moves} assets={moved} />
    </>
  );
}
