import { recount } from '../areas/ledger/results';
import { companies } from '../db/schema';
import { readEnvironment } from '../platform/environment';
import { openDatabase } from '../platform/open-database';
import { StartRefusal } from '../platform/start-refusal';
import { run } from './process';

// npm run results:check: computes cost and profit of every company from the beginning, prints where
// the stored results differed, and leaves the right ones.
await run(async () => {
  const settings = readEnvironment(process.env);
  if (!settings.ok) throw new StartRefusal(settings.error);
  const database = await openDatabase(settings.value);
  try {
    let differing = 0;
    for (const { id, title } of await database.db
      .select({ id: companies.id, title: companies.title })
      .from(companies)) {
      const { lines, wrong } = await recount(database.db, id);
      differing += wrong.length;
      console.log(`${title}: ${lines} satır yeniden hesaplandı, ${wrong.length} fark.`);
      for (const line of wrong) console.log(`  ${line}`);
    }
    if (differing > 0)
      throw new StartRefusal(
        'Maliyet ve sonuç kayıtları belgelerle tutmuyordu; yeniden hesaplandı.',
      );
  } finally {
    await database.close();
  }
});
