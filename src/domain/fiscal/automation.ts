import { addDays, type Day, dayOf, dayStart, istanbulClock } from '../base/day';
import { fnv128 } from '../base/fnv';
import { coinOf } from '../catalogue/coin-set';
import type { Product } from '../catalogue/product';
import { PAYMENT_METHODS, type PaymentMethod } from '../payment/payment';
import type { CompanyProfile } from '../people/company-profile';
import type { Line } from '../slip/line';
import type { Transaction } from '../slip/transaction';
import type { DocumentChoices, DocumentParty, Profile, Stage } from './document';
import { FOREIGNER, NOBODY } from './document';
import { isLate } from './late';
import { asConsumer } from './party';
import { type Problem, problemOf, problemsOf } from './problem';
import { type DocumentSources, type Proposal, proposalsOf, soldLines } from './propose';
import { isVoid } from './state';

/**
 * Rules by which documents are made of slips (src/domain/README.md#automation). Guarantee: pure, so
 * that a dry run on a device and the run of the server agree; the plan of a slip depends on
 * that slip, the rules and what its documents are derived from, and on no other slip, so that thirty
 * days at once are the thirty days one by one.
 */
export const AUTOMATED_TYPES = ['sale', 'exchange', 'return', 'repair'] as const;
export type AutomatedType = (typeof AUTOMATED_TYPES)[number];

/** Groups of goods by which a rule chooses slips. */
export const GOODS_GROUPS = ['gold', 'coin', 'bar', 'silver', 'work', 'other'] as const;
export type GoodsGroup = (typeof GOODS_GROUPS)[number];

export const PARTIES = ['any', 'named', 'nobody'] as const;
export const TAXPAYERS = ['any', 'registered', 'unregistered'] as const;

/** What a rule makes of a slip; `till`: nothing, the slip belongs to the till device's Z report. */
export const MAKES = ['EARSIVFATURA', 'TEMELFATURA', 'TICARIFATURA', 'till'] as const;
export type Make = (typeof MAKES)[number];

