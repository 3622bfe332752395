import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { hasDigits, MINUS, textOf } from '@/domain/base/digits';
import { type Asset, assetClass, HAS } from '@/domain/metal/asset';
import { assetName } from '@/i18n/asset-text';
import { formatWeight } from '@/i18n/formats';
import { shortPriceName } from '@/i18n/price-short';
import { balancesOn, type Till } from '@/parts/till/CashTable';
import { signedQuantity, total } from '@/parts/till/words';
import { PartBar } from '@/ui/chart/ContentMarks';
import { Hallmark } from '@/ui/figure/Hallmark';
import { type CoinRow, potRows, shownPure } from './contents';
import { EmptyNote, FigureRow, HEAD, TABLE } from './Drawer';
import { type AccountMoves, NO_MOVE, netOf } from './moves';

type Moves = { moves: AccountMoves | undefined };

/** Coins by kind, this year's and older ones in separate columns, with their pure gold. */
export function CoinBody({ rows, till, moves }: Moves & { rows: readonly CoinRow[]; till: Till }) {
  const { t } = useLingui();
  const others = balancesOn(till).filter(({ asset }) => assetClass(asset) !== 'piece');
  if (rows.length === 0 && others.length === 0)
    return (
      <>
        <EmptyNote>
          <Trans>Boş.</Trans>
        </EmptyNote>
        <CoinsMoved moves={moves} />
      </>
    );
  const shown = shownPure(rows);
  const most = Math.max(...rows.map(({ young, old, plain }) => young + old + plain), 1);
  const pieces = rows.reduce((sum, { young, old, plain }) => sum + young + old + plain, 0);
  return (
    <>
      <table className={TABLE}>
        <thead className={HEAD}>
          <tr>
            <th scope="col" className="text-left font-normal">
              <Trans>Sarrafiye</Trans>
            </th>
            <th aria-hidden className="w-1/4" />
            <th scope="col" className="text-right font-normal">
              <Trans>Yeni</Trans>
            </th>
            <th scope="col" className="text-right font-normal">
              <Trans>Eski</Trans>
            </th>
            <th scope="col" className="text-right font-normal">
              <Trans>Has</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, young, old, plain }, at) => (
            <tr key={code}>
              <th scope="row" className="text-left font-semibold">
                {coinName(code, till)}
              </th>
              <td aria-hidden>
                <PartBar
                  most={most}
                  parts={[
                    { id: 'young', value: young, tone: 'gold' },
                    { id: 'old', value: old, tone: 'hollow' },
                    { id: 'plain', value: plain, tone: 'gold' },
                  ]}
                />
              </td>
              {plain !== 0 ? (
                <td colSpan={2} className="text-right">
                  {plain}
                </td>
              ) : (
                <>
                  <td className="text-right">{young === 0 ? '–' : young}</td>
                  <td className="text-right">{old === 0 ? '–' : old}</td>
                </>
              )}
              <td className="text-right text-quiet">
                {shown[at] === null || shown[at] === undefined ? '–' : textOf(hasDigits(shown[at]))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FigureRow figure={<Plural value={pieces} one="# adet" other="# adet" />}>
        <span className="inline-flex items-center gap-1.5" aria-hidden>
          <i className="inline-block h-2 w-2.5 bg-goldtext" /> {t`yeni`}
          <i className="ml-2 inline-block h-2 w-2.5 border border-goldtext" /> {t`eski`}
        </span>
      </FigureRow>
      <CoinsMoved moves={moves} />
      {others.map((balance) => (
        <FigureRow key={balance.asset} figure={signedQuantity(balance.asset, total(balance))}>
          {assetName(balance.asset, till.products)}
        </FigureRow>
      ))}
    </>
  );
}

/** Name of a coin kind, the same for its new (`_YENI`) and old (`_ESKI`) code. */
const coinName = (code: Asset, till: Till): string =>
  /_(YENI|ESKI)$/.test(code)
    ? shortPriceName(code.replace(/_ESKI$/, '_YENI'))
    : assetName(code, till.products);

function CoinsMoved({ moves }: Moves) {
  if (!moves) return <FigureRow figure=""> </FigureRow>;
  let [came, went] = [0, 0];
  for (const [asset, moved] of moves.byAsset) {
    if (assetClass(asset) !== 'piece') continue;
    came += moved.in;
    went += moved.out;
  }
  return (
    <FigureRow
      figure={
        <Trans>
          {went} çıktı · {came} girdi
        </Trans>
      }
    >
      {moves.counted ? <Trans>Sayımdan sonra, adet</Trans> : <Trans>Bugün, adet</Trans>}
    </FigureRow>
  );
}

/**
 * Contents of a scrap pot, one table per metal: the balance at the last count (or before today) and
 * the metal weighed since, by karat. Guarantee: the shown rows add up to the shown balance.
 */
