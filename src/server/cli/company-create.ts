import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type AccountRefusal, createCompany } from '../accounts';
import { readEnvironment } from '../environment';
import { openDatabase } from '../open-database';
import { sealingKeyOf } from '../sealing-key';
import { StartRefusal } from '../start-refusal';
import { putStartingProducts } from '../starting-products';
import { run } from './process';

// npm run company:create: a real company with its first administrator and the usual product list. What is not given is asked for.
const FIELDS = {
  title: 'Firma unvanı',
  licence: 'Lisans kodu',
  name: 'Yöneticinin adı',
  email: 'Yöneticinin e-postası',
  code: 'Yöneticinin kullanıcı kodu',
  password: 'Şifre (en az 8 karakter)',
} as const;
type Field = keyof typeof FIELDS;
type Answers = Record<Field, string>;
const NAMES = Object.keys(FIELDS) as Field[];

const RULES: Partial<Record<Field, { fits: RegExp; sentence: string }>> = {
  licence: { fits: /^[\w-]{3,40}$/, sentence: 'Lisans kodu 3 ile 40 arasında harf, rakam veya tire olmalıdır.' },
  email: { fits: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, sentence: 'E-posta geçerli değil.' },
  code: { fits: /^[\w-]{1,20}$/, sentence: 'Kullanıcı kodu 1 ile 20 arasında harf veya rakam olmalıdır.' },
  password: { fits: /^.{8,200}$/, sentence: 'Şifre en az 8 karakter olmalıdır.' },
};

const REFUSALS: Record<AccountRefusal['code'], string> = {
  'licence-taken': 'Bu lisans kodu başka bir firmaya ait.',
  'code-taken': 'Bu kullanıcı kodu başkasına ait.',
  'no-company': 'Firma bulunamadı.',
};

function given(): Partial<Answers> {
  try {
    return parseArgs({ options: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }])) }).values as Partial<Answers>;
  } catch (error) {
    const usage = `Kullanım: npm run company:create -- ${NAMES.map((name) => `--${name} …`).join(' ')}`;
    throw new StartRefusal(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** Asks a person; a password is not shown while it is typed. */
async function ask(question: string, hidden: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stdout.write(`${question}: `);
  const lines = createInterface({ input: process.stdin, output: hidden ? silent : process.stdout, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (hidden) process.stdout.write('\n');
  }
}

async function answersOf(known: Partial<Answers>): Promise<Answers> {
  const missing = NAMES.filter((name) => !known[name]?.trim());
  if (missing.length > 0 && !process.stdin.isTTY) throw new StartRefusal(`Eksik bilgi: ${missing.map((name) => `--${name} (${FIELDS[name]})`).join(', ')}.`);
  const answers: Partial<Answers> = { ...known };
  for (const name of missing) answers[name] = await ask(FIELDS[name], name === 'password');
  for (const name of NAMES) {
    const value = answers[name]?.trim() ?? '';
    if (value === '') throw new StartRefusal(`${FIELDS[name]} boş olamaz.`);
    const rule = RULES[name];
    if (rule && !rule.fits.test(value)) throw new StartRefusal(rule.sentence);
    answers[name] = value;
  }
  return answers as Answers;
}

await run(async () => {
  const settings = readEnvironment(process.env);
  if (!settings.ok) throw new StartRefusal(settings.error);
  const { title, licence, name, email, code, password } = await answersOf(given());
  const { dataDir, sealingKey } = settings.value;
  const database = await openDatabase(settings.value);
  try {
    const deps = { db: database.db, clock: Date.now, sealingKey: sealingKeyOf(dataDir, sealingKey) };
    const made = await createCompany(deps, { title, licenceCode: licence, admin: { name, email, code, password } });
    if (!made.ok) throw new StartRefusal(REFUSALS[made.error.code]);
    await putStartingProducts(database.db, made.value.company, Date.now());
    console.log(`Firma oluşturuldu: ${title} (lisans kodu ${licence.toUpperCase()}, kullanıcı kodu ${code.toUpperCase()}, e-posta ${email}).`);
  } finally {
    await database.close();
  }
});
