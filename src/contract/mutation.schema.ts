import { type } from 'arktype';
import { SLIP_TYPES } from '@/domain/ledger/slip-type';
import { MAX_LINES } from '@/domain/slip/transaction';
import { accountingBodies } from './accounting/accounting.schema';
import { bankBodies } from './bank/bank.schema';
import { listedBodies } from './catalogue/listed.schema';
import { termBodies } from './catalogue/term.schema';
import { contactBodies } from './contact/contact.schema';
import { importBodies } from './contact/import.schema';
import { controlBodies } from './control/control.schema';
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
import { automationBodies } from './fiscal/automation.schema';
import { documentBodies } from './fiscal/document.schema';
import { expenseBodies } from './fiscal/expense.schema';
import { fiscalBodies } from './fiscal/fiscal.schema';
import { incomingBodies } from './fiscal/incoming.schema';
import { letterBodies } from './fiscal/letter.schema';
import { retailBodies } from './fiscal/retail.schema';
import { templateBodies } from './fiscal/template.schema';
import { waiverBodies } from './fiscal/waiver.schema';
import { formBodies } from './form/form.schema';
import { identityBodies } from './identity/identity.schema';
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
import { reportBodies } from './report/report.schema';
import { settingBodies } from './rules/setting.schema';
import { screenBodies } from './screen/screen.schema';
import { screeningBodies } from './screening/screening.schema';
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
  'transaction.create': () =>
    type({
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
      'bankLine?': id,
      'order?': id,
      'covers?': id,
      'shipment?': shipmentStep,
      'returns?': returns,
      'reason?': longText,
    }),
  'transaction.cancel': () =>
    type({
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
  ...screeningBodies,
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
  ...incomingBodies,
  ...templateBodies,
  ...letterBodies,
  ...reportBodies,
  ...automationBodies,
  ...waiverBodies,
  ...retailBodies,
  ...expenseBodies,
  ...identityBodies,
  ...formBodies,
  ...accountingBodies,
  ...bankBodies,
  ...controlBodies,
  ...workBodies,
  ...intakeBodies,
  ...listedBodies,
  ...termBodies,
  'mutation.withdraw': () =>
    type({
      '+': 'reject',
      v: version,
      kind: "'mutation.withdraw'",
      at,
      supersedes: id,
    }),
} as const;

type FieldError = { name: string; code: 'required' | 'unknown' | 'format' | 'number' | 'absurd' };
type Schema = {
  (body: unknown): unknown;
  json: unknown;
  toJsonSchema(options: { fallback: (context: { base: object }) => object }): object;
};
type ReadMutation = { ok: true; value: Mutation } | { ok: false; fields: FieldError[] };

/**
 * Schemas that were built. A kind's schema is built when its first body arrives, because building
 * all of them makes each start of a server about a second longer.
 */
const built = new Map<MutationKind, { schema: Schema; shape: BodyShape }>();

function schemaOf(kind: MutationKind): { schema: Schema; shape: BodyShape } {
  const known = built.get(kind);
  if (known) return known;
  const schema: Schema = bodies[kind]();
  const made = { schema, shape: shapeOf(schema.json as Described) };
  built.set(kind, made);
  return made;
}

/** Upper bound of the bytes of a body of this kind that its schema accepts. */
export const mostBytesOf = (kind: MutationKind): number => schemaOf(kind).shape.bytes;

/**
 * JSON Schema of the bodies of a kind. What JSON Schema cannot say, such as that two fields fit
 * together, is left out.
 */
export const jsonSchemaOf = (kind: MutationKind): Record<string, unknown> => ({
  ...schemaOf(kind).schema.toJsonSchema({ fallback: ({ base }) => base }),
});

/**
 * Reads a body whose `kind` is known already. A body of mostly unknown keys is refused by the first
 * of them, and its schema never runs.
 */
export function readMutation(kind: MutationKind, body: unknown): ReadMutation {
  const { schema, shape } = schemaOf(kind);
  const faults = shapeRefusals(body, shape);
  if (isFarOff(faults)) return { ok: false, fields: faults };
  const read: unknown = schema(body);
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
