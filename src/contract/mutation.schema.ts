import { type } from 'arktype';
import { SLIP_TYPES } from '@/domain/ledger/slip-type';
import { MAX_LINES } from '@/domain/slip/transaction';
import { listedBodies } from './catalogue/listed.schema';
import { termBodies } from './catalogue/term.schema';
import { contactBodies } from './contact/contact.schema';
import { importBodies } from './contact/import.schema';
import {
  type BodyShape,
  type Described,
  isFarOff,
  shapeOf,
  shapeRefusals,
} from './core/body-shape.schema';
import {
  addedGold,
  approvals,
  at,
  BEYOND_LEDGER,
  chequeStep,
  expenseSlip,
  goodsAccounts,
  id,
  legs,
  longText,
  mirroredLegs,
  payments,
  proof,
  returns,
  shipmentStep,
  version,
} from './core/parts.schema';
import { documentBodies } from './fiscal/document.schema';
import { fiscalBodies } from './fiscal/fiscal.schema';
import { workBodies, workStep } from './job/work.schema';
import { noteBodies } from './journal/note.schema';
import type { Mutation, MutationKind } from './mutation';
import { orderBodies } from './order/order.schema';
import { chequeBodies } from './payment/cheque.schema';
import { areaBodies } from './people/areas.schema';
import { companyBodies } from './people/company.schema';
import { menuBodies } from './people/menu.schema';
import { setupBodies } from './people/setup.schema';
import { siteBodies } from './people/site.schema';
import { viewBodies } from './people/view.schema';
import { priceBodies } from './price/price.schema';
import { settingBodies } from './rules/setting.schema';
import { screenBodies } from './screen/screen.schema';
import { line } from './slip/line.schema';
import { offsetBodies } from './slip/offset.schema';
import { countBodies } from './stock/count.schema';
import { intakeBodies, intakeStep } from './stock/intake.schema';
import { shipmentBodies } from './stock/shipment.schema';
import { stockBodies } from './stock/stock.schema';
import { repetitionBodies } from './task/repetition.schema';
import { taskBodies } from './task/task.schema';
import { ticketBodies } from './task/ticket.schema';
import { tillBodies } from './till/till.schema';

/**
 * Schemas of the bodies of all mutations, at the version that this build writes. Guarantee: an
 * accepted body has exactly the keys of its kind.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id } as const;
const slip = {
  number: '0 < string <= 40',
  at,
  contactId: id.or('null'),
  // None on a collection or payment, and no legs where an exchange cancels itself out: the domain
  // judges which.
  lines: line.array().atMostLength(MAX_LINES),
  legs,
  payments,
} as const;

const bodies = {
  'transaction.create': type({
    ...head,
    ...slip,
    kind: "'transaction.create'",
    id,
    type: type.enumerated(...SLIP_TYPES, 'return'),
    'places?': goodsAccounts,
    'note?': longText,
    'approvals?': approvals,
    'seller?': id,
    'sellerProof?': proof,
    'expenseSlip?': expenseSlip,
    'order?': id,
    'covers?': id,
    'shipment?': shipmentStep,
    'returns?': returns,
    'reason?': longText,
  }),
  'transaction.cancel': type({
    ...head,
    ...slip,
    kind: "'transaction.cancel'",
    id,
    type: "'reversal'",
    legs: mirroredLegs,
    reverses: id,
    'reason?': longText,
    'note?': longText,
    'order?': id,
    'covers?': id,
    'added?': addedGold,
    'returns?': returns,
    'cheque?': chequeStep,
    'shipment?': shipmentStep,
    'work?': workStep,
    'intake?': intakeStep,
  }),
  ...contactBodies,
  ...ticketBodies,
  ...tillBodies,
  ...offsetBodies,
  ...chequeBodies,
  ...shipmentBodies,
  ...countBodies,
  ...importBodies,
  ...taskBodies,
  ...repetitionBodies,
  ...orderBodies,
  ...priceBodies,
  ...screenBodies,
  ...stockBodies,
  ...settingBodies,
  ...companyBodies,
  ...siteBodies,
  ...menuBodies,
  ...areaBodies,
  ...noteBodies,
  ...viewBodies,
  ...setupBodies,
  ...fiscalBodies,
  ...documentBodies,
  ...workBodies,
  ...intakeBodies,
  ...listedBodies,
  ...termBodies,
  'mutation.withdraw': type({
    '+': 'reject',
    v: version,
    kind: "'mutation.withdraw'",
    at,
    supersedes: id,
  }),
} as const;

type FieldError = { name: string; code: 'required' | 'unknown' | 'format' | 'number' | 'absurd' };
type ReadMutation = { ok: true; value: Mutation } | { ok: false; fields: FieldError[] };

const shapes = Object.fromEntries(
  Object.entries(bodies).map(([kind, body]) => [kind, shapeOf(body.json as Described)]),
) as Record<MutationKind, BodyShape>;

/** Upper bound of the bytes of a body of this kind that its schema accepts. */
export const mostBytesOf = (kind: MutationKind): number => shapes[kind].bytes;

/**
 * Reads a body whose `kind` is known already. A body of mostly unknown keys is refused by the first
 * of them, and its schema never runs.
 */
export function readMutation(kind: MutationKind, body: unknown): ReadMutation {
  const faults = shapeRefusals(body, shapes[kind]);
  if (isFarOff(faults)) return { ok: false, fields: faults };
  const read: unknown = bodies[kind](body);
  if (!(read instanceof type.errors)) return { ok: true, value: read as Mutation };
  return { ok: false, fields: Array.from(read, fieldError) };
}

const NUMERIC = new Set(['divisor', 'min', 'max']);

function fieldError(error: {
  code: string;
  path: readonly PropertyKey[];
  expected: string;
}): FieldError {
  const name = error.path.map(String).join('.');
  if (error.code === 'required') return { name, code: 'required' };
  if (error.code === 'predicate' && error.expected === 'removed') return { name, code: 'unknown' };
  if (error.expected === BEYOND_LEDGER) return { name, code: 'absurd' };
  return {
    name,
    code: NUMERIC.has(error.code) || error.expected.startsWith('a number') ? 'number' : 'format',
  };
}
