import { amountWords } from '../base/amount-words';
import { finenessDigits, hasDigits, moneyDigits, textOf, weightDigits } from '../base/digits';
import { maskedId } from '../contact/contact';
import { addressLine, type CompanyProfile } from '../people/company-profile';
import { type ExpenseDocument, type ExpenseLine, nameOfSeller } from './expense';

/**
 * Where each text of an expense slip is printed, in millimetres. Guarantee: page and PDF are drawn
 * from the same places, so that what is tried on the screen is what the printer gets; texts are
 * data of the document, in Turkish in every language of the product; the seller's number is masked.
 */
export const EXPENSE_PAPERS = ['a5', 'form', 'roll'] as const;
/** A5; a pre-printed continuous form of 240 × 140 mm, which gets the values alone; 80 mm roll. */
export type ExpensePaper = (typeof EXPENSE_PAPERS)[number];

export const EXPENSE_FIELDS = [
  'title',
  'number',
  'date',
  'shop',
  'shopLines',
  'seller',
  'sellerId',
  'address',
  'lines',
  'gross',
  'withheld',
  'net',
  'words',
  'paid',
  'sellerSign',
  'clerkSign',
] as const;
export type ExpenseField = (typeof EXPENSE_FIELDS)[number];

/** How far a field is moved from its usual place on this device, mm. */
export type Offset = { x: number; y: number };
export type ExpenseLayout = {
  paper: ExpensePaper;
  /** For each paper, so that changing it back finds its own offsets. */
  offsets: Partial<Record<ExpensePaper, Partial<Record<ExpenseField, Offset>>>>;
};
export const USUAL_LAYOUT: ExpenseLayout = { paper: 'a5', offsets: {} };
/** Farthest that a field can be moved, mm. */
export const MOST_OFFSET = 60;

type Align = 'left' | 'right';
/** Baseline at `y`; `size` in points. */
type Placed = {
  field: ExpenseField;
  text: string;
  x: number;
  y: number;
  size: number;
  align: Align;
  strong: boolean;
  quiet: boolean;
};
type ExpensePage = { placed: Placed[]; rules: { from: number; to: number; y: number }[] };
export type ExpensePages = { width: number; height: number; pages: ExpensePage[] };

export type PrintedExpense = {
  document: Pick<ExpenseDocument, 'party' | 'lines' | 'totals' | 'paid'>;
  number: string;
  /** "24.11.2026 14:32" */
  when: string;
  issuer: CompanyProfile;
  clerk: string;
  /** Names of the ways of paying, as the paper shows them. */
  paidBy: (method: string) => string;
  isVoid?: boolean;
};

type Spot = { x: number; y: number; align?: Align; size?: number; step?: number; strong?: true };
type Form = {
  width: number;
  height: number;
  size: number;
  /** A pre-printed form has its own words and lines. */
  isBlank: boolean;
  spots: Record<ExpenseField, Spot>;
  /** Right edges of the figures: grams, milyem, pure gold, amount. */
  columns: readonly [number, number, number, number];
  rowStep: number;
  /** Rows that fit on a page. */
  rows: number;
  letters: number;
};

const A5: Form = {
  width: 148,
  height: 210,
  size: 8.5,
  isBlank: false,
  spots: {
    shop: { x: 10, y: 16, size: 11, strong: true },
    shopLines: { x: 10, y: 21, step: 4 },
    title: { x: 138, y: 16, align: 'right', size: 11, strong: true },
    number: { x: 138, y: 21, align: 'right' },
    date: { x: 138, y: 25, align: 'right' },
    seller: { x: 10, y: 45, strong: true },
    sellerId: { x: 10, y: 49.5 },
    address: { x: 78, y: 45, step: 4 },
    lines: { x: 10, y: 68 },
    gross: { x: 138, y: 146, align: 'right' },
    withheld: { x: 138, y: 151.5, align: 'right' },
    net: { x: 138, y: 158.5, align: 'right', size: 11, strong: true },
    words: { x: 138, y: 164, align: 'right' },
    paid: { x: 10, y: 146, step: 4.5 },
    sellerSign: { x: 10, y: 196 },
    clerkSign: { x: 78, y: 196 },
  },
  columns: [76, 92, 110, 138],
  rowStep: 6,
  rows: 12,
  letters: 34,
};

