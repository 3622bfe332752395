/**
 * Formats an unexpected error for the operator's log: what failed and where, without the values of
 * an SQL statement, because those are customers' names, telephone numbers and slips.
 */
export function reportText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { query } = error as { query?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  // A parser's message quotes what it could not read.
  if (error instanceof SyntaxError) return [error.name, ...frames].join('\n');
  if (typeof query !== 'string') return error.stack ?? error.message;
  return [`${error.name}: ${query}`, ...frames, `  ${causeOf(error.cause)}`].join('\n');
}

/** Code and message of the database; its `detail` would contain the values. */
function causeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { code } = cause as { code?: unknown };
  return [code, cause.message].filter((part) => typeof part === 'string').join(' ');
}
