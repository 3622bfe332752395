/**
 * What the journal that cannot be edited records. Each act belongs to one group, by which the
 * journal is filtered. An act is never renamed: its name is part of what was hashed.
 */
export const JOURNAL_ACTS = {
  'sign-in': 'session',
  /** A wrong password or code of a person whom the company knows. */
  'sign-in.refused': 'session',
  'sign-out': 'session',
  'session.ended': 'session',
  'password.wrong': 'session',
  'password.changed': 'session',
  'pin.set': 'pin',
  'pin.wrong': 'pin',
  /** A wrong PIN after which none is checked for a while. */
  'pin.locked': 'pin',
  /** A wrong PIN that the device checked without the server. */
  'pin.wrong-here': 'pin',
  'pin.locked-here': 'pin',
  'person.added': 'people',
  'person.changed': 'people',
  'person.branches': 'people',
  /** The user code, or whether the person may sign in. */
  'person.access': 'people',
  'person.pin-reset': 'people',
  'invitation.made': 'people',
  'invitation.renewed': 'people',
  'invitation.withdrawn': 'people',
  'permissions.changed': 'people',
  'right.asked': 'people',
  'right.denied': 'people',
  'company.created': 'company',
  'company.changed': 'company',
  'logo.changed': 'company',
  'branch.created': 'company',
  /** A branch or warehouse was created, renamed, archived or restored on its page. */
  'site.changed': 'company',
  'menu.changed': 'company',
  /** The areas that the company does not use. */
  'areas.changed': 'company',
  'rule.changed': 'rules',
  /** A word hides rows from everybody’s feed, or no longer. */
  'words.changed': 'rules',
  'series.changed': 'rules',
  /** A closing price was typed, corrected or read from its source. */
  'closing.changed': 'rules',
  'closing.chosen': 'rules',
  /** A repetition template was written, paused or archived. */
  'repetition.changed': 'rules',
  'source.changed': 'prices',
  'source.removed': 'prices',
  'source.order': 'prices',
  'source.prices': 'prices',
  /** Prices, formulas, groups or workmanship were set. */
  'price.changed': 'prices',
  /** A price screen was made, edited or archived. */
  'screen.changed': 'prices',
  'integration.changed': 'integrations',
  'integration.removed': 'integrations',
  /** A person had a failed job tried again, or gave one up. */
  'job.repeated': 'integrations',
  'job.given-up': 'integrations',
  'screen.code': 'secrets',
  'screen.ended': 'secrets',
  'dealer.code': 'secrets',
  'dealer.ended': 'secrets',
  'identity.shown': 'personal',
  'contact.history': 'personal',
  'contact.merged': 'personal',
  'contact.unmerged': 'personal',
  'document.cancelled': 'papers',
  /** A legal document got its number and was handed to the integrator. */
  'document.sent': 'papers',
  /** An import from a file, with the totals that the person compared. */
  'import.taken': 'papers',
  /** An import was undone. */
  'import.undone': 'papers',
  'journal.exported': 'exports',
  'list.exported': 'exports',
  /** An administrator downloaded all records and pictures of the company. */
  'company.exported': 'exports',
} as const;
export type JournalAct = keyof typeof JOURNAL_ACTS;
export type JournalGroup = (typeof JOURNAL_ACTS)[JournalAct];

export const JOURNAL_GROUPS: readonly JournalGroup[] = [...new Set(Object.values(JOURNAL_ACTS))];

export const isJournalAct = (act: string): act is JournalAct => Object.hasOwn(JOURNAL_ACTS, act);

export const actsOf = (group: JournalGroup): JournalAct[] =>
  Object.keys(JOURNAL_ACTS)
    .filter(isJournalAct)
    .filter((act) => JOURNAL_ACTS[act] === group);

type Scalar = string | number | boolean | null;
/** What an act changed or did, by name; a pair is the value before and the value after. */
export type JournalDetail = Readonly<Record<string, Scalar | readonly [Scalar, Scalar]>>;

/** The fields whose values differ, each with its value before and after. */
export const changesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): JournalDetail =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((name) => [name, [plain(before[name]), plain(after[name])]] as const)
      .filter(([, [one, other]]) => one !== other),
  );

const plain = (value: unknown): Scalar => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);
};
