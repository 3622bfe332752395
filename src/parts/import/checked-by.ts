/** Field of an import’s body for compared totals; no field if none were compared. */
export const checkedBy = (check: string): { check?: string } => (check === '' ? {} : { check });
