import type { ZReport } from '@/domain/fiscal/retail';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutations and records of Z reports. Guarantee: a Z report is one record for each till device and
 * number, so that two tablets that type the same one make one; what stood there before a correction
 * stays in the record.
 */
/** Types a Z report, or corrects it; a correction has a `reason`. */
export type RetailZ = { kind: 'retail.z'; v: number; at: number; z: ZReport; reason?: string };
export type RetailVoid = {
  kind: 'retail.void';
  v: number;
  at: number;
  device: string;
  number: number;
  reason: string;
};
export type RetailMutation = RetailZ | RetailVoid;

/** `reason`: why it took the place of the version before it. */
type Written = {
  z: ZReport;
  at: number;
  by: string;
  reason?: string;
  voided?: { at: number; by: string; reason: string };
};

/** Body of a Z report, which is stored among the definitions. `before`: newest first. */
export type RetailBody = Written & {
  type: 'retail-z';
  version: number;
  before: Written[];
};

export const zRecordId = ({ device, number }: Pick<ZReport, 'device' | 'number'>): string =>
  `retail-z:${device}:${number}`;

export const RETAIL_MUTATIONS = defineMutations<RetailMutation>({
  'retail.z': {
    nature: 'fact',
    method: 'POST',
    path: '/formalization/retail',
    module: 'formalization',
    level: 2,
    version: 1,
    touches: ({ z }) => refs('definitions', zRecordId(z)),
    needs: ({ z }) => after('definitions', zRecordId(z), 'retail.z', 'retail.void'),
  },
  'retail.void': {
    nature: 'fact',
    method: 'POST',
    path: '/formalization/retail/voids',
    module: 'formalization',
    level: 2,
    version: 1,
    touches: (one) => refs('definitions', zRecordId(one)),
    needs: (one) => after('definitions', zRecordId(one), 'retail.z', 'retail.void'),
  },
});
