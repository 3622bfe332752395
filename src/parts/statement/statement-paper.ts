import { t } from '@lingui/core/macro';
import type { MovementView } from '@/data/ledger/use-movements';
import { companyLogo, companyProfile } from '@/data/list/use-definitions';
import type { Range } from '@/domain/base/day-range';
import type { Product } from '@/domain/catalogue/product';
import type { Statement } from '@/domain/contact/contact-statement';
import type { Worth } from '@/domain/ledger/balance';
import type { Asset } from '@/domain/metal/asset';
import { assetName, assetQuantity, balanceSide } from '@/i18n/asset-text';
import { companyLines } from '@/i18n/company-text';
import { formatDate, formatDateTime, formatHas } from '@/i18n/formats';
import { jpegAddress } from '@/lib/jpeg';
import { shopName } from '@/session/person/shop-name';
import { figureWords, ratesText } from './row-figures';
import { balanceText, movementName, movementText, periodText } from './statement-text';

/** Content of a statement on paper in words, for both the printed sheet and the PDF. */
export type PaperRow = {
  id: string;
  date: string;
  number: string;
  kind: string;
  about: string;
  weight: string;
  fineness: string;
  rates: string;
  debit: string;
  credit: string;
  balance: string;
};
export type PaperSection = {
  asset: string;
  name: string;
  opening: string;
  rows: PaperRow[];
  debit: string;
  credit: string;
  closing: string;
};
export type StatementPaper = {
  shop: string;
  /** `src` of the logo’s `img`; undefined if there is no logo. */
  logo?: string;
  /** Lines below the shop's name: address, contact data, tax office and number. */
  shopLines: readonly string[];
  title: string;
  who: string;
  contact: string[];
  period: string;
  made: string;
  /**
   * Whether the statement has grams, fineness or rates; it is then landscape, with columns for
   * them.
   */
  wide: boolean;
  sections: PaperSection[];
  worth: string;
};

type Asked = {
  who: { name: string; phone: string; city: string };
  statements: readonly Statement<MovementView>[];
  range: Range | null;
  products: readonly Product[];
  worth: Worth | undefined;
  at: number;
};

export function statementPaper({
  who,
  statements,
  range,
  products,
  worth,
  at,
}: Asked): StatementPaper {
  const made = formatDateTime(at);
  const logo = companyLogo();
  const sections = statements.map((statement) => section(statement, products));
  return {
    ...(logo === undefined ? {} : { logo: jpegAddress(logo) }),
    shop: shopName(),
    shopLines: companyLines(companyProfile()),
    title: t`Hesap ekstresi`,
    who: who.name,
    contact: [who.phone, who.city].filter(Boolean),
    period: periodText(range),
    made: t`${made} itibarıyla`,
    wide: sections.some(({ rows }) =>
      rows.some(({ weight, fineness, rates }) => weight !== '' || fineness !== '' || rates !== ''),
    ),
    sections,
    worth: worth ? worthText(worth) : '',
  };
}

/** Worth of all balances in has (pure gold), with the time of the prices used. */
export function worthText({ pure, at, side: price }: Worth): string {
  const [has, side] = [formatHas(Math.abs(pure)), balanceSide(pure)];
  if (at === undefined) return t`Bütün bakiyelerin has karşılığı: ${has} ${side}`;
  const when = formatDateTime(at);
  if (price === 'buy')
    return t`Bütün bakiyelerin has karşılığı: ${has} ${side} (${when} alış fiyatlarıyla)`;
  if (price === 'sell')
    return t`Bütün bakiyelerin has karşılığı: ${has} ${side} (${when} satış fiyatlarıyla)`;
  return t`Bütün bakiyelerin has karşılığı: ${has} ${side} (${when} fiyatlarıyla)`;
}

function section(
  { asset, opening, rows, closing, debit, credit }: Statement<MovementView>,
  products: readonly Product[],
): PaperSection {
  return {
    asset,
    name: assetName(asset, products),
    opening: balanceText(asset, opening),
    rows: rows.map(({ movement, quantity, balance }) => ({
      ...figureCells(movement, asset, products),
      id: movement.id,
      date: formatDate(movement.at),
      number: movement.number,
      kind: movementName(movement),
      about: movementText(movement, products, asset),
      debit: quantity > 0 ? assetQuantity(asset, quantity) : '',
      credit: quantity < 0 ? assetQuantity(asset, quantity) : '',
      balance: balanceText(asset, balance),
    })),
    debit: assetQuantity(asset, debit),
    credit: assetQuantity(asset, credit),
    closing: balanceText(asset, closing),
  };
}

function figureCells(
  movement: MovementView,
  asset: Asset,
  products: readonly Product[],
): Pick<PaperRow, 'weight' | 'fineness' | 'rates'> {
  const words = figureWords(movement, asset, products);
  return { weight: words.weight, fineness: words.fineness, rates: ratesText(words) };
}
