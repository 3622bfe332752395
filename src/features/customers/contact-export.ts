import { t } from '@lingui/core/macro';
import type { ContactView } from '@/data/core/types';
import { balancesOf } from '@/data/ledger/use-balances';
import type { ListBatch } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import { fold, matchesWords } from '@/domain/base/fold';
import { mulDiv } from '@/domain/base/integer';
import { priceGroupOf } from '@/domain/catalogue/agreement';
import type { Product } from '@/domain/catalogue/product';
import { type Legal, legalOf, maskedId, searchText } from '@/domain/contact/contact';
import { contactIdOf } from '@/domain/ledger/ledger';
import { type Asset, assetClass, assetKind, HAS, TRY } from '@/domain/metal/asset';
import { assetName, assetQuantity, balanceSide } from '@/i18n/asset-text';
import { balanceHead } from '@/i18n/balance-head';
import { agreementsCell, limitsCell } from '@/i18n/contact-cells';
import { groupName, legalText, roleName } from '@/i18n/contact-text';
import { openAssets } from '@/parts/contact/BalanceText';
import {
  count,
  type ExportCell,
  type ExportColumn,
  money,
  pure,
  scaled,
  text,
} from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import type { Balances } from './contact-columns';

type Options = {
  format: ExportFormat;
  pages: AsyncIterable<ListBatch<ContactView>>;
  search: string;
  /** '' asks for all. */
  legal: Legal;
  balances: Balances;
  products: readonly Product[];
  now: number;
};

export function contactExport({
  format,
  pages,
  search,
  legal,
  balances,
  products,
  now,
}: Options): ExportJob<ContactView> {
  const columns = contactExportColumns(balances, products);
  return {
    name: `${t`musteriler`}-${dayOf(now)}`,
    sheet: t`Müşteriler`,
    format,
    columns,
    pages: found(pages, fold(search), legal),
  };
}

async function* found(
  pages: Options['pages'],
  query: string,
  legal: Legal,
): AsyncGenerator<ListBatch<ContactView>> {
  const passes = (contact: ContactView) =>
    (legal === '' || legalOf(contact) === legal) &&
    (query === '' || matchesWords(searchText(contact), query));
  for await (const { rows, read } of pages) yield { read, rows: rows.filter(passes) };
}

/** What else than has and lira anybody's account holds. */
const othersHeld = (balances: Balances): Asset[] =>
  Array.from(
    new Set(
      Array.from(balances).flatMap(([account, held]) =>
        contactIdOf(account) ? held.map(({ asset }) => asset) : [],
      ),
    ),
  )
    .filter((asset) => asset !== HAS && asset !== TRY)
    .sort();

/** In the unit of its column's head: grams, pieces or the money itself. */
function exact(asset: Asset, quantity: number): ExportCell {
  const kind = assetClass(asset);
  if (kind === 'money') return money(quantity);
  if (kind === 'piece') return count(quantity);
  const of = assetKind(asset);
  if (of.kind !== 'metal') return scaled(quantity, { scale: 3, decimals: 3 });
  return scaled(mulDiv(quantity, 10_000, of.perGram), { scale: 4, decimals: 3 });
}

/** Balances from the shop's side: above zero the customer owes us. */
function contactExportColumns(
  balances: Balances,
  products: readonly Product[],
): ExportColumn<ContactView>[] {
  const open = (contact: ContactView) => openAssets(balancesOf(balances, contact));
  const total = (contact: ContactView, asset: string) =>
    open(contact).find((b) => b.asset === asset)?.total ?? 0;
  const others = (contact: ContactView): ExportCell => {
    const rest = open(contact).filter(({ asset }) => asset !== HAS && asset !== TRY);
    return text(
      rest
        .map(
          (b) =>
            `${assetName(b.asset, products)} ${assetQuantity(b.asset, b.total)} ${balanceSide(b.total)}`,
        )
        .join(' · '),
    );
  };
  return [
    { head: t`Ad`, width: 30, cell: (c) => text(c.name) },
    { head: t`Telefon`, width: 18, cell: (c) => text(c.phone) },
    { head: t`Şehir`, width: 16, cell: (c) => text(c.city) },
    { head: t`Has bakiyesi, g`, width: 16, cell: (c) => pure(total(c, HAS)) },
    { head: t`Lira bakiyesi, ₺`, width: 18, cell: (c) => money(total(c, TRY)) },
    { head: t`Diğer bakiyeler`, width: 34, cell: others },
    { head: t`Not`, width: 30, cell: (c) => text(c.note) },
    { head: t`İlçe`, width: 16, cell: (c) => text(c.district ?? '') },
    { head: t`Meslek`, width: 18, cell: (c) => text(c.occupation ?? '') },
    { head: t`Kimlik no`, width: 16, cell: (c) => text(maskedId(c)) },
    { head: t`Tür`, width: 14, cell: (c) => text(legalText(c)) },
    { head: t`Unvan`, width: 30, cell: (c) => text(c.title ?? '') },
    { head: t`Etiketler`, width: 24, cell: (c) => text((c.tags ?? []).join(', ')) },
    { head: t`Başka numaralar`, width: 24, cell: (c) => text((c.phones ?? []).join('; ')) },
    {
      head: t`Fiyat grubu`,
      width: 16,
      cell: (c) => text(groupName(priceGroupOf(c.priceGroup ?? ''))),
    },
    { head: t`Limitler`, width: 28, cell: (c) => text(limitsCell(c.limits ?? [], products)) },
    {
      head: t`İşçilik anlaşması`,
      width: 34,
      cell: (c) => text(agreementsCell(c.agreements ?? [], products)),
    },
    { head: t`Rol`, width: 14, cell: (c) => text(c.roles.map(roleName).join(', ')) },
    { head: t`Vergi dairesi`, width: 18, cell: (c) => text(c.taxOffice ?? '') },
    { head: t`E-posta`, width: 22, cell: (c) => text(c.email ?? '') },
    { head: t`Açık adres`, width: 30, cell: (c) => text(c.address ?? '') },
    // Each asset once more by itself and to its last unit, under the heads that an import reads.
    ...othersHeld(balances).map(
      (asset): ExportColumn<ContactView> => ({
        head: balanceHead(asset, products),
        width: 16,
        cell: (c) => exact(asset, total(c, asset)),
      }),
    ),
  ];
}
