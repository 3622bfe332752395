import { dayOf } from '../base/day';
import { mulDiv } from '../base/integer';
import { err, ok, type Result } from '../base/result';
import { coinOf } from '../catalogue/coin-set';
import type { Product } from '../catalogue/product';
import { linesOn } from '../ledger/slip-type';
import { pureMetal } from '../metal/weight';
import { netOf } from '../payment/payment';
import { TRADE_UNIT } from '../reference/unit-codes';
import type { Line } from '../slip/line';
import { repairFee } from '../slip/repair';
import { type Transaction, totalOf } from '../slip/transaction';
import type { StockCard } from '../stock/stock-card';
import { type ClosingMetal, type ClosingPrice, closingPriceFor } from './closing';
import type {
  DocumentChoices,
  DocumentLine,
  DocumentParty,
  FiscalDocument,
  InvoiceType,
  Profile,
  TaxClass,
} from './document';
import { sharesOf } from './shares';
import { bullionOf, isExempt, isMarginTaxed, taxFigures, totalsOf } from './vat';

/**
 * Legal documents as they follow from a slip (src/domain/README.md#documents-from-slips).
 * Guarantee: pure, so that a device without a network and the server derive the same document from
 * the same choices; a missing close is a fault; it is never guessed.
 */
export type DocumentSources = {
  slip: Transaction;
  closings: readonly ClosingPrice[];
  /** Rule `vat-rate` of the slip's day, hundredths of a per cent. */
  vatRate: number;
  product: (code: string) => Product | undefined;
  /** Stock card by its id. */
  stock: (id: string) => Pick<StockCard, 'vat'> | undefined;
  /** For a return: the numbered documents that cover the slip whose goods come back. */
  originals?: readonly Pick<FiscalDocument, 'number' | 'issuedOn' | 'lines'>[];
};

export type DocumentFault =
  /** Slips of this type, and purchases, become no invoice. */
  | { code: 'not-documented' }
  | { code: 'no-lines' }
  /** The slip has no such line, or it came in. */
  | { code: 'unknown-line'; line: string }
  /** No document may be derived before the close of this day is recorded. */
  | { code: 'no-close'; metal: ClosingMetal; day: string }
  /** Goods without a class of their own, such as scrap that is sold. */
  | { code: 'no-class'; line: string }
  /** A coin of which neither the company's products nor the mint's set has a weight. */
  | { code: 'unknown-coin'; line: string }
  /** Lines of different legal types need a document each. */
  | { code: 'mixed-types' }
  /** No numbered document covers the line that comes back. */
  | { code: 'no-original'; line: string }
  | { code: 'no-reason' };

/** A line of a slip that leaves the shop, as documents see it. */
type Sold = { id: string; amount: number; line?: Line };

/** Text of the single line of a repair; data of the document, the same in every language. */
const REPAIR_TEXT = 'Tamir ve işçilik bedeli';

export function documentFrom(
  choices: DocumentChoices,
  sources: DocumentSources,
): Result<FiscalDocument, DocumentFault[]> {
  const { slip } = sources;
  const sold = soldLines(slip);
  if (!sold) return err([{ code: 'not-documented' }]);
  if (choices.lines.length === 0) return err([{ code: 'no-lines' }]);
  if (choices.exempt && choices.exempt.reason.trim() === '') return err([{ code: 'no-reason' }]);
  const faults: DocumentFault[] = [];
  const lines: DocumentLine[] = [];
  for (const id of choices.lines) {
    const found = sold.find((one) => one.id === id);
    const made = found
      ? lineFrom(found, lines.length + 1, choices, sources)
      : err([{ code: 'unknown-line' as const, line: id }]);
    if (made.ok) lines.push(made.value);
    else faults.push(...made.error);
  }
  if (faults.length > 0) return err(faults);
  const type = typeOf(slip, lines, choices);
  const original = originalOf(lines, sources);
  if (!type || original === 'mixed') return err([{ code: 'mixed-types' }]);
  return ok(assemble(choices, slip, sold, { lines, type, original }));
}

