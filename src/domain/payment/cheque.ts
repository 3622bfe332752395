import { type Day, isDay } from '../base/day';
import { fold } from '../base/fold';
import { type Account, contactAccount, type Leg, mergeLegs } from '../ledger/ledger';
import { mayLieOn } from '../ledger/own-account';
import type { Asset } from '../metal/asset';
import type { SettlementRefusal } from './payment';

/**
 * Cheques (çek) and promissory notes (senet). One that came in lies in the portfolio until it is
 * cashed, handed on or given back; one of our own stands as a debt until it is paid. Guarantee:
 * where it stands follows from its moves alone, whatever order they arrive in and however wrong a
 * tablet's clock is, since each names the state that it was made from; one that was made from a
 * state it no longer had moves nothing and is told. Undone moves never were.
 */
export const CHEQUE_FORMS = ['cheque', 'note'] as const;
export type ChequeForm = (typeof CHEQUE_FORMS)[number];

/** Where their value lies in the books, by where the cheque is. */
export const PORTFOLIO: Account = 'cheque:portfolio';
export const AT_BANK: Account = 'cheque:bank';
/** Our own that are still to be paid; below zero. */
export const ISSUED: Account = 'cheque:issued';
export const CHEQUE_ACCOUNTS: readonly Account[] = [PORTFOLIO, AT_BANK, ISSUED];
export const isChequeAccount = (account: Account): boolean => CHEQUE_ACCOUNTS.includes(account);

/** What stands on the cheque. A note needs neither a number nor a bank. */
export type ChequeText = {
  number: string;
  bank: string;
  bankBranch: string;
  /** Keşideci. */
  drawer: string;
  /** Vade. */
  due: Day;
};
export const CHEQUE_TEXTS = [
  'number',
  'bank',
  'bankBranch',
  'drawer',
] as const satisfies readonly (keyof ChequeText)[];
export const CHEQUE_LIMITS = { number: 40, bank: 60, bankBranch: 60, drawer: 120 } as const;

/**
 * How a payment is made by one: taken from the contact or written by the shop, which has the id of
 * its payment; or by one that is there already, `of` naming which: handed on (ciro) out of the
 * portfolio. With goods that come back or go back it takes the way back too: `returned` to who gave
 * it, `reclaimed` is one of our own that we get again, `regained` one that we had handed on.
 */
export type ChequeTender = ChequeText &
  (
    | { is: 'taken' | 'issued' }
    | { is: 'endorsed' | 'returned' | 'reclaimed' | 'regained'; of: string }
  );
type ChequePaid = ChequeTender['is'];

/**
 * With which way the slip's money goes, where its value lies then or lay before, and how it moves
 * one that is there already.
 */
const PAID: Record<
  ChequePaid,
  { flow: 1 | -1; account: Account; step?: { from: ChequeState; to: ChequeState } }
> = {
  taken: { flow: 1, account: PORTFOLIO },
  issued: { flow: -1, account: ISSUED },
  endorsed: { flow: -1, account: PORTFOLIO, step: { from: 'portfolio', to: 'endorsed' } },
  returned: { flow: -1, account: PORTFOLIO, step: { from: 'portfolio', to: 'returned' } },
  reclaimed: { flow: 1, account: ISSUED, step: { from: 'issued', to: 'returned' } },
  regained: { flow: 1, account: PORTFOLIO, step: { from: 'endorsed', to: 'portfolio' } },
};

export const tenderFlow = ({ is }: Pick<ChequeTender, 'is'>): 1 | -1 => PAID[is].flow;
export const tenderAccount = ({ is }: Pick<ChequeTender, 'is'>): Account => PAID[is].account;
/** Undefined of one that comes into being by its payment. */
export const tenderStep = ({
  is,
}: Pick<ChequeTender, 'is'>): { from: ChequeState; to: ChequeState } | undefined => PAID[is].step;

/** How one that a slip was paid by goes the way back with the goods of that slip. */
export const WAY_BACK = {
  taken: 'returned',
  issued: 'reclaimed',
  endorsed: 'regained',
} as const satisfies Partial<Record<ChequePaid, ChequePaid>>;
type PaidForward = keyof typeof WAY_BACK;
export const isPaidForward = (is: ChequePaid): is is PaidForward => is in WAY_BACK;

/** Which cheque a payment is made by. */
export const chequeIdOf = ({
  id,
  cheque,
}: {
  id: string;
  cheque?: ChequeTender;
}): string | undefined => cheque && ('of' in cheque ? cheque.of : id);