export function ScrapBody({ till, moves }: Moves & { till: Till }) {
  const assets = balancesOn(till).map(({ asset }) => asset);
  const moved = Array.from(moves?.byAsset.keys() ?? []).filter((asset) => !assets.includes(asset));
  const all = [...assets, ...moved].filter((asset) => assetClass(asset) === 'metal');
  if (all.length === 0)
    return (
      <EmptyNote>
        <Trans>Boş.</Trans>
      </EmptyNote>
    );
  return all.map((asset) => <Pot key={asset} asset={asset} till={till} moves={moves} />);
}

function Pot({ asset, till, moves }: Moves & { asset: Asset; till: Till }) {
  const { t } = useLingui();
  const balance = till.balances.find((one) => one.asset === asset);
  const { before, rows, unweighed, now } = potRows(
    balance ? total(balance) : 0,
    moves?.weighed.get(asset) ?? [],
    netOf(moves?.byAsset.get(asset) ?? NO_MOVE),
  );
  const most = Math.max(before, ...rows.map(({ pure }) => pure), unweighed, 1);
  // For pure gold the column head already names the unit.
  const figure = (pure: number, plus = false) =>
    asset === HAS
      ? `${pure < 0 ? MINUS : plus && pure > 0 ? '+' : ''}${textOf(hasDigits(Math.abs(pure)))}`
      : signedQuantity(asset, pure, plus);
  return (
    <table className={`${TABLE} mb-2`}>
      <caption className="sr-only">{assetName(asset, till.products)}</caption>
      <thead className={HEAD}>
        <tr>
          <th scope="col" className="text-left font-normal">
            {asset === HAS ? <Trans>Pot</Trans> : assetName(asset, till.products)}
          </th>
          <th aria-hidden className="w-1/4" />
          <th scope="col" className="text-right font-normal">
            <Trans>Gram</Trans>
          </th>
          <th scope="col" className="text-right font-normal">
            {asset === HAS ? <Trans>Has</Trans> : <Trans>Saf</Trans>}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="text-left font-normal">
            {moves?.counted ? <Trans>Sayımda</Trans> : <Trans>Bugünden önce</Trans>}
          </th>
          <td aria-hidden>
            <PartBar most={most} parts={[{ id: 'before', value: before, tone: 'gold' }]} />
          </td>
          <td className="text-right text-quiet" title={t`Ayarı ve gramı yazılmadan tutulur`}>
            –
          </td>
          <td className="text-right">{figure(before)}</td>
        </tr>
        {rows.map(({ fineness, weight, pure }) => (
          <tr key={fineness ?? 'molten'}>
            <th scope="row" className="text-left font-normal">
              {fineness === null ? <Trans>Eritmeye giden</Trans> : <Hallmark fineness={fineness} />}
            </th>
            <td aria-hidden>
              <PartBar most={most} parts={[{ id: 'in', value: pure, tone: 'hollow' }]} />
            </td>
            <td className="text-right">
              {weight > 0 ? '+' : weight < 0 ? MINUS : ''}
              {formatWeight(Math.abs(weight))}
            </td>
            <td className="text-right">{figure(pure, true)}</td>
          </tr>
        ))}
        {unweighed !== 0 ? (
          <tr>
            <th scope="row" className="text-left font-normal">
              <Trans>Tartısı yazılmayan</Trans>
            </th>
            <td aria-hidden />
            <td className="text-right text-quiet">–</td>
            <td className="text-right">{figure(unweighed, true)}</td>
          </tr>
        ) : null}
        <tr>
          <th scope="row" className="text-left font-semibold">
            <Trans>Şimdi</Trans>
          </th>
          <td aria-hidden />
          <td />
          <td className="text-right font-semibold">{figure(now)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Metal stock that is not a scrap pot: balances and movements. */
export function StockBody({ till, moves }: Moves & { till: Till }) {
  const held = balancesOn(till);
  return (
    <>
      {held.length === 0 ? (
        <EmptyNote>
          <Trans>Boş.</Trans>
        </EmptyNote>
      ) : null}
      {held.map((balance) => (
        <FigureRow key={balance.asset} figure={signedQuantity(balance.asset, total(balance))}>
          {assetName(balance.asset, till.products)}
        </FigureRow>
      ))}
      {Array.from(moves?.byAsset ?? [], ([asset, moved]) => (
        <FigureRow key={asset} figure={signedQuantity(asset, netOf(moved), true)}>
          {moves?.counted ? (
            <Trans>Sayımdan sonra, {assetName(asset, till.products)}</Trans>
          ) : (
            <Trans>Bugün, {assetName(asset, till.products)}</Trans>
          )}
        </FigureRow>
      ))}
    </>
  );
}
