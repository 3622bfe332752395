import { fold } from '@/domain/base/fold';
import { err, ok, type Result } from '@/domain/base/result';
import {
  MONEY_FIELD,
  type NumberRefusal,
  parseTyped,
  plainDigits,
} from '@/domain/base/typed-number';
import { milyemText, moneyText, weightText } from '@/domain/catalogue/typed-text';
import { type Asset, HAS, metalAsset, TRY } from '@/domain/metal/asset';
import { finenessOfKarat, MAX_FINENESS } from '@/domain/metal/fineness';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { typedQuantity } from '@/domain/metal/typed-quantity';
import {
  type Payment,
  type PaymentMethod,
  TENDERS,
  type TenderMethod,
} from '@/domain/payment/payment';
import type { Side } from '@/domain/price/quote';
import { bareAmount, readMetal, signOf } from '@/domain/slip/counter-command';
import { assetName } from '@/i18n/asset-text';
import { methodName } from '@/i18n/slip-text';
import type { World } from '../line/line-form';
import { exactProduct, matchedProduct } from '../line/product-search';
import {
  type AssetErrors,
  type AssetForm,
  formOfAsset,
  newAssetForm,
  readAsset,
} from './asset-form';
import { metalNamed, moneyNamed, splitAmount } from './asset-words';

/**
 * Meaning of a text in the entry box of a collection or payment: "25000", "25000 kart", "3 çeyrek",
 * "12,34*22 hurda", "500 usd". This module reads only the words; the number fields and the form of
 * payments in other assets check the figures.
 */
export type PaymentEntry =
  /** `amount` is in kuruş. `whole`: no amount was typed, so the payment covers the open balance. */
  | { kind: 'lira'; method: TenderMethod; amount: number; whole: boolean }
  | { kind: 'asset'; payment: Payment }
  /** A cheque or note needs more than one line holds, so its own dialog opens. */
  | { kind: 'sheet'; method: 'cheque' | 'note' };

export type EntryRefusal =
  | { code: 'empty' }
  /** No payment method, coin or currency has this name. */
  | { code: 'unknown'; name: string }
  /** A minus sign: a collection or payment has one direction. */
  | { code: 'signed' }
  /** The account is no payment method here: the slip itself moves it. */
  | { code: 'account' }
  /** A product of the list that is neither coin nor scrap. */
  | { code: 'not-paid-with'; name: string }
  | { code: 'no-amount'; name: string }
  | { code: 'no-fineness' }
  | { code: 'no-price'; name: string }
  | { code: 'number'; number: NumberRefusal };

type Asked = {
  /** Id of a new payment in another asset. */
  id: string;
  /** `buy` for what comes in (a collection), `sell` for what goes out. */
  side: Side;
  world: World;
  /** Open balance in kuruş that is not covered yet. */
  rest: number;
  /** The payment being edited; its agreed rate and its account stay. */
  known?: Payment | undefined;
};

/** Words for each payment method, besides its name in the language of the page. */
const WAYS: Record<PaymentMethod, readonly string[]> = {
  cash: ['nakit', 'pesin', 'cash', 'tl', 'lira', 'try', '₺'],
  card: ['kart', 'pos', 'card'],
  transfer: ['havale', 'eft', 'fast', 'banka', 'transfer'],
  account: ['cari', 'veresiye'],
  currency: [],
  coins: [],
  scrap: [],
  cheque: ['cek', 'cheque'],
  note: ['senet'],
};
const NAMED_WAYS = ['cash', 'card', 'transfer', 'account', 'cheque', 'note'] as const;
/** Payment methods that a prefix of their name selects as well. */
const BEGUN_WAYS = ['cash', 'card', 'transfer'] as const;
type NamedWay = (typeof NAMED_WAYS)[number];

const isScrapWord = (word: string): boolean =>
  ['hurda', 'scrap', fold(methodName('scrap'))].includes(fold(word));

/** Removes the word for scrap at the beginning or end of the text. */
function withoutScrap(text: string): string {
  const [, first = '', after = ''] = /^(\p{L}+)\s+(.*)$/u.exec(text) ?? [];
  if (isScrapWord(first)) return after;
  const [, before = '', last = ''] = /^(.*[\d‰])\s*(\p{L}+)$/u.exec(text) ?? [];
  return isScrapWord(last) ? before : text;
}

const LIRA_BEFORE = /^(?:tl|lira|try|₺)\s+(?=\S)/i;

export function readPaymentEntry(text: string, asked: Asked): Result<PaymentEntry, EntryRefusal> {
  const { side, rest } = signOf(text);
  const typed = plainDigits(rest).trim();
  if (typed === '') return err({ code: side ? 'signed' : 'empty' });
  if (side === 'buy') return err({ code: 'signed' });
  if (bareAmount(typed)) return lira('cash', typed);
  const metal = readScrap(typed, asked);
  if (metal) return metal;
  const { name, amount } = splitAmount(typed);
  const read = named(name.replace(LIRA_BEFORE, '').trim(), amount, asked);
  // Show the text as typed: an x after a figure may have been read as a multiplication.
  return !read.ok && read.error.code === 'unknown' ? err({ code: 'unknown', name: typed }) : read;
}

