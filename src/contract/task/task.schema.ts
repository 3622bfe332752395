import { type } from 'arktype';
import { ASKABLE, ASKED_LEVELS, MAX_DENIAL_REASON } from '@/domain/people/access';
import { MAX_TITLE, TASK_EDITS, TASK_LINKS } from '@/domain/task/task';
import { at, id, version } from '../core/parts.schema';

/**
 * Schemas of the bodies of task mutations. Guarantee: an accepted body has exactly the keys of its
 * kind; the server checks later whether the day exists and the person works here.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id } as const;
const link = type({ '+': 'reject', kind: type.enumerated(...TASK_LINKS), id });
const title = `string <= ${MAX_TITLE}` as const;
const due = type('string <= 10').or('null');
const assignee = id.or('null');
const base = 'number.integer >= 0';
const bases = Object.fromEntries(TASK_EDITS.map((name) => [`${name}?`, base] as const));

export const taskBodies = {
  'task.create': () =>
    type({
      ...head,
      kind: "'task.create'",
      id,
      at,
      title: type(title),
      due,
      assignee,
      link: link.or('null'),
    }),
  'task.edit': () =>
    type({
      ...head,
      kind: "'task.edit'",
      id,
      at,
      changes: type({
        '+': 'reject',
        'title?': type(title),
        'due?': due,
        'assignee?': assignee,
        'link?': link.or('null'),
      }),
      base: type({ '+': 'reject', ...bases }),
    }),
  'task.done': () => type({ ...head, kind: "'task.done'", id, at, base }),
  'task.reopen': () => type({ ...head, kind: "'task.reopen'", id, at, base }),
  'access.ask': () =>
    type({
      ...head,
      kind: "'access.ask'",
      id,
      at,
      module: type.enumerated(...ASKABLE),
      level: type.enumerated(...ASKED_LEVELS),
    }),
  'access.grant': () => type({ ...head, kind: "'access.grant'", id, at, base }),
  'access.deny': () =>
    type({
      ...head,
      kind: "'access.deny'",
      id,
      at,
      base,
      reason: `string <= ${MAX_DENIAL_REASON}` as const,
    }),
} as const;
