/**
 * Where the form of a new konsinye stands open, for somebody and with a card on it where they are
 * known; the same from every room.
 */
export const givePath = ({ contact, card }: { contact?: string; card?: string }): string =>
  `/inventory/transactions?${new URLSearchParams({ view: 'consigned', new: 'give', ...(contact ? { contact } : {}), ...(card ? { card } : {}) })}`;
