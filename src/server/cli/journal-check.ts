import { asc } from 'drizzle-orm';
import type { ChainBreak } from '@/domain/journal/chain';
import { checkChain } from '../areas/journal/check';
import { companies } from '../db/schema';
import { readEnvironment } from '../platform/environment';
import { openDatabase } from '../platform/open-database';
import { StartRefusal } from '../platform/start-refusal';
import { run } from './process';

// npm run journal:check checks the journal of every company and prints how many rows are unbroken. If
// a chain is broken, it prints the number of the first broken row and exits with code 1.
const FAULTS: Record<ChainBreak['why'], (seq: number) => string> = {
  changed: (seq) => `${seq}. satır sonradan değiştirilmiş`,
  missing: (seq) => `${seq}. satır yok`,
  order: (seq) => `${seq}. satır sırasında değil`,
  prev: (seq) => `${seq}. satır kendinden önceki satıra bağlı değil`,
  added: (seq) => `${seq}. satır deftere uygulamanın dışından eklenmiş`,
  head: (seq) => `${seq}. satır defterin son satırı değil: satırlar yeniden yazılmış`,
};

await run(async () => {
  const settings = readEnvironment(process.env);
  if (!settings.ok) throw new StartRefusal(settings.error);
  const database = await openDatabase(settings.value);
  try {
    let broken = 0;
    for (const { id, title } of await database.db
      .select({ id: companies.id, title: companies.title })
      .from(companies)
      .orderBy(asc(companies.createdAt), asc(companies.id))) {
      const report = await checkChain(database.db, id);
      if (report.broken) broken++;
      const found = report.broken
        ? `zincir bozuk: ${FAULTS[report.broken.why](report.broken.seq)}`
        : 'zincir sağlam';
      console.log(`${title}: ${report.rows} satır doğrulandı, ${found}. Özet: ${report.head}`);
    }
    if (broken > 0) throw new StartRefusal(`Kayıt defteri ${broken} firmada bozuk.`);
  } finally {
    await database.close();
  }
});