type Derived = {
  lines: DocumentLine[];
  type: InvoiceType;
  original: FiscalDocument['original'] | undefined;
};

function assemble(
  choices: DocumentChoices,
  slip: Transaction,
  sold: readonly Sold[],
  { lines, type, original }: Derived,
): FiscalDocument {
  const totals = totalsOf(lines);
  const { currency, withholding, exempt } = choices;
  const isExempted = lines.some(({ tax }) => tax === '351');
  return {
    id: choices.id,
    kind: choices.kind,
    profile: choices.profile,
    type,
    slips: [{ id: slip.id, number: slip.number, at: slip.at, lines: [...choices.lines] }],
    deliveredOn: dayOf(slip.at),
    issuedOn: null,
    number: null,
    party: choices.party,
    lines,
    totals,
    payments: paymentsOf(slip, sold, choices.lines),
    currency: currency?.code ?? 'TRY',
    ...(currency ? { rate: currency.rate } : {}),
    notes: [...choices.notes],
    ...(original ? { original } : {}),
    ...(withholding && type === 'TEVKIFAT'
      ? { withholding: { ...withholding, amount: mulDiv(totals.vat, withholding.percent, 100) } }
      : {}),
    ...(exempt && isExempted ? { exemption: exempt.reason.trim() } : {}),
  };
}

/** Lines that leave the shop, or come back of a sale; undefined if no invoice follows. */
export function soldLines(slip: Transaction): Sold[] | undefined {
  if (slip.type === 'repair') {
    const total = (repairFee(slip) ?? 0) + (slip.added?.amount ?? 0);
    return total > 0 ? [{ id: slip.id, amount: total }] : undefined;
  }
  if (slip.type !== 'sale' && slip.type !== 'exchange' && slip.type !== 'return') return undefined;
  const lines = linesOn('sell', slip.lines);
  return lines.length > 0
    ? lines.map((line) => ({ id: line.id, amount: line.amount, line }))
    : undefined;
}

function lineFrom(
  sold: Sold,
  no: number,
  choices: DocumentChoices,
  sources: DocumentSources,
): Result<DocumentLine, DocumentFault[]> {
  const { slip, vatRate } = sources;
  if (slip.type === 'return') return returnedLine(sold, no, sources);
  const exempted = choices.exempt?.lines.includes(sold.id) === true;
  const tax = exempted ? '351' : sold.line ? taxClassOf(sold.line, sources) : 'normal';
  if (!tax) return err([{ code: 'no-class', line: sold.id }]);
  const goods = sold.line ? goodsOf(sold.line, sources) : WORK;
  if (!goods) return err([{ code: 'unknown-coin', line: sold.id }]);
  const metal = tax === '805' ? 'gold' : tax === '808' ? 'silver' : goods.metal;
  const found =
    isMarginTaxed(tax) && metal
      ? closingPriceFor(sources.closings, metal, dayOf(slip.at))
      : undefined;
  if (found?.ok === false)
    return err([{ code: 'no-close', metal: metal as ClosingMetal, day: found.missing }]);
  const close = found ? { day: found.day, price: found.price } : undefined;
  const rate = isExempt(tax) ? 0 : vatRate;
  return ok({
    no,
    slip: slip.id,
    line: sold.id,
    ...goods,
    ...(metal ? { metal } : {}),
    ...(close ? { close } : {}),
    tax,
    rate: rate / 100,
    ...taxFigures({
      tax,
      rate,
      total: sold.amount,
      bullion: close ? bullionOf(goods.pure ?? 0, close.price) : 0,
    }),
  });
}

type Goods = Pick<
  DocumentLine,
  'text' | 'pieces' | 'unit' | 'weight' | 'fineness' | 'pure' | 'metal'
>;

const WORK: Goods = { text: REPAIR_TEXT, pieces: 1, unit: TRADE_UNIT.workmanship };

