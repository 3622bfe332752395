import { type } from 'arktype';
import { MOST_VIEW_TEXT, VIEW_NAME, VIEW_ROLES } from '@/domain/people/page-view';
import { at, id, version } from '../core/parts.schema';

/** Schemas of the bodies of view mutations. Guarantee: an accepted body has exactly these keys. */
const head = { '+': 'reject', v: version, 'supersedes?': id, at } as const;
const value = type(`string <= ${MOST_VIEW_TEXT}`).or('null');

export const viewBodies = {
  'view.put': () => type({ ...head, kind: "'view.put'", user: id, name: VIEW_NAME, value }),
  'view.default': () =>
    type({
      ...head,
      kind: "'view.default'",
      role: type.enumerated(...VIEW_ROLES),
      name: VIEW_NAME,
      value,
    }),
} as const;