export type ChequeRefusal = (typeof CHEQUE_TEXTS)[number] | 'due';

export function chequeRefusals(form: ChequeForm, text: ChequeText): ChequeRefusal[] {
  const required = form === 'cheque' ? (['number', 'bank'] as const) : [];
  return [
    ...CHEQUE_TEXTS.filter(
      (field) =>
        text[field].length > CHEQUE_LIMITS[field] ||
        (required.some((one) => one === field) && text[field].trim() === ''),
    ),
    ...(isDay(text.due) ? [] : (['due'] as const)),
  ];
}

/**
 * A cheque that is taken or that we get again comes in, every other goes out; where nothing is paid
 * there is none.
 */
export function chequeWay(
  payments: readonly { cheque?: ChequeTender }[],
  flow: 1 | -1 | 0,
  contactId: string | null,
): SettlementRefusal | undefined {
  const sheets = payments.flatMap(({ cheque }) => cheque ?? []);
  if (sheets.length > 0 && contactId === null) return { code: 'cheque-without-contact' };
  return sheets.some((sheet) => tenderFlow(sheet) !== flow) ? { code: 'cheque-way' } : undefined;
}

/** The same cheque by what a person reads on it; '' where it says too little to be known again. */
export function chequeKey(form: ChequeForm, { number, bank, drawer }: ChequeText): string {
  const bare = fold(number).replace(/[^\p{L}\p{N}]/gu, '');
  const by = fold(form === 'cheque' ? bank : drawer).trim();
  return bare === '' || by === '' ? '' : `${form}|${by}|${bare}`;
}

/**
 * Portföyde, bankada (tahsilde), tahsil edildi, ciro edildi, karşılıksız (protesto), iade edildi;
 * our own: verildi, ödendi.
 */
export const CHEQUE_STATES = [
  'portfolio',
  'bank',
  'issued',
  'collected',
  'endorsed',
  'bounced',
  'returned',
  'paid',
  'void',
] as const;
/** `void`: the slip that brought it was undone. */
export type ChequeState = (typeof CHEQUE_STATES)[number];

/** What is still to come or to be paid. */
const OPEN_STATES = ['portfolio', 'bank', 'issued'] as const satisfies readonly ChequeState[];
export const isOpenState = (state: ChequeState): boolean =>
  (OPEN_STATES as readonly ChequeState[]).includes(state);

/** Where it may go from where it is, by a document of its own; it is handed on by a slip alone. */
const NEXT: Partial<Record<ChequeState, readonly ChequeState[]>> = {
  portfolio: ['bank', 'collected', 'bounced', 'returned'],
  bank: ['collected', 'bounced', 'portfolio'],
  endorsed: ['bounced', 'portfolio'],
  issued: ['paid', 'returned', 'bounced'],
};
export const nextStates = (state: ChequeState): readonly ChequeState[] => NEXT[state] ?? [];

/** Into an own account, or out of it. */
export const needsOwnAccount = (to: ChequeState): boolean => to === 'collected' || to === 'paid';

/**
 * One move: of a slip's payment by its id, of a document of its own by that document's. `from` is
 * what the person saw.
 */
export type ChequeMove = {
  id: string;
  slip: string;
  number: string;
  at: number;
  by: string;
  from: ChequeState | null;
  to: ChequeState;
  /** Who it was handed on to. */
  contactId?: string;
  /** The own account it was cashed to or paid from. */
  place?: Account;
  reversed?: true;
};

export type Cheque = ChequeText & {
  id: string;
  form: ChequeForm;
  asset: Asset;
  quantity: number;
  /** Who gave it, or whom ours was given to. */
  contactId: string;
  moves: readonly ChequeMove[];
};

/** As they happened; of one moment the greater id is the later, as everywhere. */
const inOrder = (moves: readonly ChequeMove[]): ChequeMove[] =>
  [...moves].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

type ChequeStanding = {
  state: ChequeState;
  /** The moves that led there, in their order. */
  counted: ChequeMove[];
  /** Made from a state that it did not have. */
  strays: ChequeMove[];
  /** Who has it now. */
  endorsee?: string;
};

/** From the first state along the earliest move that was made from each. */
export function chequeStateOf(moves: readonly ChequeMove[]): ChequeStanding {
  const left = inOrder(moves.filter(({ reversed }) => !reversed));
  const counted: ChequeMove[] = [];
  let at: ChequeState | null = null;
  for (;;) {
    const next = left.findIndex(({ from }) => from === at);
    const [move] = next < 0 ? [] : left.splice(next, 1);
    if (!move) break;
    counted.push(move);
    at = move.to;
  }
  const last = counted.at(-1);
  return {
    state: at ?? 'void',
    counted,
    strays: left,
    ...(last?.to === 'endorsed' && last.contactId ? { endorsee: last.contactId } : {}),
  };
}

