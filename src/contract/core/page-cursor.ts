/**
 * Cursor of a page of slips: the next page begins after this time and, within it, after this id.
 * Guarantee: page and server write the same text for the same slip, so that a device can go on
 * where its own slips end.
 */
export type PageCursor = { at: number; id: string };

export const writeCursor = ({ at, id }: PageCursor): string =>
  btoa(`${at}:${id}`).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

export function readCursor(text: string): PageCursor | undefined {
  try {
    const [, at, id] =
      /^(\d{1,13}):([\w.-]+)$/.exec(atob(text.replace(/-/g, '+').replace(/_/g, '/'))) ?? [];
    return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined;
  } catch {
    return undefined;
  }
}
