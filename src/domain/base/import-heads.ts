/**
 * Meanings of a file's columns, as a person decided them: the column's head in small letters, and
 * the head of ours that it means. The company keeps them with an import, so that a colleague's next
 * file of the same program is read as it was decided.
 */
export type HeadMeaning = { head: string; to: string };

/** Most columns of one file that are kept. */
export const MOST_HEADS = 100;
export const HEAD_MOST = 200;
/** Most heads that the company keeps for one kind of import; the oldest are dropped. */
const MOST_KEPT = 500;

/** The company's heads after an import; a head that was decided again has its new meaning. */
export function withHeads(
  kept: readonly HeadMeaning[],
  decided: readonly HeadMeaning[],
): HeadMeaning[] {
  const heads = new Map(kept.map(({ head, to }) => [head, to]));
  for (const { head, to } of decided) {
    heads.delete(head);
    heads.set(head, to);
  }
  return Array.from(heads, ([head, to]) => ({ head, to })).slice(-MOST_KEPT);
}