/** The same move twice is one; of two with one id the one that is known already stands. */
export const withChequeMove = (moves: readonly ChequeMove[], move: ChequeMove): ChequeMove[] =>
  inOrder(moves.some(({ id }) => id === move.id) ? moves : [...moves, move]);

/** Whatever a slip did to it never was. */
export const withoutSlip = (moves: readonly ChequeMove[], slip: string): ChequeMove[] =>
  moves.map((move) => (move.slip === slip ? { ...move, reversed: true as const } : move));

/** A slip is undone only while nothing was made from where it had put the cheque. */
export function mayUndo(moves: readonly ChequeMove[], slip: string): boolean {
  const { counted } = chequeStateOf(moves);
  const first = counted.findIndex((move) => move.slip === slip);
  return first < 0 || counted.slice(first).every((move) => move.slip === slip);
}

/** What a document of its own carries: which cheque, and where from and to. */
export type ChequeStep = { id: string; form: ChequeForm; from: ChequeState; to: ChequeState };

type Valued = Pick<Cheque, 'asset' | 'quantity' | 'contactId'> & { endorsee?: string };

/**
 * The double entry of a step: its value goes from where it lay to where it lies. One that bounced
 * or was given back is owed again by who gave it; one that came back from who had it is owed to
 * them again. Ours goes the other way. Undefined where a side is not known.
 */
export function stepLegs(
  { asset, quantity, contactId, endorsee }: Valued,
  from: ChequeState,
  to: ChequeState,
  place?: Account,
): Leg[] | undefined {
  const sides: Partial<Record<ChequeState, Account | undefined>> = {
    portfolio: PORTFOLIO,
    bank: AT_BANK,
    issued: ISSUED,
    endorsed: endorsee && contactAccount(endorsee),
    collected: place,
    paid: place,
    bounced: contactAccount(contactId),
    returned: contactAccount(contactId),
  };
  const [source, target] = [sides[from], sides[to]];
  if (!source || !target) return undefined;
  const signed = from === 'issued' ? -quantity : quantity;
  return mergeLegs([
    { account: source, asset, quantity: -signed },
    { account: target, asset, quantity: signed },
  ]);
}

/** The own account that a step's legs name. */
export const ownAccountIn = (legs: readonly Leg[]): Account | undefined =>
  legs.find(({ account, asset }) => mayLieOn(account, asset))?.account;

type StepRefusal = 'step' | 'legs';

/**
 * What makes such a document impossible to book, whatever is known of its cheque. Page and server
 * ask this alike.
 */
export function chequeStepRefusals(
  { from, to }: Pick<ChequeStep, 'from' | 'to'>,
  legs: readonly Leg[],
): StepRefusal[] {
  const [first, second, ...more] = legs;
  const known = ({ account, asset }: Leg): boolean =>
    isChequeAccount(account) || account.startsWith('contact:') || mayLieOn(account, asset);
  const sound =
    first &&
    second &&
    more.length === 0 &&
    first.asset === second.asset &&
    first.quantity + second.quantity === 0 &&
    legs.every(known);
  const placed = legs.some(({ account, asset }) => mayLieOn(account, asset));
  return [
    ...(nextStates(from).includes(to) ? [] : (['step'] as const)),
    ...(sound && placed === needsOwnAccount(to) ? [] : (['legs'] as const)),
  ];
}

/** Kuruş (or cents) of each asset by state, over what still stands somewhere. */
export type StateSum = { state: ChequeState; asset: Asset; quantity: number; count: number };

export function stateSums(
  cheques: Iterable<{ state: ChequeState; asset: Asset; quantity: number }>,
): StateSum[] {
  const sums = new Map<string, StateSum>();
  for (const { state, asset, quantity } of cheques) {
    const key = `${state} ${asset}`;
    const known = sums.get(key) ?? { state, asset, quantity: 0, count: 0 };
    sums.set(key, { ...known, quantity: known.quantity + quantity, count: known.count + 1 });
  }
  return Array.from(sums.values()).sort(
    (a, b) =>
      CHEQUE_STATES.indexOf(a.state) - CHEQUE_STATES.indexOf(b.state) ||
      (a.asset < b.asset ? -1 : a.asset > b.asset ? 1 : 0),
  );
}
