import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCompany, whole } from './schema';

/** Tables of the controls: settings of the rules, runs and findings. */

export const controlSettings = pgTable(
  'control_settings',
  {
    company: ofCompany(),
    rule: text().notNull(),
    /** First day on which it holds. */
    from: text().notNull(),
    on: boolean().notNull(),
    threshold: whole('threshold').notNull(),
    severity: text().notNull(),
    /** Version of the company that wrote it. */
    version: whole('version').notNull(),
    by: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.rule, t.from] })],
);

export const controlRuns = pgTable(
  'control_runs',
  {
    company: ofCompany(),
    /** `night:<day>`, or an id where a person asked. */
    id: text().notNull(),
    askedAt: whole('asked_at').notNull(),
    /** The person who asked for the run; null for the nightly one. */
    by: text(),
    /** Null until it has ended; a run that was cut short begins again. */
    endedAt: whole('ended_at'),
    /** Slips that it read, and findings that it made. */
    slips: integer().notNull(),
    made: integer().notNull(),
    /** Version of the company's records when it began. */
    version: whole('version').notNull(),
    /** First day of which it judged, and the settings that held on its last day. */
    judgedFrom: text('judged_from').notNull(),
    rules: jsonb()
      .$type<
        { rule: string; on: boolean; threshold: number; severity: string; version: number }[]
      >()
      .notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    index('control_runs_ended').on(t.company, t.endedAt),
  ],
);

/** A trigger refuses to delete a finding. */
export const controlFindings = pgTable(
  'control_findings',
  {
    company: ofCompany(),
    /** Made of rule, day and subject, so that a second run makes no second finding. */
    id: text().notNull(),
    rule: text().notNull(),
    subject: text().notNull(),
    day: text().notNull(),
    /** Time of the newest slip. */
    at: whole('at').notNull(),
    foundAt: whole('found_at').notNull(),
    run: text().notNull(),
    value: whole('value').notNull(),
    threshold: whole('threshold').notNull(),
    severity: text().notNull(),
    /** Version of the setting by which it was judged. */
    version: whole('version').notNull(),
    slips: jsonb().$type<string[]>().notNull(),
    party: text(),
    clerk: text(),
    /** `open` or `answered`. */
    state: text().notNull(),
    owner: text(),
    due: text().notNull(),
    /** Sealed under the server's key; '' while it is open. */
    answer: text().notNull(),
    answeredBy: text('answered_by'),
    answeredAt: whole('answered_at'),
    /** Raised by every answer. */
    revision: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    index('control_findings_day').on(t.company, t.day, t.id),
    index('control_findings_state').on(t.company, t.state, t.day, t.id),
    index('control_findings_found').on(t.company, t.foundAt),
  ],
);
