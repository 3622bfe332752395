/**
 * A site: a branch (şube), where people work, or a warehouse (depo), where goods lie. An archived
 * one takes no new work and keeps what was written in it.
 */
export type Site = { id: string; kind: SiteKind; name: string; archived: boolean };

export const SITE_KINDS = ['branch', 'warehouse'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

export const SITE_NAME_MOST = 60;
/** Most sites of one kind of a company, archived ones included. */
export const MOST_SITES = 100;

/** Why the name cannot be used; undefined if it can. */
export function siteNameRefusal(name: string): 'required' | 'too-long' | undefined {
  const { length } = name.trim();
  if (length === 0) return 'required';
  return length > SITE_NAME_MOST ? 'too-long' : undefined;
}

/** Order of a list in which archived sites come last. */
export const archivedLast = (a: Pick<Site, 'archived'>, b: Pick<Site, 'archived'>): number =>
  Number(a.archived) - Number(b.archived);
