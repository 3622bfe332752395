import { type } from 'arktype';
import { approvals, at, id, legs, longText, shipmentStep, version } from '../core/parts.schema';

/**
 * The body of what is done with a shipment. Guarantee: what passes has exactly the keys of its
 * kind; whether the step is one is the domain's to say.
 */
export const shipmentBodies = {
  'shipment.move': type({
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
