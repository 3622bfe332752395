import { readFileSync } from 'node:fs';
import path from 'node:path';
import { storePack } from '../areas/fiscal/official-check';
import { readEnvironment } from '../platform/environment';
import { openDatabase } from '../platform/open-database';
import { StartRefusal } from '../platform/start-refusal';
import type { PackFault } from '../validate/pack';
import { run } from './process';

// npm run papers:pack -- <zip> stores a package of the tax authority's schemas or rules, by which
// documents are checked from then on.
const FAULTS: Record<PackFault['code'], string> = {
  'not-a-zip': 'Dosya bir zip arşivi değil.',
  broken: 'Arşiv bozuk ya da eksik.',
  encrypted: 'Arşiv parolayla korunuyor.',
  'too-big': 'Arşivin içindekiler beklenenden büyük.',
  path: 'Arşivde dışına çıkan bir dosya yolu var.',
  'no-main': 'Arşivde ne fatura şeması ne de kural dosyası var.',
  'two-roots': 'Arşivde aynı ana dosya iki yerde var.',
  'not-xml': 'Arşivde okunamayan bir dosya var.',
  'not-usable': 'Arşivdeki şema ya da kurallar işlenemiyor.',
};

await run(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartRefusal('Kullanım: npm run papers:pack -- <paket.zip>');
  const settings = readEnvironment(process.env);
  if (!settings.ok) throw new StartRefusal(settings.error);
  const zip = readZip(file);
  const database = await openDatabase(settings.value);
  try {
    const name = path.basename(file);
    const stored = await storePack(database.db, { name, zip, now: Date.now() });
    if (!stored.ok) {
      const { fault } = stored;
      throw new StartRefusal(
        `${FAULTS[fault.code]}${'file' in fault && fault.file ? ` (${fault.file})` : ''}`,
      );
    }
    console.log(`Paket yüklendi: ${name}, SHA-256 ${stored.sha256}`);
  } finally {
    await database.close();
  }
});

function readZip(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    throw new StartRefusal(`Dosya okunamıyor: ${file}`);
  }
}
