import { sameValue } from './same-value';

/**
 * What an edit of a record says: only the fields that are another now, each with the version that
 * its writer saw; null where nothing is. The server judges field by field by it, so that two people
 * who change different fields both win.
 */
export function fieldEdit<D extends object, F extends keyof D & string>(
  fields: readonly F[],
  before: Pick<D, F>,
  after: Partial<Pick<D, F>>,
  versions: Partial<Record<F, number>>,
): { changes: Partial<Pick<D, F>>; base: Partial<Record<F, number>> } | null {
  const changed = fields.filter(
    (field) => after[field] !== undefined && !sameValue(before[field], after[field]),
  );
  if (changed.length === 0) return null;
  return {
    changes: Object.fromEntries(changed.map((field) => [field, after[field]])) as Partial<
      Pick<D, F>
    >,
    base: Object.fromEntries(changed.map((field) => [field, versions[field] ?? 0])) as Partial<
      Record<F, number>
    >,
  };
}
