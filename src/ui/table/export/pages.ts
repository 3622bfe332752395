const PAGE = 500;

/** What is in memory already (a selection), in the same shape. */
export async function* pagesOf<T>(
  rows: readonly T[],
): AsyncGenerator<{ rows: readonly T[]; read: number }> {
  for (let at = 0; at < rows.length; at += PAGE) {
    const page = rows.slice(at, at + PAGE);
    yield { rows: page, read: page.length };
  }
}