const CONTINUOUS: Form = {
  width: 240,
  height: 140,
  size: 10,
  isBlank: true,
  spots: {
    shop: { x: 20, y: 14, strong: true },
    shopLines: { x: 20, y: 19, step: 4 },
    title: { x: 220, y: 14, align: 'right', strong: true },
    number: { x: 220, y: 22, align: 'right' },
    date: { x: 220, y: 28, align: 'right' },
    seller: { x: 20, y: 40 },
    sellerId: { x: 20, y: 46 },
    address: { x: 120, y: 40, step: 5 },
    lines: { x: 20, y: 62 },
    gross: { x: 220, y: 104, align: 'right' },
    withheld: { x: 220, y: 110, align: 'right' },
    net: { x: 220, y: 116, align: 'right', strong: true },
    words: { x: 20, y: 116 },
    paid: { x: 20, y: 104, step: 5 },
    sellerSign: { x: 30, y: 131 },
    clerkSign: { x: 150, y: 131 },
  },
  columns: [125, 150, 180, 220],
  rowStep: 6,
  rows: 6,
  letters: 44,
};

/** Length of the head and of the sums of a roll, mm. */
const ROLL_HEAD = 62;
const ROLL_SUMS = 62;

function roll(lines: number): Form {
  const end = ROLL_HEAD + lines * 9;
  return {
    width: 72,
    height: end + ROLL_SUMS,
    size: 8.5,
    isBlank: false,
    spots: {
      shop: { x: 0, y: 6, size: 11, strong: true },
      shopLines: { x: 0, y: 11, step: 4 },
      title: { x: 0, y: 28, size: 11, strong: true },
      number: { x: 72, y: 28, align: 'right', strong: true },
      date: { x: 72, y: 32.5, align: 'right' },
      seller: { x: 0, y: 40, strong: true },
      sellerId: { x: 0, y: 44.5 },
      address: { x: 0, y: 49, step: 4 },
      lines: { x: 0, y: ROLL_HEAD },
      gross: { x: 72, y: end + 5, align: 'right' },
      withheld: { x: 72, y: end + 10, align: 'right' },
      net: { x: 72, y: end + 16.5, align: 'right', size: 11, strong: true },
      words: { x: 0, y: end + 22 },
      paid: { x: 0, y: end + 27, step: 4.5 },
      sellerSign: { x: 0, y: end + 56 },
      clerkSign: { x: 38, y: end + 56 },
    },
    columns: [22, 36, 50, 72],
    rowStep: 9,
    rows: Number.POSITIVE_INFINITY,
    letters: 40,
  };
}

const formOf = (paper: ExpensePaper, lines: number): Form =>
  paper === 'roll' ? roll(lines) : paper === 'form' ? CONTINUOUS : A5;

const NAMES: Partial<Record<ExpenseField, string>> = {
  gross: 'Brüt',
  withheld: 'Kesinti',
  net: 'Ödenen',
};

const money = (kurus: number): string => textOf(moneyDigits(kurus));

/** Texts of each field but the lines of goods. */
function textsOf(
  printed: PrintedExpense,
  isBlank: boolean,
): Record<Exclude<ExpenseField, 'lines'>, readonly string[]> {
  const { document, number, when, issuer, clerk, isVoid } = printed;
  const { party, totals, paid } = document;
  const place = [party.district, party.city].filter(Boolean).join(', ');
  const tax = [
    issuer.taxOffice && `${issuer.taxOffice} V.D.`,
    issuer.taxId && `VKN ${issuer.taxId}`,
  ];
  return {
    title: isBlank ? [] : [isVoid ? 'Gider pusulası · İPTAL' : 'Gider pusulası'],
    number: isBlank ? [isVoid ? `${number} İPTAL` : number] : [`No ${number}`],
    date: [when],
    shop: isBlank ? [] : [issuer.title],
    shopLines: isBlank
      ? []
      : [addressLine(issuer), tax.filter(Boolean).join(' · ')].filter(Boolean).map(cut(60)),
    seller: [nameOfSeller(party)].map(cut(40)),
    sellerId: [
      maskedId({ taxId: party.passport ? '' : party.taxId, passport: party.passport ?? '' }),
    ],
    address: [party.address, place].filter(Boolean).flatMap(wrapped(36)).slice(0, 3),
    gross: [money(totals.gross)],
    withheld: [money(totals.withheld)],
    net: [isBlank ? money(totals.net) : `${money(totals.net)} ₺`],
    words: [amountWords(totals.net)],
    paid: paid.map(({ method, amount }) => `${printed.paidBy(method)} ${money(amount)}`),
    sellerSign: [isBlank ? nameOfSeller(party) : 'Satan, imza'].map(cut(34)),
    clerkSign: [isBlank ? clerk : `Teslim alan${clerk ? ` · ${clerk}` : ''}`].map(cut(38)),
  };
}

