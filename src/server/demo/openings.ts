import { HAS, HAS_PER_GRAM, SILVER, SILVER_PER_GRAM, TRY } from '../../domain/asset';
import type { Contact } from '../../domain/contact';
import { BANK, contactAccount, type Leg, mergeLegs, STOCK, TILL } from '../../domain/ledger';

/** The other side of every opening balance. */
const OPENING = 'equity:opening';

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

/** Where the fictional books begin: a full shop, and has accounts with the wholesalers. Balanced per asset like any document. */
export function openingLegs(wholesalers: readonly Contact[]): Leg[] {
  const owned: Leg[] = [
    ...STOCKED.map(([asset, quantity]) => ({ account: STOCK, asset, quantity })),
    { account: TILL, asset: TRY, quantity: TILL_KURUS },
    { account: BANK, asset: TRY, quantity: BANK_KURUS },
    ...wholesalers.map(({ id }, i) => ({ account: contactAccount(id), asset: HAS, quantity: (WHOLESALE_MG[i % WHOLESALE_MG.length] ?? 0) * TEN_THOUSAND })),
  ];
  return mergeLegs([...owned, ...owned.map((leg) => ({ ...leg, account: OPENING, quantity: -leg.quantity }))]);
}
