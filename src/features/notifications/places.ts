/** Where a notification leads that is no path: the application puts them together. */
export type Places = { ticket: (id: string) => void; update: () => void };
