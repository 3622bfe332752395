import { randomUUID } from 'node:crypto';
import { connect } from '@/server/db/connect';
import { findActor } from '@/server/platform/actor';
import { applyMutation } from '@/server/sync/mutations';
import { NOON } from '../../support/factories';
import { aSlip, SALES, saleBody } from './slips';

/**
 * Run by the pull's test as a process of its own: several slips at a time through the door of
 * mutations.
 */
const [databaseUrl = '', company = '', user = '', count = '0'] = process.argv.slice(2);
const AT_ONCE = 4;

const database = await connect({ databaseUrl });
const actor = await findActor(database.db, company, user);
if (!actor) throw new Error('no such actor');
const ids: string[] = [];

async function write(): Promise<void> {
  const slip = aSlip();
  ids.push(slip.id);
  const body = Buffer.from(JSON.stringify(saleBody(slip)));
  const attempt = {
    company,
    key: randomUUID(),
    actor: actor as NonNullable<typeof actor>,
    carrier: null,
    branch: null,
    device: 'writer',
    seen: undefined,
    method: 'POST',
    path: SALES,
    body,
  };
  const { status, text } = await applyMutation(
    { ...database, clock: () => NOON, sealingKey: Buffer.alloc(32) },
    attempt,
  );
  if (status !== 200) throw new Error(text);
}

for (let left = Number(count); left > 0; left -= AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, left) }, write));
await database.close();
process.stdout.write(JSON.stringify(ids));
