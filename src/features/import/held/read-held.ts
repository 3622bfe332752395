import { t } from '@lingui/core/macro';
import type { Day } from '@/domain/base/day';
import { err, ok, type Result } from '@/domain/base/result';
import { type HeldOpening, ownOpeningRefusals } from '@/domain/contact/held-opening';
import type { ImportRefusalOfRow } from '@/domain/contact/opening-import';
import { isMetalAccount, mayLieOn, type OwnAccount } from '@/domain/ledger/own-account';
import { type Asset, HAS, karatAsset, TRY } from '@/domain/metal/asset';
import { assetName } from '@/i18n/asset-text';
import { formatFineness, formatWeight } from '@/i18n/formats';
import { dayOfCell } from '@/ui/table/import/cell-values';
import { columnsOf } from '@/ui/table/import/heads';
import { cellText, isBlank, type SheetCell, type SheetRow } from '@/ui/table/import/sheet';
import { balanceOf, sumText } from '../cells';
import type { HeldColumn, HeldField } from './columns';
import {
  accountCalled,
  accountLabelFor,
  finenessCalled,
  type NamedAsset,
  namedAsset,
  type Shop,
} from './names';

/**
 * A row of the file as it would be carried over, with all that is wrong with it. `named`: the
 * account by its name, where there is one.
 */
export type HeldRow = { line: number; opening: HeldOpening; named: string; faults: string[] };
/** `blank`: rows of the template in which nobody wrote a quantity. */
export type HeldPreview = { rows: HeldRow[]; unknown: string[]; blank: number };

type HeldWorld = {
  columns: readonly HeldColumn[];
  shop: Shop;
  opened: ReadonlySet<string>;
  today: Day;
};

/**
 * The rows of a sheet whose first says what its columns are. What has no quantity was not filled
 * in, and is nothing.
 */
export function readOwnOpenings(
  sheet: readonly SheetRow[],
  world: HeldWorld,
): Result<HeldPreview, 'no-account-column' | 'no-rows'> {
  const [head, ...others] = sheet.filter((row) => !isBlank(row));
  const { columns, unknown } = columnsOf(head, world.columns);
  if (
    !columns.some((one) => one?.field === 'account') ||
    !columns.some((one) => one?.field === 'quantity')
  )
    return err('no-account-column');
  const filled = others
    .map((row) => ({ line: row.line, cells: cellsOf(row, columns) }))
    .filter(({ cells }) => isFilled(cells));
  if (filled.length === 0) return err('no-rows');
  const rows = filled.map(({ line, cells }) => readRow(line, cells, world));
  const coins = new Set(
    world.shop.products.flatMap(({ kind, code }) => (kind === 'coin' ? [code] : [])),
  );
  // Of a row that could not be read nothing is known that could be judged.
  const readable = rows.filter(({ faults }) => faults.length === 0);
  const refusals = ownOpeningRefusals(
    readable.map(({ opening }) => opening),
    coins,
    world.opened,
    world.today,
  );
  for (const refusal of refusals) {
    const row = readable[refusal.index];
    row?.faults.push(refusalText(refusal, row, world.shop));
  }
  return ok({ rows, unknown, blank: others.length - filled.length });
}

type Cells = ReadonlyMap<HeldField, { head: string; cell: SheetCell }>;

function cellsOf({ cells }: SheetRow, columns: readonly (HeldColumn | undefined)[]): Cells {
  return new Map(
    columns.flatMap((column, i) => {
      const cell = cells[i];
      return column && cell && cellText(cell) !== ''
        ? [[column.field, { head: column.head, cell }] as const]
        : [];
    }),
  );
}

/** A zero is as good as nothing: there is nothing of it to carry over. */
const isFilled = (cells: Cells): boolean => {
  const quantity = cells.get('quantity')?.cell;
  return quantity !== undefined && !/^[-\u2212]?0+([.,]0*)?$/.test(cellText(quantity));
};