/** Goods of a line as a document describes them; undefined for a coin of no known weight. */
export function goodsOf(
  line: Line,
  { product }: Pick<DocumentSources, 'product'>,
): Goods | undefined {
  const { pieces } = line;
  if (line.kind !== 'coin') {
    const { weight, fineness, metal, serial } = line;
    return {
      text: serial ? `${line.name} (${serial})` : line.name,
      pieces,
      unit: TRADE_UNIT[line.kind],
      weight,
      fineness,
      pure: pureMetal(weight, fineness),
      ...(metal === 'gold' || metal === 'silver' ? { metal } : {}),
    };
  }
  const coin = coinFacts(line.product, product);
  if (!coin?.weight) return undefined;
  const weight = pieces * coin.weight;
  return {
    text: line.name,
    pieces,
    unit: TRADE_UNIT.coin,
    weight,
    fineness: coin.fineness,
    pure: pureMetal(weight, coin.fineness),
    ...(coin.metal === 'gold' || coin.metal === 'silver' ? { metal: coin.metal } : {}),
  };
}

/** A coin's own weight and fineness: the company's product, else the mint's set. */
const coinFacts = (code: string, product: DocumentSources['product']) =>
  product(code) ?? coinOf(code);

/**
 * Tax class of a line: that of its stock card, else the one that its goods have by law; undefined
 * for goods that have none, such as scrap.
 */
function taxClassOf(line: Line, { product, stock }: DocumentSources): TaxClass | undefined {
  const vat = line.stock === undefined ? '' : (stock(line.stock)?.vat ?? '');
  if (vat !== '') return vat;
  if (line.kind === 'scrap') return undefined;
  if (line.kind === 'coin') return byMetal(coinFacts(line.product, product)?.metal);
  if (line.serial !== undefined || product(line.product)?.bar) return '230';
  return byMetal(line.metal);
}

/** The law names gold and silver only; other metals are taxed on the whole price. */
function byMetal(metal: string | undefined): TaxClass {
  if (metal === 'silver') return '808';
  return metal === 'gold' || metal === undefined ? '805' : 'normal';
}

const TYPE_OF: Record<TaxClass, InvoiceType> = {
  '805': 'OZELMATRAH',
  '808': 'OZELMATRAH',
  '230': 'ISTISNA',
  '351': 'SATIS',
  normal: 'SATIS',
};

/** The legal type that all lines have; undefined if they have several. */
function typeOf(
  slip: Transaction,
  lines: readonly DocumentLine[],
  { withholding }: DocumentChoices,
): InvoiceType | undefined {
  if (slip.type === 'return') return 'IADE';
  const [type, ...others] = new Set(lines.map(({ tax }) => TYPE_OF[tax]));
  if (others.length > 0) return undefined;
  return type === 'SATIS' && withholding ? 'TEVKIFAT' : type;
}

/** Goods that come back have the close, class and rate of the document that sold them. */
function returnedLine(
  { id, amount, line }: Sold,
  no: number,
  { slip, originals = [] }: DocumentSources,
): Result<DocumentLine, DocumentFault[]> {
  const known = originals.flatMap(({ lines }) => lines).find((one) => one.line === id);
  if (!known || !line) return err([{ code: 'no-original', line: id }]);
  const { weight = 0, fineness = 0, pure = 0, close, tax, rate } = known;
  const part = line.kind === 'coin' ? mulDiv(weight, line.pieces, known.pieces) : line.weight;
  const isWhole = amount === known.total && part === weight && line.pieces === known.pieces;
  const back = isWhole ? pure : pureMetal(part, fineness);
  const figures = taxFigures({
    tax,
    rate: Math.round(rate * 100),
    total: amount,
    bullion: close ? bullionOf(back, close.price) : 0,
  });
  return ok({
    ...known,
    no,
    slip: slip.id,
    pieces: line.pieces,
    ...(known.weight === undefined ? {} : { weight: part }),
    ...(known.pure === undefined ? {} : { pure: back }),
    ...figures,
  });
}

