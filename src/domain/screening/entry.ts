/** An entry of a sanctions list, in the form into which every list is read. */
export const LIST_NAMES = ['UN', 'OFAC', 'EU', 'MASAK', 'OWN'] as const;
export type ListName = (typeof LIST_NAMES)[number];

export type EntryKind = 'person' | 'organisation' | 'vessel';
/** `low`: an alias that the list itself calls weak; `script`: the name in its own script. */
export type NameQuality = 'good' | 'low' | 'script';
type ListedName = Readonly<{ text: string; quality: NameQuality }>;

export type ListEntry = Readonly<{
  list: ListName;
  /** As the list numbers it. */
  id: string;
  kind: EntryKind;
  names: readonly ListedName[];
  /** Days (YYYY-MM-DD), months or years. */
  births: readonly string[];
  nationalities: readonly string[];
  /** Numbers of papers, in capital letters and digits. */
  numbers: readonly string[];
  programme: string;
  listedOn: string;
}>;

/** A number of a paper as it is compared: "u 123-45" is "U12345". */
export const plainNumber = (text: string): string =>
  text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What a list is known by: which version of it was asked. */
export type ListVersion = Readonly<{
  list: ListName;
  hash: string;
  /** Moment when the version was taken. */
  at: number;
  entries: number;
}>;