const cut =
  (letters: number) =>
  (text: string): string =>
    text.length > letters ? `${text.slice(0, letters - 1)}…` : text;

const wrapped =
  (letters: number) =>
  (text: string): string[] => {
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + word.length < letters)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  };

/** The pages of an expense slip on this device's paper; goods beyond a page go on the next. */
export function expensePages(printed: PrintedExpense, layout: ExpenseLayout): ExpensePages {
  const { lines, totals } = printed.document;
  const form = formOf(layout.paper, lines.length);
  const { width, height, spots, isBlank } = form;
  const moved = layout.offsets[layout.paper] ?? {};
  const texts = textsOf(printed, isBlank);
  const parts: ExpenseLine[][] = [];
  for (let at = 0; at === 0 || at < lines.length; at += form.rows)
    parts.push(lines.slice(at, at + form.rows));
  const pages = parts.map((part, page) => {
    const isLast = page === parts.length - 1;
    const placed: Placed[] = [];
    const put = (field: ExpenseField, text: string, spot: Spot, quiet = false) => {
      const { x = 0, y = 0 } = moved[field] ?? {};
      const { align = 'left', size = form.size, strong = false } = spot;
      if (text !== '')
        placed.push({ field, text, x: spot.x + x, y: spot.y + y, size, align, strong, quiet });
    };
    for (const field of EXPENSE_FIELDS) {
      const spot = spots[field];
      if (field === 'lines') {
        if (!isBlank) putHead(put, form);
        for (const [row, line] of part.entries()) putLine(put, form, line, row);
      } else if (isLast || !SUMS.includes(field)) {
        for (const [at, text] of texts[field].entries())
          put(field, text, { ...spot, y: spot.y + at * (spot.step ?? 0) });
        const name = NAMES[field];
        if (name && !isBlank)
          put(
            field,
            field === 'withheld' ? `${name} ‰ ${totals.rate / 10}` : name,
            { x: spot.x - (width > 100 ? 48 : 44), y: spot.y },
            field !== 'net',
          );
      }
    }
    return { placed, rules: isBlank ? [] : rulesOf(form, part.length, isLast) };
  });
  return { width, height, pages };
}

const SUMS: readonly ExpenseField[] = [
  'gross',
  'withheld',
  'net',
  'words',
  'paid',
  'sellerSign',
  'clerkSign',
];

type Put = (field: ExpenseField, text: string, spot: Spot, quiet?: boolean) => void;

const HEADS = ['Gram', 'Milyem', 'Has', 'Tutar, ₺'] as const;

function putHead(put: Put, { spots: { lines }, columns, width }: Form): void {
  const y = lines.y - 7;
  if (width > 100) put('lines', 'Cins', { x: lines.x, y }, true);
  for (const [at, head] of HEADS.entries())
    put('lines', head, { x: columns[at] ?? 0, y, align: 'right' }, true);
}

function putLine(
  put: Put,
  { spots: { lines }, columns, rowStep, letters, width }: Form,
  line: ExpenseLine,
  row: number,
): void {
  const y = lines.y + row * rowStep;
  const text = line.pieces > 1 ? `${line.pieces} × ${line.text}` : line.text;
  put('lines', cut(letters)(text), { x: lines.x, y });
  const figures = [
    line.weight === undefined ? '' : textOf(weightDigits(line.weight)),
    line.fineness === undefined ? '' : textOf(finenessDigits(line.fineness)),
    line.pure === undefined ? '' : textOf(hasDigits(line.pure)),
    money(line.amount),
  ];
  // A roll is too narrow for the goods and their figures on one line.
  const below = width > 100 ? 0 : 4;
  for (const [at, figure] of figures.entries())
    put('lines', figure, { x: columns[at] ?? 0, y: y + below, align: 'right' });
}

function rulesOf({ spots, width, rowStep }: Form, rows: number, isLast: boolean) {
  const [from, to] = [spots.lines.x, width > 100 ? width - 10 : width];
  const line = (y: number, start = from, end = to) => ({ from: start, to: end, y });
  const { sellerSign, clerkSign, net } = spots;
  return [
    line(spots.seller.y - 10),
    line(spots.lines.y - 11.5),
    line(spots.lines.y - 4.8),
    line(spots.lines.y + rows * rowStep - (rowStep > 6 ? 4 : 1.5)),
    ...(isLast
      ? [
          line(net.y - 5, to - 48, to),
          line(sellerSign.y - 4, sellerSign.x, clerkSign.x - (width > 100 ? 8 : 4)),
          line(clerkSign.y - 4, clerkSign.x, to),
        ]
      : []),
  ];
}