/** The document that all returned lines come from; 'mixed' if they come from several. */
function originalOf(
  lines: readonly DocumentLine[],
  { slip, originals = [] }: DocumentSources,
): FiscalDocument['original'] | undefined | 'mixed' {
  if (slip.type !== 'return') return undefined;
  const [found, ...others] = originals.filter((one) =>
    lines.some(({ line }) => one.lines.some((known) => known.line === line)),
  );
  if (others.length > 0) return 'mixed';
  return found?.number && found.issuedOn
    ? { number: found.number, issuedOn: found.issuedOn }
    : undefined;
}

/** Ways of paying beside those of money: the customer's goods, and the deposit of an order. */
const GOODS = 'goods';
const DEPOSIT = 'deposit';

/**
 * The slip's payments, shared over all lines that leave the shop by their amounts; those of the
 * document's lines. Guarantee: over the documents of a slip every way of paying adds up to what was
 * paid by it, and each document's shares to its total.
 */
export function paymentsOf(
  slip: Transaction,
  sold: readonly Pick<Sold, 'id' | 'amount'>[],
  lines: readonly string[],
  // Where the customer's goods are worth more, the money goes the other way and pays for those.
  isPaid = slip.type !== 'exchange' || totalOf('exchange', slip.lines) > 0,
): FiscalDocument['payments'] {
  const total = sold.reduce((sum, { amount }) => sum + amount, 0);
  const methods = new Map<string, number>();
  for (const payment of isPaid ? slip.payments : [])
    methods.set(payment.method, (methods.get(payment.method) ?? 0) + netOf([payment]));
  const rest = total - Array.from(methods.values()).reduce((sum, amount) => sum + amount, 0);
  if (rest > 0) methods.set(slip.type === 'repair' ? DEPOSIT : GOODS, rest);
  const shares = sharesOf(
    sold.map(({ amount }) => amount),
    Array.from(methods.values()),
  );
  return Array.from(methods.keys(), (method, column) => ({
    method,
    amount: sold.reduce(
      (sum, { id }, row) => sum + (lines.includes(id) ? (shares[row]?.[column] ?? 0) : 0),
      0,
    ),
  })).filter(({ amount }) => amount !== 0);
}

export type ProposalSources = Omit<DocumentSources, 'slip'> & {
  party: DocumentParty;
  /** As wished on the contact's card; e-archive if the recipient has no e-invoice address. */
  profile: Profile;
  /** A UUID for each document, of its lines. */
  newId: (lines: readonly string[]) => string;
};

export type Proposal = {
  choices: DocumentChoices;
  document: Result<FiscalDocument, DocumentFault[]>;
};

/**
 * The documents that a slip needs, one for each legal type of its lines, or for each document that
 * sold what comes back; none if no invoice follows from the slip.
 */
export function proposalsOf(slip: Transaction, sources: ProposalSources): Proposal[] {
  const { party, profile, newId, ...rest } = sources;
  const groups = new Map<string, string[]>();
  for (const { id, line } of soldLines(slip) ?? []) {
    const group = groupOf(id, line, { ...rest, slip });
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return Array.from(groups.values(), (lines) => {
    const choices: DocumentChoices = {
      id: newId(lines),
      slip: slip.id,
      lines,
      kind: profile === 'EARSIVFATURA' ? 'e-archive' : 'e-invoice',
      profile,
      party,
      notes: [],
    };
    return { choices, document: documentFrom(choices, { ...rest, slip }) };
  });
}

function groupOf(id: string, line: Line | undefined, sources: DocumentSources): string {
  if (sources.slip.type === 'return')
    return (
      sources.originals?.find(({ lines }) => lines.some((known) => known.line === id))?.number ?? ''
    );
  const tax = line ? taxClassOf(line, sources) : 'normal';
  return tax ? TYPE_OF[tax] : '';
}
