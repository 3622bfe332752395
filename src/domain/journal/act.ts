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
  'template.changed': 'rules',
  /** A closing price was typed, corrected or read from its source. */
  'closing.changed': 'rules',
  'closing.chosen': 'rules',
  /** A report was shared with the company, changed or removed. */
  'report.shared': 'rules',
  /** The rules by which documents are made. */
  'automation.changed': 'rules',
  /** A repetition template was written, paused or archived. */
  'repetition.changed': 'rules',
  /** A package of the tax authority's files was loaded on the page. */
  'pack.loaded': 'rules',
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
  /** Templates, quiet hours or the most messages of a day were changed. */
  'message.rules': 'integrations',
  /** What a contact said about messages on a channel. */
  'contact.consented': 'personal',
  /** A person wrote that no message should be sent to them any more. */
  'message.stopped': 'integrations',
  'screen.code': 'secrets',
  'screen.ended': 'secrets',
  'dealer.code': 'secrets',
  'dealer.ended': 'secrets',
  'identity.shown': 'personal',
  /** An image of an identity card was shown. */
  'identity.image-shown': 'personal',
  'identity.captured': 'personal',
  /** A form for a customer was printed; with its full number where a purpose is given. */
  'form.printed': 'papers',
  /** A form came back signed. */
  'form.signed': 'papers',
  'form.image-shown': 'personal',
  'form.destroyed': 'personal',
  /** A card may not be destroyed, or may again. */
  'identity.held': 'personal',
  'identity.destroyed': 'personal',
  'contact.history': 'personal',
  /** Somebody wrote that a contact is politically exposed, or is no longer. */
  'contact.exposed': 'personal',
  /** Credit and cash with a contact were closed, or opened again. */
  'contact.blocked': 'personal',
  'contact.merged': 'personal',
  'contact.unmerged': 'personal',
  /** Another company may act with this one's legal documents, or no longer. */
  'advisor.granted': 'people',
  'advisor.revoked': 'people',
  /** An access token of a program was made or revoked. */
  'token.made': 'secrets',
  'token.revoked': 'secrets',
  /** A webhook was made, changed, got a new secret, was removed, or sent its events again. */
  'webhook.made': 'secrets',
  'webhook.changed': 'secrets',
  'webhook.rotated': 'secrets',
  'webhook.removed': 'secrets',
  'webhook.replayed': 'secrets',
  /** A program read contacts with their full numbers. */
  'token.numbers-read': 'personal',
  /** An advisor acted in this company's name. */
  'advisor.acted': 'papers',
  /** Somebody of this company acted in a client's name. */
  'client.acted': 'papers',
  'document.cancelled': 'papers',
  /** A rule for lines of bank statements was learnt or changed. */
  'bank.ruled': 'papers',
  /** Codes of the chart or a template of the journal's files were changed. */
  'accounting.set': 'papers',
  /** A batch of the journal was made. */
  'accounting.batched': 'papers',
  /** A period of the books was closed or opened. */
  'accounting.locked': 'papers',
  /** Days of a bank account were closed or opened. */
  'bank.locked': 'papers',
  /** A slip needs no further document by a person’s decision, or needs one again. */
  'document.waived': 'papers',
  'incoming.answered': 'papers',
  'incoming.linked': 'papers',
  /** The run at the end of a day made documents by the rules. */
  'automation.ran': 'papers',
  /** A legal document got its number and was handed to the integrator. */
  'document.sent': 'papers',
  /** An import from a file, with the totals that the person compared. */
  'import.taken': 'papers',
  /** An import was undone. */
  'import.undone': 'papers',
  /** A sanctions list was loaded, held because it shrank, not readable, confirmed or refused. */
  'list.loaded': 'rules',
  'list.held': 'rules',
  'list.failed': 'rules',
  'list.confirmed': 'rules',
  'list.refused': 'rules',
  /** The server fetched a list and found it unchanged, or could not fetch it. */
  'list.checked': 'rules',
  'list.unfetched': 'rules',
  /** Somebody was searched for on the sanctions lists. */
  'sanctions.asked': 'personal',
  /** The number of a kept query was shown. */
  'sanctions.shown': 'personal',
  /** The server found that a contact is like an entry of a list. */
  'sanctions.found': 'personal',
  /** Whether somebody is the person of a list entry. */
  'sanctions.decided': 'personal',
  /** A run of the controls ended, a finding was answered or taken over, a rule was set. */
  'control.ran': 'rules',
  'control.answered': 'rules',
  'control.changed': 'rules',
  /** A slip reached the identity limit without the decision or the PIN that it needed. */
  'sanctions.late': 'personal',
  /** Somebody saw the list of suspicious transaction reports. */
  'suspicion.listed': 'suspicion',
  'suspicion.read': 'suspicion',
  /** A report was read to be printed. */
  'suspicion.printed': 'suspicion',
  'suspicion.saved': 'suspicion',
  'suspicion.approved': 'suspicion',
  'suspicion.sent': 'suspicion',
  'suspicion.dropped': 'suspicion',
  /** The company's holidays, by which the clock of a report runs. */
  'holidays.changed': 'rules',
  'journal.exported': 'exports',
  'list.exported': 'exports',
  /** Somebody took the file for an inspector: its period, what is in it, and whether numbers are whole. */
  'inspection.exported': 'exports',
  /** An administrator downloaded all records and pictures of the company. */
  'company.exported': 'exports',
} as const;
export type JournalAct = keyof typeof JOURNAL_ACTS;
export type JournalGroup = (typeof JOURNAL_ACTS)[JournalAct];

export const JOURNAL_GROUPS: readonly JournalGroup[] = [...new Set(Object.values(JOURNAL_ACTS))];

/** What the compliance officer reads of the journal; the rest concerns administrators alone. */
export const INSPECTION_GROUPS = [
  'personal',
  'papers',
  'rules',
  'pin',
  'exports',
  'suspicion',
] as const satisfies readonly JournalGroup[];

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
