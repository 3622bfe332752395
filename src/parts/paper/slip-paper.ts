import { t } from '@lingui/core/macro';
import type { SyncMark } from '@/data/core/types';
import { accountAt } from '@/data/ledger/account-at';
import { readDefinitions } from '@/data/list/read-definitions';
import { contactNames, contactOf } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import { ibanText } from '@/domain/base/iban';
import { nameOnPaper } from '@/domain/contact/contact';
import { contactIdOf } from '@/domain/ledger/ledger';
import { ruleText } from '@/domain/rules/dated-rule';
import { offsetIn } from '@/domain/slip/offset';
import type { Transaction } from '@/domain/slip/transaction';
import { accountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { companyLines } from '@/i18n/company-text';
import { formatDateTime, formatFineness } from '@/i18n/formats';
import { jpegAddress } from '@/lib/jpeg';
import { barMark, type Mark, qrMark } from '@/ui/print/marks';
import { balanceText } from '../statement/statement-text';
import { type Known, type SlipParts, slipParts } from './slip-parts';

/**
 * Everything that a paper shows besides the slip: shop, customer, which copy, and the state of the
 * record.
 */
export type SlipPaper = {
  parts: SlipParts;
  shop: string;
  /** `src` of the logo’s `img`; undefined if there is no logo. */
  logo?: string;
  /** Lines below the shop's name: address, contact data, tax office and number. */
  shopLines: readonly string[];
  contact: string;
  when: string;
  /**
   * "2. nüsha" on a paper printed again, "Kopya" on a file of a printed slip; null on the first.
   */
  copy: string | null;
  /** Shown until the server has the slip: "Gönderim bekliyor · 4F2A1C". */
  standing: string | null;
  /** The shop's return rule; '' if it has none or the slip is no sale. */
  rule: string;
  /** States that the paper is no fiscal document. */
  foot: string;
  /** Balance of the customer before and after this slip, for each asset that the slip moved. */
  account: { id: string; label: string; text: string }[];
  signatures: string[];
  qr: Mark | null;
  bars: Mark | null;
};

export type PaperRequest = {
  slip: Transaction;
  contact: string;
  mark: SyncMark;
  change: number;
  copy: number | 'file';
  shop: string;
  clerk: string;
};

export async function slipPaper(request: PaperRequest): Promise<SlipPaper> {
  const parts = withIban(
    withClerk(slipParts(request.slip, request.change, await knownOf(request.slip)), request.clerk),
    request.slip,
  );
  // A code that cannot be drawn (its chunk was not reachable) must not cost the customer the paper.
  const [qr, account, rule, { company, logo }] = await Promise.all([
    qrMark(slipCode(parts)).catch(() => null),
    accountRows(request.slip),
    ruleOf(request.slip),
    readDefinitions(),
  ]);
  return {
    ...words(request, parts),
    ...(logo === undefined ? {} : { logo: jpegAddress(logo) }),
    shopLines: companyLines(company),
    account,
    rule,
    qr,
    bars: barMark(parts.number) ?? null,
  };
}

/** The return rule of the day of the sale, whenever the paper is printed. */
async function ruleOf({ type, at }: Transaction): Promise<string> {
  if (type !== 'sale' && type !== 'exchange') return '';
  return ruleText((await readDefinitions()).rules, 'return-rule', dayOf(at));
}

/**
 * The contact's balances before and after, which both parties sign for
 * (src/domain/README.md#settling-a-debt). Empty for an offset, which prints its two accounts, and
 * for an opening, which prints what it starts with.
 */
async function accountRows(slip: Transaction): Promise<SlipPaper['account']> {
  if (offsetIn(slip) || slip.type === 'opening') return [];
  const { products } = await readDefinitions();
  const rows = await accountAt(slip);
  return rows.flatMap(({ asset, before, after }) => {
    const name = assetName(asset, products);
    return [
      {
        id: `${asset} before`,
        label: t`Önceki bakiye · ${name}`,
        text: balanceText(asset, before),
      },
      { id: `${asset} after`, label: t`Yeni bakiye · ${name}`, text: balanceText(asset, after) },
    ];
  });
}

/**
 * Signers of an offset: both parties, or the shop and the contact if both accounts are the same
 * contact's.
 */
function signers({ sides }: SlipParts, shop: string): string[] {
  const names = Array.from(new Set(sides.map(({ name }) => name)));
  return names.length > 1 ? names : [shop, ...names];
}

/**
 * Names and products for a paper. An offset or opening names the contacts of its accounts; other
 * slips come with theirs.
 */
async function knownOf(slip: Transaction): Promise<Known> {
  const accounts =
    offsetIn(slip) || slip.type === 'opening' ? slip.legs.map(({ account }) => account) : [];
  const people = accounts.flatMap((account) => contactIdOf(account) ?? []);
  const [names, { own, products }] = [await contactNames(people), await readDefinitions()];
  const changer =
    slip.type === 'fx' && slip.contactId !== null ? await contactOf(slip.contactId) : undefined;
  return {
    products,
    ...(changer ? { who: nameOnPaper(changer) } : {}),
    nameOf: (account) => names.get(contactIdOf(account) ?? '') ?? accountName(account, own),
  };
}

/** Adds the seller to the remarks, where a name of any length fits. */
const withClerk = (parts: SlipParts, clerk: string): SlipParts =>
  clerk === '' ? parts : { ...parts, remarks: [t`Kasiyer: ${clerk}`, ...parts.remarks] };

/** Adds the full IBAN for the person who signs the paper; the screen masks it. */
const withIban = (parts: SlipParts, { expenseSlip }: Transaction): SlipParts =>
  expenseSlip?.iban
    ? { ...parts, remarks: [...parts.remarks, `IBAN: ${ibanText(expenseSlip.iban)}`] }
    : parts;

/** Text of the QR code: the slip's number and the short code of its record. */
export const slipCode = ({ number, code }: Pick<SlipParts, 'number' | 'code'>): string =>
  `${number}/${code}`;

/** "[916]", as the screen's cartouche is written on paper. */
export const markText = (fineness: number): string => `[${formatFineness(fineness)}]`;

/**
 * Kinds of slip that both parties sign: money that settles or is drawn, or goods that the shop
 * takes (src/domain/README.md#papers).
 */
const SIGNED: readonly Transaction['type'][] = [
  'collection',
  'payment',
  'purchase',
  'exchange',
  'deposit',
  'drawing',
  'fx',
];

function words(
  { contact, mark, copy, shop }: PaperRequest,
  parts: SlipParts,
): Omit<SlipPaper, 'logo' | 'shopLines' | 'qr' | 'bars' | 'account' | 'rule'> {
  const { code, type } = parts;
  const isSigned = SIGNED.includes(type) || parts.isList;
  const isOfAccounts = parts.sides.length > 0 && !parts.isList;
  return {
    parts,
    shop,
    contact: isOfAccounts ? '' : contact,
    when: formatDateTime(parts.at),
    copy: copy === 'file' ? t`Kopya` : copy > 1 ? t`${copy}. nüsha` : null,
    standing: mark === 'confirmed' ? null : t`Gönderim bekliyor · ${code}`,
    foot: t`Bilgi fişidir, mali değeri yoktur.`,
    signatures: isSigned
      ? [t`Teslim eden`, t`Teslim alan`]
      : isOfAccounts
        ? signers(parts, shop)
        : [],
  };
}
