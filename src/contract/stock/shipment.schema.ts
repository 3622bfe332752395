import { type } from 'arktype';
import { approvals, at, id, legs, longText, shipmentStep, version } from '../core/parts.schema';

/**
 * Schema of the body of a shipment's step. Guarantee: an accepted body has exactly the keys of its
 * kind; the domain checks whether the step is possible.
 */
export const shipmentBodies = {
  'shipment.move': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'shipment.move'",
      id,
      number: '0 < string <= 40',
      at,
      type: "'shipment'",
      contactId: id.or('null'),
      lines: 'never[]',
      payments: 'never[]',
      legs,
      shipment: shipmentStep,
      'reason?': longText,
      'approvals?': approvals,
    }),
} as const;
