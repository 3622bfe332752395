import type { Day } from '../base/day';
import {
  digitsOf,
  finenessDigits,
  hasDigits,
  moneyDigits,
  percentDigits,
  textOf,
  trimmed,
  UNIT_SPACE,
} from '../base/digits';
import { UNIT_CODES } from '../reference/unit-codes';
import type {
  DocumentLine,
  DocumentTotals,
  FiscalDocument,
  InvoiceType,
  Profile,
  TaxClass,
} from './document';
import { isMarginTaxed } from './vat';

/**
 * What a person reads in a legal document, as text. Guarantee: the notes of the XML, the screen and
 * the printed document are all made of this, so that they show the same figures. Texts are data of
 * the document, in Turkish in every language of the product.
 */
export const LINE_FIGURES = [
  'weight',
  'fineness',
  'pure',
  'close',
  'bullion',
  'margin',
  'base',
  'vat',
  'net',
  'total',
] as const;
type LineFigure = (typeof LINE_FIGURES)[number];

/** Figures of the whole document; its VAT and the sum to be paid make twelve with a line's ten. */
type TotalFigure = keyof DocumentTotals | 'withheld' | 'payable';

/** A figure that does not apply is ''. */
export type LineView = {
  no: number;
  text: string;
  /** "10,000 g" or "5 Adet". */
  quantity: string;
  figures: Record<LineFigure, string>;
  closeDay: string;
  /** "%20", '' on exempt lines. */
  rate: string;
  /** Law under which the line is taxed. */
  law: string;
  /** The whole computation in one sentence. */
  explanation: string;
  /** The price is below the worth of the metal, so that nothing is taxed. */
  isBelowMetal: boolean;
};

export type DocumentView = {
  lines: LineView[];
  totals: Record<TotalFigure, string>;
  profile: string;
  type: string;
  deliveredOn: string;
  /** What is to be read beside the lines, in the order of printing. */
  notes: string[];
  payments: { name: string; amount: string }[];
};

/** An amount in hundredths, such as "1.234,50 TL". */
export const money = (hundredths: number, currency = 'TL'): string =>
  `${textOf(moneyDigits(hundredths))}${UNIT_SPACE}${currency}`;
const grams = (mg: number): string => `${textOf(digitsOf(mg, 3))}${UNIT_SPACE}g`;
const rateText = (rate: number): string => textOf(trimmed(digitsOf(rate, 4), 2));
const dayText = (day: Day): string => day.split('-').reverse().join('.');

export const PROFILE_NAMES: Record<Profile, string> = {
  TEMELFATURA: 'Temel fatura',
  TICARIFATURA: 'Ticari fatura',
  EARSIVFATURA: 'e-Arşiv fatura',
};

const TYPE_NAMES: Record<InvoiceType, string> = {
  SATIS: 'Satış',
  IADE: 'İade',
  ISTISNA: 'İstisna',
  OZELMATRAH: 'Özel matrah',
  TEVKIFAT: 'Tevkifat',
};

/** Law of each class, which the tax authority requires beside the code. */
export const LAW_OF: Record<TaxClass, string> = {
  '805': 'KDVK 23/e: altından mamul ya da altın içeren ziynet eşyası ve sikke altın',
  '808': 'KDVK 23/e: gümüşten mamul ya da gümüş içeren ziynet eşyası ve sikke gümüş',
  '230': 'KDVK 17/4-g: külçe altın, külçe gümüş teslimi',
  '351': 'KDV hesaplanmayan diğer işlem',
  normal: '',
};

/** Ways of paying as documents name them; what is not listed is "Diğer". */
const PAID_BY: Record<string, string> = {
  cash: 'Nakit',
  card: 'Kart',
  transfer: 'Havale/EFT',
  account: 'Açık hesap',
  currency: 'Döviz',
  coins: 'Ziynet',
  scrap: 'Hurda',
  cheque: 'Çek',
  note: 'Senet',
  goods: 'Takas',
  deposit: 'Kapora',
};
export const paidBy = (method: string): string => PAID_BY[method] ?? 'Diğer';

