import { t } from '@lingui/core/macro';
import { shortCode } from '@/domain/base/id';
import type { Product } from '@/domain/catalogue/product';
import type { WorkStep } from '@/domain/job/production';
import { type Account, contactIdOf, STOCK } from '@/domain/ledger/ledger';
import { drawnOf, spentOf } from '@/domain/ledger/movement';
import { kindOf } from '@/domain/ledger/own-account';
import { type DocumentType, flowOf, linesOn } from '@/domain/ledger/slip-type';
import { backOf, chargedBy, type Payment, sumOf } from '@/domain/payment/payment';
import { isInHas } from '@/domain/slip/has-slip';
import { hasOf, slipTotal, slipTypeOf } from '@/domain/slip/kept-slip';
import type { Line } from '@/domain/slip/line';
import { type Offset, offsetIn } from '@/domain/slip/offset';
import { goodsOf, repairFee } from '@/domain/slip/repair';
import type { Transaction } from '@/domain/slip/transaction';
import { accountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { formatHas, formatMoney } from '@/i18n/formats';
import { offsetQuantity, rateText } from '@/i18n/offset-text';
import { paymentDetail, paymentRates, settledText } from '@/i18n/payment-text';
import { stepDetail, stepName } from '@/i18n/production-text';
import { slipName } from '@/i18n/slip-text';
import { besidesText, papersText, quantityText } from '../counter/line/line-text';
import { besideGroups } from './beside-groups';
import { intakeParts } from './intake-parts';
import { ratesOf } from './rates-of';
import { shipmentParts } from './shipment-parts';

/**
 * What a slip says, in its order, once for the drawer, the papers and the PDF: words are written
 * out, figures left to whoever sets them.
 */
export type SlipParts = {
  type: Transaction['type'];
  /** "Satış fişi", "Tahsilat makbuzu" */
  title: string;
  number: string;
  at: number;
  /** Of the record, for whoever looks it up. */
  code: string;
  /** Of a mahsup: whose account goes down by how much, and whose goes up. */
  sides: SidePart[];
  /** Those are goods, a line each, of whoever the slip is with. */
  isList?: true;
  /** One without a head, or given and taken of an exchange. None on a collection or payment. */
  groups: SlipGroup[];
  /**
   * The number that decides, never negative: its label tells who pays. Null where nothing of the
   * slip is money.
   */
  total: { label: string; kurus: number } | null;
  /** Beside the total: the pure gold. */
  has: SlipHas | null;
  /** Toptan: the pure gold is the number that decides, the lira only what it was worth. */
  hasDecides: boolean;
  payments: PaymentPart[];
  /** Para üstü; 0 when none went back, or nobody here knows. */
  change: number;
  /** Each price once, with side, time and source. */
  prices: string[];
  /** Why a reversal was written, and the note. */
  remarks: string[];
  /**
   * What whoever signs it signs for, above the signatures: what a list comes to, and until when it
   * is due.
   */
  signedFor?: readonly string[];
};

/** `name` is the account's, `action` what happens to it. */
export type SidePart = { id: string; name: string; action: string; figure: string };

/** `account` is the shop's own: for its people, not for a paper that leaves it. */
export type PaymentPart = {
  id: string;
  label: string;
  kurus: number;
  account?: string;
  commission?: number;
};

/** `passed` is no goods: what a card took on top for its commission. */
export type SlipGroup = {
  id: 'all' | 'given' | 'taken' | 'passed' | 'rounded';
  head: string | null;
  lines: LinePart[];
  kurus: number;
  pure: number;
};
/** `mark` is the fineness of a metal, in tenths; a coin has none, and counts in no has. */
export type LinePart = {
  id: string;
  name: string;
  mark: number | null;
  detail: string;
  /**
   * Milligrams without stones; null of what is not weighed. A sheet has a column of it, and says of
   * the rest only `besides`.
   */
  weight: number | null;
  besides: string;
  pure: number | null;
  kurus: number;
};
type SlipHas = { label: string; pure: number };

/**
 * Names and products stand on a mahsup alone; `who` is whom foreign money was changed with, by name
 * and masked number.
 */
export type Known = {
  nameOf: (account: Account) => string;
  products: readonly Product[];
  who?: string;
};
const NOTHING_KNOWN: Known = { nameOf: () => '', products: [] };

export function slipParts(slip: Transaction, change = 0, known = NOTHING_KNOWN): SlipParts {
  const offset = offsetIn(slip);
  if (offset) return offsetParts(slip, offset, known);
  if (slip.type === 'opening' && slip.contactId !== null) return openingParts(slip, known);
  if (slip.shipment && slip.lines.length === 0)
    return shipmentParts(bareParts(slip), slip.shipment);
  if (slip.work) return productionParts(slip, slip.work, known);
  if (slip.intake) return intakeParts(bareParts(slip), slip.intake);
  const kind = slipTypeOf(slip);
  return {
    type: slip.type,
    title: slip.type === 'drawing' ? t`${slipName(slip)} fişi` : documentName(slip.type),
    number: slip.number,
    at: slip.at,
    code: shortCode(slip.id),
    sides: [],
    groups: groupsIn(slip, kind),
    total: { label: totalLabel(slip, kind), kurus: Math.abs(slipTotal(slip)) },
    has: slipHas(kind, goodsOf(slip)),
    hasDecides: isInHas(slip),
    payments: slip.payments.filter(({ back }) => !back).map(paymentPart),
    change: change || backOf(slip.payments),
    prices: Array.from(
      new Set([...ratesOf({ lines: [...goodsOf(slip)] }), ...paymentRates(slip.payments)]),
    ),
    remarks: [
      ...expenseWords(slip),
      ...costWords(slip, known.products),
      slip.returns ? t`İade edilen fiş: ${slip.returns.number}` : '',
      slip.reason ? t`Neden: ${slip.reason}` : '',
      slip.note ?? '',
      slip.expenseSlip?.number ? t`Gider pusulası no: ${slip.expenseSlip.number}` : '',
    ].filter(Boolean),
  };
}

/** Who stood there, and the number of a paper. */
const paperWords = ({ paper }: Pick<Transaction, 'paper'>): string[] =>
  [
    paper?.supplier ? t`Kim: ${paper.supplier}` : '',
    paper?.number ? t`Belge no: ${paper.number}` : '',
  ].filter(Boolean);

/** What an expense was for, whom it was paid to, and by which paper. */
const expenseWords = ({ type, legs, paper }: Transaction): string[] => {
  if (type === 'drawing') return paperWords({ paper });
  if (type !== 'expense') return [];
  const category = [...spentOf([{ legs }]), ...drawnOf([{ legs }])].map(({ account }) =>
    accountName(account, []),
  );
  return [
    category.length > 0 ? t`Masraf türü: ${category.join(', ')}` : '',
    paper?.supplier ? t`Kime ödendi: ${paper.supplier}` : '',
    paper?.number ? t`Belge no: ${paper.number}` : '',
  ];
};

/** What an opening was counted at, where the person said so. */
const costWords = ({ costs = [] }: Transaction, products: readonly Product[]): string[] =>
  costs.map(({ asset, kurus }) => t`${assetName(asset, products)} maliyeti: ${formatMoney(kurus)}`);

function offsetParts(
  slip: Transaction,
  offset: Offset,
  { nameOf, products, who }: Known,
): SlipParts {
  const { from, to } = offset;
  return {
    ...bareParts(slip),
    sides: [
      {
        id: 'from',
        name: nameOf(from.account),
        action: kindOf(from.account) ? t`çıktı` : t`alacaklandırıldı`,
        figure: offsetQuantity(from, products),
      },
      {
        id: 'to',
        name: nameOf(to.account),
        action: kindOf(to.account) ? t`girdi` : t`borçlandırıldı`,
        figure: offsetQuantity(to, products),
      },
    ],
    prices: slip.rate ? [rateText(slip.rate, products)] : [],
    remarks: [
      ...paperWords(who ? { paper: { ...slip.paper, supplier: who } } : slip),
      ...bareParts(slip).remarks,
    ],
  };
}

/** A carry-over of a contact: what stood open, an asset a line. */
function openingParts(slip: Transaction, { nameOf, products }: Known): SlipParts {
  const theirs = slip.legs.filter(({ account }) => contactIdOf(account) === slip.contactId);
  const sides = theirs.map(({ account, asset, quantity }): SidePart => {
    const figure = offsetQuantity({ asset, quantity: Math.abs(quantity) }, products);
    return {
      id: asset,
      name: nameOf(account),
      action: quantity > 0 ? t`borçlu devredildi` : t`alacaklı devredildi`,
      figure,
    };
  });
  const bare = bareParts(slip);
  return { ...bare, sides, remarks: [...costWords(slip, products), ...bare.remarks] };
}

/**
 * Of production, or its reversal: what came to which account and left which, with what was weighed.
 */
function productionParts(
  slip: Transaction,
  work: WorkStep,
  { nameOf, products }: Known,
): SlipParts {
  const sides = slip.legs.map(({ account, asset, quantity }): SidePart => {
    const figure = offsetQuantity({ asset, quantity: Math.abs(quantity) }, products);
    return {
      id: `${account} ${asset}`,
      name: account === STOCK ? t`Stok` : nameOf(account),
      action: quantity > 0 ? t`girdi` : t`çıktı`,
      figure,
    };
  });
  const bare = bareParts(slip);
  return {
    ...bare,
    sides,
    remarks: [`${stepName(work.is)}: ${stepDetail(work)}`, ...bare.remarks],
  };
}

/** What every document says that is neither goods nor money. */
const bareParts = (slip: Transaction): SlipParts => ({
  type: slip.type,
  title: documentName(slip.type),
  number: slip.number,
  at: slip.at,
  code: shortCode(slip.id),
  sides: [],
  groups: [],
  total: null,
  has: null,
  hasDecides: false,
  payments: [],
  change: 0,
  prices: [],
  remarks: [slip.reason ? t`Neden: ${slip.reason}` : '', slip.note ?? ''].filter(Boolean),
});

/** The number that decides, written out, and the other one beside it. */
export function sumsOf({ total, has, hasDecides }: SlipParts): {
  big: { label: string; text: string } | null;
  beside: { label: string; text: string } | null;
} {
  const money = total && { label: total.label, text: formatMoney(total.kurus) };
  const gold = has && { label: has.label, text: formatHas(has.pure) };
  return hasDecides && money && gold
    ? { big: gold, beside: { ...money, label: t`Karşılığı` } }
    : { big: money, beside: gold };
}

function paymentPart(payment: Payment): PaymentPart {
  const { id, account, commission } = payment;
  const label = [paymentDetail(payment), settledText(payment)].filter(Boolean).join(' · ');
  return {
    id,
    label,
    kurus: chargedBy(payment),
    ...(account ? { account } : {}),
    ...(commission ? { commission: commission.kurus } : {}),
  };
}

function documentName(type: Transaction['type']): string {
  return {
    sale: t`Satış fişi`,
    purchase: t`Alış fişi`,
    exchange: t`Takas fişi`,
    collection: t`Tahsilat makbuzu`,
    payment: t`Ödeme makbuzu`,
    return: t`İade fişi`,
    reversal: t`Ters kayıt`,
    transfer: t`Virman fişi`,
    expense: t`Masraf fişi`,
    drawing: t`Avans, patron fişi`,
    fx: t`Döviz alım satım notu`,
    opening: t`Devir fişi`,
    difference: t`Sayım farkı`,
    offset: t`Mahsup fişi`,
    deposit: t`Kapora makbuzu`,
    repair: t`Tamir teslim fişi`,
    cheque: t`Çek, senet fişi`,
    shipment: t`Sevk fişi`,
    production: t`Üretim fişi`,
    intake: t`Mal giriş fişi`,
  }[type];
}

function groupsOf(kind: DocumentType, lines: readonly Line[]): SlipGroup[] {
  if (lines.length === 0) return [];
  if (kind === 'return') return returnGroups(lines);
  if (kind !== 'exchange') return [groupOf('all', null, lines)];
  return [
    groupOf('given', t`Verilen`, linesOn('sell', lines)),
    groupOf('taken', t`Alınan`, linesOn('buy', lines)),
  ];
}

/** The gold that went into the piece, and the work beside it. */
/** The fee of a repair stands on a line of its own wherever something stands beside it. */
function groupsIn(slip: Transaction, kind: DocumentType): SlipGroup[] {
  const beside = besideGroups(slip.payments);
  const isRepair = slip.added !== undefined || (beside.length > 0 && repairFee(slip) !== undefined);
  return [...(isRepair ? [repairGroup(slip)] : groupsOf(kind, slip.lines)), ...beside];
}

function repairGroup(slip: Transaction): SlipGroup {
  const goods = groupOf('all', null, goodsOf(slip, t`Eklenen altın`));
  const kurus = repairFee(slip) ?? 0;
  const fee: LinePart = {
    id: 'fee',
    name: t`Tamir ücreti`,
    mark: null,
    detail: '',
    weight: null,
    besides: '',
    pure: null,
    kurus,
  };
  return {
    ...goods,
    lines: [...goods.lines, ...(kurus > 0 ? [fee] : [])],
    kurus: goods.kurus + kurus,
  };
}

/**
 * What the shop takes back and what it gives back have each their head: which way goods went stands
 * in words.
 */
const returnGroups = (lines: readonly Line[]): SlipGroup[] => {
  const [back, given] = [linesOn('sell', lines), linesOn('buy', lines)];
  return [
    ...(back.length > 0 ? [groupOf('taken', t`Geri alınan`, back)] : []),
    ...(given.length > 0 ? [groupOf('given', t`Geri verilen`, given)] : []),
  ];
};

const groupOf = (id: SlipGroup['id'], head: string | null, lines: readonly Line[]): SlipGroup => ({
  id,
  head,
  lines: lines.map(lineOf),
  kurus: sumOf(lines),
  pure: hasOf(lines),
});

function lineOf(line: Line): LinePart {
  const { id, name, amount } = line;
  const papers = papersText(line);
  const withPapers = (text: string): string => [text, papers].filter(Boolean).join(' · ');
  const detail = withPapers(quantityText(line));
  return line.kind === 'coin'
    ? { id, name, mark: null, detail, weight: null, besides: detail, pure: null, kurus: amount }
    : {
        id,
        name,
        mark: line.fineness,
        detail,
        weight: line.weight,
        besides: withPapers(besidesText(line)),
        pure: line.metal === 'gold' ? line.pure : null,
        kurus: amount,
      };
}

/** Who pays the difference stands in words: a sign alone is read wrongly across a counter. */
function totalLabel(slip: Transaction, kind: DocumentType): string {
  if (slip.type === 'collection') return t`Tahsil edilen`;
  if (slip.type === 'payment') return t`Ödenen`;
  if (kind === 'return' && slip.type !== 'reversal')
    return slipTotal(slip) > 0 ? t`Müşteri geri öder` : t`Müşteriye iade`;
  if (kind !== 'exchange') return t`Toplam`;
  if (slip.type === 'reversal') return t`Fark`;
  const flow = flowOf(kind, slipTotal(slip));
  return flow > 0 ? t`Fark · müşteri öder` : flow < 0 ? t`Fark · mağaza öder` : t`Fark`;
}

/** Given minus taken: on an exchange the pure gold that the shop gave more, or has taken more. */
function slipHas(kind: DocumentType, lines: readonly Line[]): SlipHas | null {
  if (kind !== 'exchange' && kind !== 'return')
    return hasOf(lines) > 0 ? { label: t`Has`, pure: hasOf(lines) } : null;
  const [given, taken] = [hasOf(linesOn('sell', lines)), hasOf(linesOn('buy', lines))];
  if (kind === 'return')
    return given + taken > 0 ? { label: t`Has`, pure: Math.abs(given - taken) } : null;
  const difference = given - taken;
  return {
    label:
      difference < 0
        ? t`Has farkı · mağazaya`
        : difference > 0
          ? t`Has farkı · alıcıya`
          : t`Has farkı`,
    pure: Math.abs(difference),
  };
}
