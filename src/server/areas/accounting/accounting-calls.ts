import type { JournalPage, JournalPreview } from '@/contract/accounting/accounting';
import { kindFor } from '@/domain/accounting/batch';
import type { Opened } from '@/server/platform/call-guard';
import { malformed, refuse, succeed } from '@/server/platform/http';
import { periodFaults } from './accounting-effects';
import { batchesOver, readCodes, readLines, readLock } from './accounting-store';
import { collect } from './collect';

/** Calls that read the journal export; they change nothing. */
export async function journalPreview({ c, deps, company, query }: Opened): Promise<Response> {
  const { from = '', to = '' } = query;
  const [wrong] = periodFaults({ from, to });
  if (wrong) return malformed(c, wrong.name, wrong.code);
  const answer = await deps.db.transaction(
    async (tx): Promise<JournalPreview> => {
      const earlier = await batchesOver(tx, company, { from, to });
      const kind = kindFor({ from, to }, earlier);
      const {
        taken: _taken,
        entriesOf: _entries,
        ...found
      } = await collect(tx, company, {
        ...{ from, to, kind },
        codes: await readCodes(tx, company),
        lockedUntil: await readLock(tx, company),
      });
      return { now: deps.clock(), from, to, batch: kind, earlier, ...found };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return succeed(c, answer);
}

export async function journalLines({ c, deps, company, query }: Opened): Promise<Response> {
  const { after = '0' } = query;
  if (!/^\d{1,9}$/.test(after)) return malformed(c, 'after', 'format');
  const page = await readLines(deps.db, company, c.req.param('id') ?? '', Number(after));
  return page ? succeed(c, page satisfies JournalPage) : refuse(c, 404, { code: 'not-found' });
}