/** Sum to be paid: the total less what the recipient withholds of the VAT. */
export const payableOf = ({ totals, withholding }: FiscalDocument): number =>
  totals.total - (withholding?.amount ?? 0);

export function documentView(document: FiscalDocument): DocumentView {
  const { totals, withholding, profile, type, deliveredOn } = document;
  const lines = document.lines.map(lineView);
  return {
    lines,
    totals: {
      bullion: money(totals.bullion),
      base: money(totals.base),
      vat: money(totals.vat),
      net: money(totals.net),
      total: money(totals.total),
      withheld: withholding ? money(withholding.amount) : '',
      payable: money(payableOf(document)),
    },
    profile: PROFILE_NAMES[profile],
    type: TYPE_NAMES[type],
    deliveredOn: dayText(deliveredOn),
    notes: notesOf(document),
    payments: document.payments.map(({ method, amount }) => ({
      name: paidBy(method),
      amount: money(amount),
    })),
  };
}

function lineView(line: DocumentLine): LineView {
  const { no, text, pieces, unit, weight, fineness, pure, close, tax, rate } = line;
  const isMargin = isMarginTaxed(tax);
  const figures: Record<LineFigure, string> = {
    weight: weight === undefined ? '' : grams(weight),
    fineness: fineness === undefined ? '' : `${textOf(finenessDigits(fineness))}${UNIT_SPACE}‰`,
    pure: pure === undefined ? '' : `${textOf(hasDigits(pure))}${UNIT_SPACE}g has`,
    close: close ? `${rateText(close.price)}${UNIT_SPACE}TL` : '',
    bullion: isMargin ? money(line.bullion) : '',
    margin: isMargin ? money(line.margin) : '',
    base: money(line.base),
    vat: money(line.vat),
    net: money(line.net),
    total: money(line.total),
  };
  const view = {
    no,
    text,
    quantity:
      unit === 'GRM' && weight !== undefined
        ? grams(weight)
        : `${pieces}${UNIT_SPACE}${UNIT_CODES[unit as keyof typeof UNIT_CODES] ?? unit}`,
    figures,
    closeDay: close ? dayText(close.day) : '',
    rate: rate === 0 ? '' : `%${textOf(percentDigits(Math.round(rate * 100)))}`,
    law: LAW_OF[tax],
    isBelowMetal: isMargin && line.margin <= 0,
  };
  return { ...view, explanation: explanationOf(view) };
}

/** "10,000 g × 585 ‰ = 5,850 g has; …", the parts that apply. */
function explanationOf({
  figures,
  closeDay,
  rate,
}: Pick<LineView, 'figures' | 'closeDay' | 'rate'>) {
  const { weight, fineness, pure, close, bullion, margin, base, vat, net, total } = figures;
  return [
    weight && fineness ? `${weight} × ${fineness} = ${pure}` : '',
    bullion ? `Külçe bedeli ${bullion} (${closeDay} kapanışı ${close}/g)` : '',
    margin ? `Fark ${margin}` : '',
    rate ? `Matrah ${base}, KDV ${rate} ${vat}` : '',
    `KDV hariç ${net}, KDV dahil ${total}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function notesOf(document: FiscalDocument): string[] {
  const { slips, deliveredOn, original, currency, rate, exemption, totals, notes } = document;
  return [
    slips.length > 0
      ? `Fiş ${slips.map(({ number }) => number).join(', ')}, teslim ${dayText(deliveredOn)}`
      : `Teslim ${dayText(deliveredOn)}`,
    ...(totals.bullion > 0 ? [`Külçe bedeli toplamı ${money(totals.bullion)}`] : []),
    ...(original
      ? [`${dayText(original.issuedOn)} günlü ${original.number} sayılı faturanın iadesi`]
      : []),
    ...(rate === undefined
      ? []
      : [`1 ${currency} = ${rateText(rate)} TL; toplam ${money(totals.total)}`]),
    ...(exemption ? [`KDV hesaplanmama nedeni: ${exemption}`] : []),
    ...notes.filter((note) => note.trim() !== ''),
  ];
}