export const CHANNELS = ['paper', 'whatsapp', 'e-mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** An empty list and null mean any. Amounts are kuruş of what the slip sells, both inclusive. */
type AutomationWhen = {
  types: readonly AutomatedType[];
  /** Every payment of the slip is by one of these. */
  methods: readonly PaymentMethod[];
  least: number | null;
  most: number | null;
  /** All goods of the slip are of these groups. */
  goods: readonly GoodsGroup[];
  party: (typeof PARTIES)[number];
  taxpayer: (typeof TAXPAYERS)[number];
};

type AutomationResult = {
  make: Make;
  /** Series of its number; null: the one that the definitions choose. */
  series: string | null;
  /** Template of its view; null: the default of its kind. */
  template: string | null;
  /** How it reaches the recipient; null: not decided. */
  channel: Channel | null;
  /** A recipient without a tax number becomes the final consumer. */
  consumer: boolean;
};

/** `auto`: marked safe, so that the run at the end of the day hands its documents over by itself. */
export type AutomationRule = {
  id: string;
  when: AutomationWhen;
  result: AutomationResult;
  auto: boolean;
  paused: boolean;
};

/** The first rule that fits a slip decides. `minute`: of the Istanbul day, of the run by itself. */
export type Automation = { minute: number; rules: readonly AutomationRule[] };

export const MOST_RULES = 30;
export const NO_AUTOMATION: Automation = { minute: 21 * 60, rules: [] };
/** Days that a dry run may look at. */
export const DRY_DAYS = 30;
/** User id in whose name the run at the end of the day acts. */
export const AUTOMATION_ACTOR = 'otomasyon';

export const freshRule = (id: string): AutomationRule => ({
  id,
  when: {
    types: ['sale'],
    methods: [],
    least: null,
    most: null,
    goods: [],
    party: 'any',
    taxpayer: 'any',
  },
  result: { make: 'EARSIVFATURA', series: null, template: null, channel: null, consumer: false },
  auto: false,
  paused: false,
});

type RuleFault = { name: 'amount' | 'taxpayer' | 'auto' | 'make' | 'twice'; code: string };

/** What makes a rule contradict itself. */
export function ruleFaults({ when, result, auto }: AutomationRule): RuleFault[] {
  const { least, most, party, taxpayer } = when;
  const isSum = (sum: number | null) => sum === null || (Number.isSafeInteger(sum) && sum >= 0);
  const faults: RuleFault[] = [];
  if (!isSum(least) || !isSum(most) || (least !== null && most !== null && least > most))
    faults.push({ name: 'amount', code: 'format' });
  if (party === 'nobody' && taxpayer === 'registered')
    faults.push({ name: 'taxpayer', code: 'nobody' });
  if (isInvoiceMake(result.make) && party === 'nobody')
    faults.push({ name: 'make', code: 'nobody' });
  if (result.make === 'till' && auto) faults.push({ name: 'auto', code: 'till' });
  return faults;
}

const isInvoiceMake = (make: Make): boolean => make === 'TEMELFATURA' || make === 'TICARIFATURA';

/** The facts of a slip by which rules choose it. */
type SlipFacts = {
  type: AutomatedType;
  amount: number;
  methods: readonly PaymentMethod[];
  goods: readonly GoodsGroup[];
  isNamed: boolean;
};

const isAutomated = (type: string): type is AutomatedType =>
  AUTOMATED_TYPES.some((one) => one === type);

/** Undefined for a slip of which no document is ever made. */
function factsOf(
  slip: Transaction,
  party: DocumentParty,
  product: DocumentSources['product'],
): SlipFacts | undefined {
  const sold = soldLines(slip);
  if (!sold || sold.length === 0 || !isAutomated(slip.type)) return undefined;
  const methods = PAYMENT_METHODS.filter((method) =>
    slip.payments.some((payment) => payment.method === method),
  );
  const goods = new Set(sold.map(({ line }) => (line ? groupOfGoods(line, product) : 'work')));
  return {
    type: slip.type,
    amount: sold.reduce((sum, { amount }) => sum + amount, 0),
    methods,
    goods: GOODS_GROUPS.filter((group) => goods.has(group)),
    isNamed: party.taxId !== NOBODY,
  };
}

function groupOfGoods(line: Line, product: (code: string) => Product | undefined): GoodsGroup {
  const known = product(line.product);
  if (line.kind === 'coin') {
    const metal = (known ?? coinOf(line.product))?.metal;
    return metal === 'silver' ? 'silver' : 'coin';
  }
  if (line.kind === 'scrap') return 'other';
  if (line.serial !== undefined || known?.bar) return 'bar';
  if (line.metal === 'silver') return 'silver';
  return line.metal === 'gold' || line.metal === undefined ? 'gold' : 'other';
}

/** Whether a slip may fit a rule; undefined if that depends on an answer that is not known. */
function fits(
  { when }: Pick<AutomationRule, 'when'>,
  facts: SlipFacts,
  registered: boolean | undefined,
): boolean | undefined {
  const { types, methods, least, most, goods, party, taxpayer } = when;
  const isFitting =
    (types.length === 0 || types.includes(facts.type)) &&
    (methods.length === 0 ||
      (facts.methods.length > 0 && facts.methods.every((method) => methods.includes(method)))) &&
    (least === null || facts.amount >= least) &&
    (most === null || facts.amount <= most) &&
    (goods.length === 0 || facts.goods.every((group) => goods.includes(group))) &&
    (party === 'any' || facts.isNamed === (party === 'named'));
  if (!isFitting) return false;
  if (taxpayer === 'any') return true;
  return registered === undefined ? undefined : registered === (taxpayer === 'registered');
}

/** Everything besides the slip that a plan depends on. `now`: moment at which lateness is judged. */
export type PlanBasis = {
  company: string;
  automation: Automation;
  issuer: CompanyProfile;
  now: number;
  /** Rule `paper-limit` of a day, kuruş. */
  paperLimit: (day: Day) => number;
  /** Whether a tax number is registered for e-invoices; undefined if that is not known here. */
  registered: (taxId: string) => boolean | undefined;
};

/** `hasFinding`: the slip has a finding that is not settled. */
export type PlanSource = {
  slip: Transaction;
  party: DocumentParty;
  sources: Omit<DocumentSources, 'slip'>;
  hasFinding: boolean;
  /** Ids of documents of the slip that were dropped or cancelled; they are not used again. */
  spent?: ReadonlySet<string>;
  /** Lines of the slip that are on a document. */
  covered?: ReadonlySet<string>;
};

/**
 * What becomes of a slip. `rule`: the first rule that fits; null for none. `problems`: why its
 * documents are not made, or not without a person. `auto`: the run makes and hands over by itself.
 */
export type PlannedSlip = {
  slip: string;
  number: string;
  at: number;
  amount: number;
  rule: string | null;
  make: Make | null;
  proposals: Proposal[];
  problems: Problem[];
  auto: boolean;
};

/** Undefined for a slip that needs no document, or whose lines are all on documents. */
export function planOf(source: PlanSource, basis: PlanBasis): PlannedSlip | undefined {
  const { slip, party, sources, covered, spent } = source;
  const facts = factsOf(slip, party, sources.product);
  if (!facts || (covered && soldLines(slip)?.every((line) => covered.has(line.id))))
    return undefined;
  const { id, number, at } = slip;
  const head = { slip: id, number, at, amount: facts.amount };
  const none = { ...head, rule: null, make: null, proposals: [], auto: false };
  const registered = isNumbered(party) ? basis.registered(party.taxId) : false;
  let rule: AutomationRule | undefined;
  for (const one of basis.automation.rules) {
    const does = one.paused ? false : fits(one, facts, registered);
    // A later rule must not decide what an earlier one may have decided otherwise.
    if (does === undefined) return { ...none, problems: [{ name: 'party', code: 'taxpayer' }] };
    if (!does) continue;
    rule = one;
    break;
  }
  if (!rule) return { ...none, problems: [{ name: 'rule', code: 'no-rule' }] };
  const own = { rule: rule.id, make: rule.result.make };
  if (rule.result.make === 'till') {
    const problems = tillProblems(facts, basis.paperLimit(dayOf(at)));
    return { ...head, ...own, proposals: [], problems, auto: false };
  }
  const proposals = proposed(source, basis, rule.result, rule.result.make);
  const problems = [
    ...registryProblems(rule.result.make, party, registered),
    ...proposals.flatMap(({ document }) =>
      document.ok
        ? problemsOf(document.value, dayOf(basis.now), basis.issuer)
        : document.error.map(problemOf),
    ),
    ...(spent?.size ? [{ name: 'slip', code: 'dropped' }] : []),
    ...(source.hasFinding ? [{ name: 'slip', code: 'finding' }] : []),
    ...(isLate(at, basis.now) ? [{ name: 'slip', code: 'late' }] : []),
  ];
  return { ...head, ...own, proposals, problems, auto: rule.auto && problems.length === 0 };
}

/**
 * The plan of a slip, for which `ask` is called only if the plan depends on whether the recipient is
 * registered for e-invoices; it answers undefined if that cannot be found out.
 */
export async function planAsking(
  source: PlanSource,
  basis: Omit<PlanBasis, 'registered'>,
  ask: (taxId: string) => Promise<boolean | undefined>,
): Promise<PlannedSlip | undefined> {
  const asked = new Set<string>();
  const unasked = planOf(source, { ...basis, registered: (id) => void asked.add(id) });
  const [taxId] = asked;
  if (taxId === undefined || !unasked) return unasked;
  const registered = await ask(taxId);
  return planOf(source, { ...basis, registered: () => registered });
}

/** What the documents of a slip leave for its plan. */
export function coverOf(
  documents: readonly { id: string; stage: Stage; choices: Pick<DocumentChoices, 'lines'> }[],
): Pick<PlanSource, 'covered' | 'spent'> {
  const standing = documents.filter(({ stage }) => !isVoid(stage));
  return {
    covered: new Set(standing.flatMap(({ choices }) => choices.lines)),
    spent: new Set(documents.filter(({ stage }) => isVoid(stage)).map(({ id }) => id)),
  };
}

const isNumbered = ({ taxId }: DocumentParty): boolean =>
  taxId !== '' && taxId !== NOBODY && taxId !== FOREIGNER;

/** A slip may stay with the till device up to the limit of its day; a return may not. */
function tillProblems({ type, amount }: SlipFacts, limit: number): Problem[] {
  if (type === 'return') return [{ name: 'slip', code: 'till-return' }];
  return amount > limit ? [{ name: 'slip', code: 'over-paper-limit' }] : [];
}

function registryProblems(
  make: Profile,
  party: DocumentParty,
  registered: boolean | undefined,
): Problem[] {
  if (!isInvoiceMake(make)) return registered ? [{ name: 'kind', code: 'registered' }] : [];
  if (registered === undefined) return [{ name: 'party', code: 'taxpayer' }];
  return registered || !isNumbered(party) ? [] : [{ name: 'kind', code: 'unregistered' }];
}

function proposed(
  { slip, party, sources, spent, covered }: PlanSource,
  { company }: PlanBasis,
  { series, template, channel, consumer }: AutomationResult,
  profile: Profile,
): Proposal[] {
  const named = consumer && party.taxId === '' ? asConsumer(party) : party;
  const more = {
    ...(series === null ? {} : { series }),
    ...(template === null ? {} : { template }),
    ...(channel === null ? {} : { channel }),
  };
  return proposalsOf(slip, {
    ...sources,
    party: named,
    profile,
    newId: (lines) => idOfPart({ company, slip: slip.id, lines }, spent),
  })
    .filter(({ choices }) => !choices.lines.some((line) => covered?.has(line)))
    .map(({ choices, document }) => ({ choices: { ...choices, ...more }, document }));
}

/** Problems that a person may pass over by approving; the run leaves such a slip to a person. */
const ADVICE = ['finding', 'late', 'dropped'];
export const isAdvice = ({ code }: Problem): boolean => ADVICE.includes(code);

type Part = { company: string; slip: string; lines: readonly string[] };

/**
 * ETTN of the document of a part of a slip: a UUID of version 4 in form, always the same for the same
 * part, so that a repeated run names the same document. `spent`: ids that are not used again.
 */
export function idOfPart(
  { company, slip, lines }: Part,
  spent: ReadonlySet<string> = new Set(),
): string {
  const about = `${company} ${slip} ${[...lines].sort().join()}`;
  for (let turn = 0; ; turn++) {
    const id = asEttn(fnv128(`${turn} ${about}`));
    if (!spent.has(id)) return id;
  }
}

function asEttn(hex: string): string {
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  const digits = `${hex.slice(0, 12)}4${hex.slice(13, 16)}${variant}${hex.slice(17)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Days of slips that a run at the end of a day looks at: those whose documents are still in time. */
const RUN_DAYS = 7;

/**
 * The run that is due: the newest day whose minute has come, its moment, and the moment from which
 * slips are looked at. A run that was missed is made later, once; it takes what earlier ones left.
 */
export function dueRun(
  { minute }: Pick<Automation, 'minute'>,
  now: number,
): { day: Day; moment: number; from: number } {
  const today = dayOf(now);
  const day = istanbulClock(now).minute >= minute ? today : addDays(today, -1);
  const moment = dayStart(day) + minute * 60_000;
  return { day, moment, from: moment - RUN_DAYS * 86_400_000 };
}

/** Whether the run by itself has anything to do. */
export const runsByItself = ({ rules }: Automation): boolean =>
  rules.some(({ auto, paused }) => auto && !paused);
