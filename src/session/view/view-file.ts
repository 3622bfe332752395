import { err, ok, type Result } from '@/domain/base/result';
import { isViewText, MOST_VIEWS, VIEW_NAME } from '@/domain/people/page-view';

/**
 * Mark of a file with a person’s page settings, which carries them to another company or person.
 */
const MARK = 'milyem-views';

/** Writes the file. `own`: JSON texts by name. */
export const viewsFile = (own: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    {
      file: MARK,
      v: 1,
      views: Object.fromEntries(
        Object.entries(own).map(([name, text]): [string, unknown] => [name, JSON.parse(text)]),
      ),
    },
    null,
    2,
  );

/**
 * Reads choices by name from a file. Refuses a file without the mark; skips entries with an unknown
 * name or value.
 */
export function readViewsFile(text: string): Result<Record<string, unknown>, 'not-ours' | 'empty'> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return err('not-ours');
  }
  const { file, views } = (content ?? {}) as { file?: unknown; views?: unknown };
  if (file !== MARK || typeof views !== 'object' || views === null) return err('not-ours');
  const known = Object.entries(views)
    .filter(
      ([name, value]) =>
        VIEW_NAME.test(name) && value !== null && isViewText(JSON.stringify(value)),
    )
    .slice(0, MOST_VIEWS);
  return known.length === 0 ? err('empty') : ok(Object.fromEntries(known));
}
