import { type } from 'arktype';
import { GOODS, MOST_BUYERS, MOST_POTS, REPORT_MOST } from '@/domain/job/production';
import { JOB_FIELDS, JOB_LIMITS, MARKS, MOST_JOB_PIECES } from '@/domain/job/work';
import { METALS } from '@/domain/metal/asset';
import { MAX_STONE_KIND, MOST_STONES } from '@/domain/price/stone';
import {
  at,
  id,
  legs,
  longText,
  MAX_QUANTITY,
  ownAccount,
  photoData,
  safe,
  version,
} from '../core/parts.schema';
import { MOST_LOSS } from './work';

/**
 * Schemas of the bodies of production mutations. Guarantee: an accepted body has exactly the keys
 * of its kind; the domain checks whether a step is possible.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id } as const;
const weight = '0 <= number.integer <= 10000000000' as const;
const quantity = `0 <= number.integer <= ${MAX_QUANTITY}` as const;
const fineness = '0 < number.integer <= 10000' as const;
const metal = type.enumerated(...METALS);

/** A contact's account, by the id of their card. */
const contactsAccount = type(/^contact:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/);
const anyAccount = ownAccount.or(contactsAccount);
const owed = { '+': 'reject', asset: '0 < string <= 60', quantity } as const;
const step = { '+': 'reject', work: id, metal } as const;

const pot = type({ '+': 'reject', account: ownAccount, weight, pure: quantity });
const buyer = type({ '+': 'reject', user: id, pure: quantity });

/** A step of a work order or a bar. */
export const workStep = type({
  ...step,
  is: "'give'",
  account: ownAccount,
  weight,
  fineness,
  alloy: weight,
})
  .or({
    ...step,
    is: "'take'",
    account: ownAccount,
    goods: type.enumerated(...GOODS),
    weight,
    fineness,
    pieces: `0 <= number.integer <= ${MOST_JOB_PIECES}`,
    last: 'boolean',
    'wage?': type(owed),
  })
  .or({ ...step, is: "'loss'", pure: quantity })
  .or({
    ...step,
    is: "'melt'",
    pots: pot.array().atMostLength(MOST_POTS),
    out: weight,
    buyers: buyer.array().atMostLength(MOST_BUYERS),
  })
  .or({
    ...step,
    is: "'assay'",
    before: quantity,
    weight,
    sample: weight,
    fineness,
    report: `string <= ${REPORT_MOST}`,
    'fee?': type({ ...owed, account: anyAccount }),
  })
  .or({ ...step, is: "'deliver'", account: anyAccount, pure: quantity, kept: quantity });

const draft = {
  model: type(`string <= ${JOB_LIMITS.model}`),
  metal,
  fineness: type(fineness),
  weight: type(weight),
  pieces: type(`0 < number.integer <= ${MOST_JOB_PIECES}`),
  contactId: id,
  due: type(/^\d{4}-\d{2}-\d{2}$/).or('null'),
  note: type(`string <= ${JOB_LIMITS.note}`),
} as const;
const some = Object.fromEntries(
  Object.entries(draft).map(([field, of]) => [`${field}?`, of] as const),
);
const bases = Object.fromEntries(
  JOB_FIELDS.map((field) => [`${field}?`, 'number.integer >= 0'] as const),
);

const workStone = type({
  '+': 'reject',
  kind: `string <= ${MAX_STONE_KIND}`,
  pieces: safe,
  carat: safe,
});
const movedStones = workStone.array().atMostLength(MOST_STONES);
const stones = { ...head, kind: "'work.stones'", id, at, move: id } as const;

export const workBodies = {
  'work.create': () =>
    type({
      ...head,
      kind: "'work.create'",
      id,
      at,
      'number?': '0 < string <= 40',
      ...draft,
    }),
  'work.edit': () =>
    type({
      ...head,
      kind: "'work.edit'",
      id,
      at,
      changes: type({ '+': 'reject', ...some }),
      base: type({ '+': 'reject', ...bases }),
    }),
  'work.mark': () =>
    type({
      ...head,
      kind: "'work.mark'",
      id,
      at,
      mark: id,
      to: type.enumerated(...MARKS),
    }),
  // Each way by itself: only so is it known which was meant, and a wrong field told by its own
  // name.
  'work.stones': () =>
    type({ ...stones, way: "'given'", stones: movedStones })
      .or({ ...stones, way: "'returned'", stones: movedStones })
      .or({ ...stones, way: "'undone'", of: id }),
  'work.photo': () => type({ ...head, kind: "'work.photo'", id, at, photo: id, data: photoData }),
  'work.unphoto': () => type({ ...head, kind: "'work.unphoto'", id, at, photo: id }),
  'work.book': () =>
    type({
      ...head,
      kind: "'work.book'",
      id,
      number: '0 < string <= 40',
      at,
      type: "'production'",
      contactId: id.or('null'),
      lines: 'never[]',
      payments: 'never[]',
      legs,
      work: workStep,
      'note?': longText,
    }),
  'workshop.put': () =>
    type({
      ...head,
      kind: "'workshop.put'",
      at,
      base: '0 <= number.integer <= 9007199254740991',
      contactId: id,
      loss: type(`0 <= number.integer <= ${MOST_LOSS}`).or('null'),
    }),
} as const;
