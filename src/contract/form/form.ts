import type { Day } from '@/domain/base/day';
import type { FormTemplate } from '@/domain/form/form';
import type { LookPurpose } from '@/domain/identity/card';
import { after, afterContact, defineMutations, refs } from '../core/define-mutations';
import type { IdentityImage } from '../identity/identity';

/**
 * Mutations and records of forms that customers sign. Guarantee: a record, which devices pull, says
 * of the customer only which contact it is; scans are named by their SHA-256 and travel sealed, in
 * the lane of identity images.
 */
/** A form was printed. `full`: with the full number, which the server had shown for `purpose`. */
export type FormPrint = {
  v: number;
  kind: 'form.print';
  id: string;
  at: number;
  contact: string;
  template: FormTemplate;
  full: boolean;
  purpose?: LookPurpose;
};

/** A printed form came back signed. A second scan takes the place of the first. */
export type FormSign = {
  v: number;
  kind: 'form.sign';
  id: string;
  at: number;
  signedOn: Day;
  /** Null for a form without an end. */
  validUntil: Day | null;
  images: readonly IdentityImage[];
};

export type FormMutation = FormPrint | FormSign;

/** Body of a record of kind `form`. */
export type FormBody = {
  id: string;
  at: number;
  contact: string;
  template: FormTemplate;
  full: boolean;
  by: string;
  branch: string | null;
  signed: { on: Day; at: number; by: string } | null;
  validUntil: Day | null;
  images: readonly IdentityImage[];
  /** Scans that a later one took the place of; they are kept as long. */
  replaced?: readonly IdentityImage[];
  /** SHA-256 of the scans that the server has. */
  arrived: readonly string[];
  /** The scans are gone. */
  destroyed?: { at: number };
  version: number;
};

export const FORM_MUTATIONS = defineMutations<FormMutation>({
  'form.print': {
    nature: 'fact',
    method: 'POST',
    path: '/inspections/forms',
    module: 'inspections',
    level: 2,
    version: 1,
    touches: ({ id }) => refs('form', id),
    needs: ({ contact }) => afterContact(contact),
  },
  'form.sign': {
    nature: 'fact',
    method: 'POST',
    path: '/inspections/forms/{id}/signatures',
    module: 'inspections',
    level: 2,
    version: 1,
    touches: ({ id }) => refs('form', id),
    needs: ({ id }) => after('form', id, 'form.print', 'form.sign'),
  },
});
