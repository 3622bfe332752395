import { journal } from '@/server/areas/journal/append';
import { connect } from '@/server/db/connect';

// Appends rows to a company's journal from a process of its own: database, company, name of the
// writer, rows, rows of one transaction. It begins when it is told to, and says how long it took.
const [databaseUrl = '', company = '', actor = '', rows = '0', batch = '1'] = process.argv.slice(2);
const database = await connect({ databaseUrl });
console.log('ready');
await new Promise((begin) => process.stdin.once('data', begin));
const began = performance.now();
for (let done = 0; done < Number(rows); done += Number(batch))
  await database.db.transaction(async (tx) => {
    for (let i = 0; i < Number(batch); i++)
      await journal.append(tx, {
        company,
        at: Date.now(),
        actor,
        act: 'sign-in',
        subject: `session:${done + i}`,
      });
  });
console.log(String(Math.round(performance.now() - began)));
await database.close();
process.exit(0);
