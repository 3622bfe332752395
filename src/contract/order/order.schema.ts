import { type } from 'arktype';
import { ORDER_FIELDS, ORDER_KINDS, ORDER_LIMITS, ORDER_STATUSES } from '@/domain/order/order';
import {
  addedGold,
  at,
  cashNotes,
  id,
  legs,
  longText,
  payments,
  photoData,
  price,
  safe,
  version,
  workmanship,
} from '../core/parts.schema';

/**
 * Schemas of the bodies of order and repair mutations. Guarantee: an accepted body has exactly the
 * keys of its kind; the domain checks whether its values make sense.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;
const number = '0 < string <= 40' as const;
const text = (field: keyof typeof ORDER_LIMITS) => type(`string <= ${ORDER_LIMITS[field]}`);
const whole = safe.or('null');
const document = type({
  '+': 'reject',
  id,
  legs,
  payments,
  'added?': addedGold,
  'cashNotes?': cashNotes,
});
const orderPrice = type({ '+': 'reject', by: "'day'" }).or({
  '+': 'reject',
  by: "'fixed'",
  kurus: safe,
  price: price.or('null'),
});

/** The fields of an order that a person writes. */
export const orderDraft = {
  description: text('description'),
  product: text('product'),
  weight: whole,
  fineness: whole,
  size: text('size'),
  workmanship: workmanship.or('null'),
  stones: whole,
  price: orderPrice,
  due: type('string <= 10').or('null'),
  workshop: id.or('null'),
  assignee: id.or('null'),
  note: text('note'),
} as const;
const changes = type({
  '+': 'reject',
  'description?': orderDraft.description,
  'product?': orderDraft.product,
  'weight?': orderDraft.weight,
  'fineness?': orderDraft.fineness,
  'size?': orderDraft.size,
  'workmanship?': orderDraft.workmanship,
  'stones?': orderDraft.stones,
  'price?': orderDraft.price,
  'due?': orderDraft.due,
  'workshop?': orderDraft.workshop,
  'assignee?': orderDraft.assignee,
  'note?': orderDraft.note,
});
const base = type({
  '+': 'reject',
  ...Object.fromEntries(ORDER_FIELDS.map((name) => [`${name}?`, 'number.integer >= 0'] as const)),
});
const status = type.enumerated(...ORDER_STATUSES);

export const orderBodies = {
  'order.create': () =>
    type({
      ...head,
      ...orderDraft,
      kind: "'order.create'",
      type: type.enumerated(...ORDER_KINDS),
      number,
      contactId: id,
      'document?': document,
    }),
  'order.edit': () => type({ ...head, kind: "'order.edit'", changes, base }),
  'order.move': () =>
    type({
      ...head,
      kind: "'order.move'",
      move: id,
      contactId: id,
      from: status,
      to: status,
      'note?': longText,
      'weight?': safe,
      'stones?': safe,
      'number?': number,
      'document?': document,
    }),
  'order.deposit': () =>
    type({
      ...head,
      kind: "'order.deposit'",
      number,
      contactId: id,
      document,
      'note?': longText,
    }),
  'order.photo': () => type({ ...head, kind: "'order.photo'", photo: id, data: photoData }),
} as const;
