import { type } from 'arktype';
import { FORM_TEMPLATES } from '@/domain/form/form';
import { IMAGE_SIDES, IMAGES_MOST, LOOK_PURPOSES } from '@/domain/identity/card';
import { at, id, version } from '../core/parts.schema';

/** Schemas of the bodies of forms. Guarantee: an accepted body has exactly the keys of its kind. */
const step = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;
const day = type(/^\d{4}-\d{2}-\d{2}$/);

export const formBodies = {
  'form.print': () =>
    type({
      ...step,
      kind: "'form.print'",
      contact: id,
      template: type.enumerated(...FORM_TEMPLATES),
      full: 'boolean',
      'purpose?': type.enumerated(...LOOK_PURPOSES),
    }),
  'form.sign': () =>
    type({
      ...step,
      kind: "'form.sign'",
      signedOn: day,
      validUntil: day.or('null'),
      images: type({
        '+': 'reject',
        sha256: /^[0-9a-f]{64}$/,
        side: type.enumerated(...IMAGE_SIDES),
      })
        .array()
        .atMostLength(IMAGES_MOST),
    }),
} as const;
