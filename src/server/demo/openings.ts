import { addDays, dayOf, dayStart } from '@/domain/base/day';
import type { Contact } from '@/domain/contact/contact';
import { BANK, contactAccount, type Leg, mergeLegs, STOCK, TILL } from '@/domain/ledger/ledger';
import { OPENING } from '@/domain/ledger/movement';
import { HAS, HAS_PER_GRAM, SILVER, SILVER_PER_GRAM, TRY } from '@/domain/metal/asset';
import type { Quote } from '@/domain/price/quote';
import type { Transaction } from '@/domain/slip/transaction';

/** Opening balances of the demo companies. */

const STOCKED: readonly (readonly [asset: string, quantity: number])[] = [
  [HAS, 14_000 * HAS_PER_GRAM],
  [SILVER, 60_000 * SILVER_PER_GRAM],
  ['CEYREK_YENI', 1200],
  ['CEYREK_ESKI', 150],
  ['YARIM_YENI', 260],
  ['TAM_YENI', 260],
  ['ATA_YENI', 220],
  ['GREMSE_YENI', 60],
];
const TILL_KURUS = 250_000_000;
const BANK_KURUS = 2_000_000_000;

/** What each wholesaler owes (+) or is owed (−), in milligrams of pure gold. */
const WHOLESALE_MG = [412_350, -684_200, 96_715, -1_250_000, 233_480, -57_905];
const TEN_THOUSAND = 10_000;

const DAYS_AGO = 60;
const NINE = 9 * 3_600_000;

type Owned = Leg & { contactId: string | null; branch: string | undefined };
/** Input of the openings. `branches`: branches in which slips are written, the main one last. */
type Beginning = {
  now: number;
  id: () => string;
  quotes: readonly Quote[];
  branches: readonly string[];
};

/**
 * The openings of the demo books: a full shop with wholesalers' accounts. Each is an opening
 * (devir) of its own, as a shop writes them on its first day, at the board's price of that day, so
 * that everything sold since has a cost.
 */
export function openingSlips(
  wholesalers: readonly Contact[],
  { now, id, quotes, branches }: Beginning,
): (Transaction & { branch?: string })[] {
  const main = branches.at(-1);
  const owned: Owned[] = [
    ...STOCKED.flatMap((stocked) => sharedOut(stocked, branches)),
    { account: TILL, asset: TRY, quantity: TILL_KURUS, contactId: null, branch: main },
    { account: BANK, asset: TRY, quantity: BANK_KURUS, contactId: null, branch: main },
    ...wholesalers.map((contact, i) => {
      const quantity = (WHOLESALE_MG[i % WHOLESALE_MG.length] ?? 0) * TEN_THOUSAND;
      return {
        account: contactAccount(contact.id),
        asset: HAS,
        quantity,
        contactId: contact.id,
        branch: main,
      };
    }),
  ];
  const at = dayStart(addDays(dayOf(now), -DAYS_AGO)) + NINE;
  return owned.map(({ contactId, account, asset, quantity, branch }, i) => {
    const quote = quotes.find(({ code }) => code === asset);
    const rate = quote && {
      base: asset,
      quote: TRY,
      rate: quote.buy,
      basis: 'board' as const,
      source: quote.source,
      at,
      market: quote.buy,
    };
    const legs = mergeLegs([
      { account, asset, quantity },
      { account: OPENING, asset, quantity: -quantity },
    ]);
    const [number, moment] = [`DV-${i + 1}`, at + i * 1000];
    const slip: Transaction = {
      id: id(),
      number,
      type: 'opening',
      at: moment,
      contactId,
      lines: [],
      payments: [],
      legs,
      ...(rate ? { rate } : {}),
    };
    return branch === undefined ? slip : { ...slip, branch };
  });
}

/**
 * Divides the stock equally among the branches, so that each has what it sells; the remainder goes
 * to the last.
 */
function sharedOut(
  [asset, quantity]: (typeof STOCKED)[number],
  branches: readonly string[],
): Owned[] {
  const stocked = { account: STOCK, asset, contactId: null };
  if (branches.length < 2) return [{ ...stocked, quantity, branch: branches[0] }];
  const part = Math.floor(quantity / branches.length);
  return branches.map((branch, i) => ({
    ...stocked,
    branch,
    quantity: i === branches.length - 1 ? quantity - part * i : part,
  }));
}
