/** The body's part about totals that were compared with the old program; nothing if none were. */
export const checkedBy = (check: string): { check?: string } => (check === '' ? {} : { check });
