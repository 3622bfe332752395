import { t } from '@lingui/core/macro';
import type { ContactView } from '@/data/core/types';
import { type Aged, ageingHere } from '@/data/ledger/ageing';
import { balancesOf } from '@/data/ledger/use-balances';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { familyOf, listedTaxId } from '@/domain/contact/contact';
import { type Asset, scaleOf } from '@/domain/metal/asset';
import { assetName } from '@/i18n/asset-text';
import { legalText, roleName } from '@/i18n/contact-text';
import { type ExportCell, type ExportColumn, scaled, text, time } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { ageHeads, type Balances, FIRST_ASSETS, limitOf, quantityOf } from './firm-columns';

type Named = { firm: ContactView; aged: Aged };
type Asked = {
  firms: readonly ContactView[];
  balances: Balances;
  asset: Asset;
  products: readonly Product[];
  format: ExportFormat;
  now: number;
};

const PAGE = 50;

/**
 * The listed firms as a file. How old the chosen asset is stands there where this device knows it;
 * what it does not know is left open, never guessed.
 */
export function firmExport({ firms, balances, asset, products, format, now }: Asked): {
  job: ExportJob<Named>;
  total: number;
} {
  const job = {
    name: `${t`firmalar`}-${dayOf(now)}`,
    sheet: t`Firmalar`,
    format,
    columns: columns(balances, asset, products),
    pages: pages({ firms, balances, asset, now }),
  };
  return { job, total: firms.length };
}

async function* pages({ firms, balances, asset, now }: Omit<Asked, 'format' | 'products'>) {
  for (let at = 0; at < firms.length; at += PAGE) {
    const rows: Named[] = [];
    for (const firm of firms.slice(at, at + PAGE))
      rows.push({
        firm,
        aged: await ageingHere(
          familyOf(firm),
          asset,
          quantityOf(balancesOf(balances, firm), asset),
          now,
        ),
      });
    yield { rows, read: rows.length };
  }
}

/** A metal goes out pure, as it is kept. */
const amount = (asset: Asset, quantity: number | undefined): ExportCell =>
  quantity === undefined ? null : scaled(quantity, scaleOf(asset));

function columns(
  balances: Balances,
  asset: Asset,
  products: readonly Product[],
): ExportColumn<Named>[] {
  const name = assetName(asset, products);
  const balance = (of: Asset): ExportColumn<Named> => ({
    head: t`Bakiye, ${assetName(of, products)}`,
    width: 18,
    cell: ({ firm }) => amount(of, quantityOf(balancesOf(balances, firm), of)),
  });
  const ages = ageHeads().map(
    (head, i): ExportColumn<Named> => ({
      head: `${name}, ${head}`,
      width: 16,
      cell: ({ aged }) => (aged.known ? amount(asset, aged.buckets[i]) : null),
    }),
  );
  return [
    { head: t`Unvan`, width: 32, cell: ({ firm }) => text(firm.name) },
    { head: t`Tür`, width: 14, cell: ({ firm }) => text(legalText(firm)) },
    { head: t`Ticari unvan`, width: 32, cell: ({ firm }) => text(firm.title ?? '') },
    { head: t`VKN`, width: 14, cell: ({ firm }) => text(listedTaxId(firm.taxId ?? '')) },
    { head: t`Vergi dairesi`, width: 18, cell: ({ firm }) => text(firm.taxOffice ?? '') },
    { head: t`Rol`, width: 18, cell: ({ firm }) => text(firm.roles.map(roleName).join(', ')) },
    { head: t`Telefon`, width: 18, cell: ({ firm }) => text(firm.phone) },
    { head: t`Şehir`, width: 14, cell: ({ firm }) => text(firm.city) },
    { head: t`Etiket`, width: 18, cell: ({ firm }) => text((firm.tags ?? []).join(', ')) },
    ...Array.from(new Set([...FIRST_ASSETS, asset]), balance),
    { head: t`Limit, ${name}`, width: 16, cell: ({ firm }) => amount(asset, limitOf(firm, asset)) },
    ...ages,
    {
      head: t`Son hareket`,
      width: 18,
      cell: ({ aged }) => (aged.last === null ? null : time(aged.last)),
    },
  ];
}