function named(name: string, amount: string, asked: Asked): Result<PaymentEntry, EntryRefusal> {
  const word = fold(name);
  const { products } = asked.world;
  const way = wayNamed(word);
  if (way) return byWay(way, amount, asked);
  const asset = moneyNamed(word);
  if (asset && asset !== TRY) return inAsset('currency', asset, name, { quantity: amount }, asked);
  if (word === 'has' || word === 'pure')
    return inAsset('scrap', HAS, name, { quantity: amount, fineness: PURE }, asked);
  if (isScrapWord(name)) return inAsset('scrap', HAS, name, { quantity: amount }, asked);
  const begun = exactProduct(products, asked.side, name) ? undefined : wayBegun(word);
  if (begun) return byWay(begun, amount, asked);
  const product = matchedProduct(products, asked.side, name);
  if (!product) return err({ code: 'unknown', name });
  if (product.kind === 'coin')
    return inAsset('coins', product.code, product.name, { quantity: amount }, asked);
  if (product.kind !== 'scrap') return err({ code: 'not-paid-with', name: product.name });
  const fineness = milyemText(product.fineness);
  return inAsset(
    'scrap',
    metalAsset(product.metal),
    product.name,
    { quantity: amount, fineness },
    asked,
  );
}

const PURE = milyemText(MAX_FINENESS);

function wayNamed(word: string): NamedWay | undefined {
  return NAMED_WAYS.find((way) => WAYS[way].includes(word) || fold(methodName(way)) === word);
}

const wayBegun = (word: string): NamedWay | undefined =>
  word === '' ? undefined : BEGUN_WAYS.find((way) => fold(methodName(way)).startsWith(word));

function byWay(way: NamedWay, amount: string, { rest }: Asked): Result<PaymentEntry, EntryRefusal> {
  if (way === 'account') return err({ code: 'account' });
  if (way === 'cheque' || way === 'note') return ok({ kind: 'sheet', method: way });
  if (amount !== '') return lira(way, amount);
  return rest > 0
    ? ok({ kind: 'lira', method: way, amount: rest, whole: true })
    : err({ code: 'no-amount', name: methodName(way) });
}

function lira(method: TenderMethod, amount: string): Result<PaymentEntry, EntryRefusal> {
  const read = parseTyped(amount, MONEY_FIELD);
  if (!read.ok) return err({ code: 'number', number: read.error });
  return read.value > 0
    ? ok({ kind: 'lira', method, amount: read.value, whole: false })
    : err({ code: 'no-amount', name: methodName(method) });
}

/**
 * Reads metal by weight: gold with a karat or fineness, with or without the word for scrap; another
 * metal with its fineness and name. Returns undefined if the text is no metal by weight.
 */
function readScrap(typed: string, asked: Asked): Result<PaymentEntry, EntryRefusal> | undefined {
  const { body, asset } = withMetal(withoutScrap(typed));
  const metal = asset === HAS ? readMetal(body) : undefined;
  if (metal && metal.workmanship === '') {
    const fineness = milyemText(finenessOfKarat(metal.karat, true));
    return inAsset('scrap', HAS, body, { quantity: metal.weight, fineness }, asked);
  }
  // Only gold is measured in karats.
  if (!/^\d[\d.,]*\s*(?:g|gr|gram)?\s*[x×*]\s*\d/i.test(body)) return undefined;
  const [weight = '', said = ''] = body.split(/[x×*]/i);
  const alloy = readTypedFineness(said, true);
  return alloy.ok && (asset === HAS || alloy.value.karat === undefined)
    ? inAsset(
        'scrap',
        asset,
        body,
        {
          quantity: weight.replace(/\s*(?:g|gr|gram)\s*$/i, ''),
          fineness: milyemText(alloy.value.fineness),
        },
        asked,
      )
    : err({ code: 'no-fineness' });
}

/** Splits off the metal named after the figures ("100*925 gümüş"). Gold needs no name. */
function withMetal(text: string): { body: string; asset: Asset } {
  const [, body = '', word = ''] = /^(.*\d\s*‰?)\s+(\p{L}+)$/u.exec(text) ?? [];
  const asset = metalNamed(fold(word));
  return asset && asset !== HAS ? { body, asset } : { body: text, asset: HAS };
}

function inAsset(
  kind: AssetForm['kind'],
  asset: Asset,
  name: string,
  said: Partial<AssetForm>,
  { id, side, world, rest, known }: Asked,
): Result<PaymentEntry, EntryRefusal> {
  if (said.quantity === '') return err({ code: 'no-amount', name });
  const before = known && formOfAsset(known);
  const stands = before?.kind === kind && before.asset === asset;
  const form = {
    ...newAssetForm(kind, asset, world.products),
    ...said,
    ...(stands ? { rate: before.rate, account: before.account } : {}),
  };
  const { payment, errors } = readAsset(form, { id, side, world, rest });
  return payment ? ok({ kind: 'asset', payment }) : err(errorOf(errors, name));
}

function errorOf({ quantity, fineness, rate }: AssetErrors, name: string): EntryRefusal {
  if (quantity === 'missing' || quantity === 'empty') return { code: 'no-amount', name };
  if (quantity && quantity !== 'no-price') return { code: 'number', number: quantity };
  if (fineness) return { code: 'no-fineness' };
  return rate ? { code: 'no-price', name } : { code: 'no-amount', name };
}

/**
 * Text that the entry box would read as this payment, to edit it. Returns '' for a cheque or note.
 */
export function entryText({ method, amount, paid }: Payment): string {
  if (!paid)
    return TENDERS.some((way) => way === method)
      ? `${moneyText(amount)} ${methodName(method)}`
      : '';
  const { asset, quantity, weight, fineness, name } = paid;
  if (weight !== undefined && fineness !== undefined) {
    const metal = asset === HAS ? '' : ` ${assetName(asset, [])}`;
    return `${weightText(weight)}*${milyemText(fineness)}${metal}`;
  }
  return `${typedQuantity(asset, quantity)} ${name ?? asset}`;
}
