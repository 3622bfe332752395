import { eq } from 'drizzle-orm';
import { sameValue } from '@/domain/base/same-value';
import { HOUSE_MESSAGE_RULES, type MessageRules } from '@/domain/message/template';
import { messageRules } from '@/server/db/schema-integrations';
import type { Db, Tx } from '@/server/db/types';
import { lockCompanies } from '@/server/db/version';
import { journal } from '../journal/append';

/** Reads and writes a company's rules of messages; of two writers at once the second is refused. */
export async function readRules(
  db: Db | Tx,
  company: string,
): Promise<MessageRules & { version: number }> {
  const [row] = await db.select().from(messageRules).where(eq(messageRules.company, company));
  return row ? { ...row.rules, version: row.version } : { ...HOUSE_MESSAGE_RULES, version: 0 };
}

type Wish = { company: string; user: string; now: number; base: number; rules: MessageRules };

export const putRules = (
  db: Db,
  { company, user, now, base, rules }: Wish,
): Promise<'done' | 'stale'> =>
  db.transaction(async (tx) => {
    await lockCompanies(tx, [company]);
    const { version, ...known } = await readRules(tx, company);
    if (sameValue(known, rules)) return 'done';
    if (version !== base) return 'stale';
    const row = { rules, version: base + 1, by: user, changedAt: now };
    await tx
      .insert(messageRules)
      .values({ company, ...row })
      .onConflictDoUpdate({ target: messageRules.company, set: row });
    await journal.append(tx, {
      ...{ company, at: now, actor: user },
      act: 'message.rules',
      subject: 'messages',
      detail: { templates: rules.templates.length, mostADay: rules.mostADay },
    });
    return 'done';
  });