function readRow(line: number, cells: Cells, { columns, shop }: HeldWorld): HeldRow {
  const faults: string[] = [];
  const headOf = (field: HeldField): string =>
    columns.find((column) => column.field === field)?.head ?? '';
  const wrong = (field: HeldField, why: string) => faults.push(`${headOf(field)}: ${why}`);
  for (const { head, cell } of cells.values())
    if (cell.kind === 'error') faults.push(t`${head}: hücrede hata var (${cell.text}).`);
  const said = (field: HeldField): string => {
    const cell = cells.get(field)?.cell;
    return cell && cell.kind !== 'error' ? cellText(cell) : '';
  };
  // The account may need the asset to be known, and the asset its account: a pot's karat is read by
  // the scrap rule.
  const loose = namedAsset(shop, said('asset'), undefined);
  const found = accountCalled(
    shop,
    said('account'),
    (account) => loose === undefined || takes(account, loose.asset),
  );
  if (!found.ok) wrong('account', found.error);
  const account = found.ok ? found.value : undefined;
  const named = namedAsset(shop, said('asset'), account?.kind);
  const called = said('asset');
  if (!named && (account || called !== ''))
    wrong(
      'asset',
      called === '' ? t`boş bırakılamaz.` : t`“${called}” bilinmiyor; adını ya da kodunu yazın.`,
    );
  const fineness = named && finenessOf(named, said('fineness'), account?.kind === 'scrap');
  if (fineness && !fineness.ok) wrong('fineness', fineness.error);
  const weighed = fineness?.ok ? fineness.value : undefined;
  const quantity = quantityOf(named?.asset ?? TRY, weighed, cells.get('quantity')?.cell);
  if (!quantity.ok) wrong('quantity', quantity.error);
  const cost = cells.get('cost')?.cell;
  const kurus = cost === undefined || cost.kind === 'error' ? undefined : balanceOf(TRY, cost);
  if (kurus && !kurus.ok) wrong('cost', kurus.error);
  const dated = cells.get('day')?.cell;
  const day = dated && dated.kind !== 'error' ? dayOfCell(dated) : undefined;
  if (dated && dated.kind !== 'error' && !day) wrong('day', t`tarihi gün.ay.yıl olarak yazın.`);
  const mg = quantity.ok && weighed !== undefined ? quantity.value : undefined;
  const note = [
    mg === undefined || weighed === undefined
      ? ''
      : `${formatWeight(mg)} × ${formatFineness(weighed)}`,
    said('note'),
  ]
    .filter(Boolean)
    .join(' · ');
  const opening: HeldOpening = {
    account: account?.id ?? '',
    asset: named?.asset ?? '',
    quantity: quantity.ok ? quantity.value * (weighed ?? 1) : 0,
    ...(weighed === undefined ? {} : { fineness: weighed }),
    ...(kurus?.ok ? { cost: kurus.value } : {}),
    ...(day ? { day } : {}),
    ...(note === '' ? {} : { note }),
  };
  return {
    line,
    opening,
    named: account ? accountLabelFor(shop, account, opening.asset) : said('account'),
    faults,
  };
}

const takes = ({ id }: OwnAccount, asset: Asset): boolean =>
  mayLieOn(id, asset) || (isMetalAccount(id) && mayLieOn('scrap:main', asset));

/**
 * Of gold that goes by its own word the fineness is asked; silver without one is of 999, as
 * everywhere, and has is pure.
 */
function finenessOf(
  named: NamedAsset,
  said: string,
  scrap: boolean,
): Result<number | undefined, string> {
  if (named.fineness !== undefined && said === '') return ok(named.fineness);
  if (said === '')
    return named.metal === 'gold'
      ? err(t`altının ayarını ya da milyemini yazın; has ise varlığa Has yazın.`)
      : ok(undefined);
  if (named.asset === HAS && named.metal === undefined)
    return err(t`has için ayar yazılmaz; varlığa Altın yazın.`);
  if (named.metal === undefined && !takesFineness(named.asset))
    return err(t`yalnız madenin ayarı olur.`);
  const fineness = finenessCalled(said, scrap && named.asset === HAS);
  return fineness === undefined ? err(t`22 ya da 916 gibi yazın.`) : ok(fineness);
}

const takesFineness = (asset: Asset): boolean => mayLieOn('scrap:main', asset);

/** Grams as weighed, to the milligram: the same field for every karat. */
const WEIGHED = karatAsset(24, 9950);

/** In the asset's own unit; of what is weighed, mg. */
function quantityOf(
  asset: Asset,
  fineness: number | undefined,
  cell: SheetCell | undefined,
): Result<number, string> {
  if (!cell || cell.kind === 'error') return ok(0);
  return balanceOf(fineness === undefined ? asset : WEIGHED, cell);
}

function refusalText(
  { field, code }: ImportRefusalOfRow,
  { named: account, opening }: HeldRow,
  { products }: Shop,
): string {
  const asset = assetName(opening.asset, products);
  if (code === 'out-of-range') return sumText(opening.asset, products);
  if (code === 'opened')
    return t`${account}: ${asset} devri daha önce yazılmış. Yanlışsa önce onu iptal edin, doğruysa bu satırı silin.`;
  if (code === 'twice') return t`${account}: ${asset} birden çok satırda. Tek satırda toplayın.`;
  if (field === 'asset') return t`${account} kasasında ${asset} durmaz.`;
  if (field === 'quantity') return t`Miktar sıfırdan büyük olmalı; eksi yalnız bankada olur.`;
  if (field === 'cost')
    return t`Maliyet: TL dışındaki varlığa, sıfırdan küçük olmayan bir tutar yazılır.`;
  if (field === 'day')
    return code === 'future' ? t`Devir tarihi gelecekte olamaz.` : t`Devir tarihi geçersiz.`;
  return field === 'note' ? t`Açıklama çok uzun.` : t`${account}: geçersiz.`;
}
