import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { StartRefusal } from '../platform/start-refusal';

/** Gets the values that a command needs, from its options or from the person at the terminal. */

/** Names and labels of the values that a command needs. */
type Fields<Name extends string> = Record<Name, string>;
type Rules<Name extends string> = Partial<Record<Name, { fits: RegExp; sentence: string }>>;

export const EMAIL = { fits: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, sentence: 'E-posta geçerli değil.' };
export const USER_CODE = {
  fits: /^[\w-]{1,20}$/,
  sentence: 'Kullanıcı kodu 1 ile 20 arasında harf veya rakam olmalıdır.',
};
export const PASSWORD = { fits: /^.{8,200}$/, sentence: 'Şifre en az 8 karakter olmalıdır.' };

export async function answersTo<Name extends string>(
  command: string,
  fields: Fields<Name>,
  rules: Rules<Name>,
): Promise<Record<Name, string>> {
  const names = Object.keys(fields) as Name[];
  const answers: Partial<Record<Name, string>> = given(command, names);
  const missing = names.filter((name) => !answers[name]?.trim());
  if (missing.length > 0 && !process.stdin.isTTY)
    throw new StartRefusal(
      `Eksik bilgi: ${missing.map((name) => `--${name} (${fields[name]})`).join(', ')}.`,
    );
  for (const name of missing) answers[name] = await ask(fields[name], name === 'password');
  for (const name of names) {
    const value = answers[name]?.trim() ?? '';
    if (value === '') throw new StartRefusal(`${fields[name]} boş olamaz.`);
    const rule = rules[name];
    if (rule && !rule.fits.test(value)) throw new StartRefusal(rule.sentence);
    answers[name] = value;
  }
  return answers as Record<Name, string>;
}

function given<Name extends string>(
  command: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  try {
    return parseArgs({
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    }).values as Partial<Record<Name, string>>;
  } catch (error) {
    const usage = `Kullanım: npm run ${command} -- ${names.map((name) => `--${name} …`).join(' ')}`;
    throw new StartRefusal(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** Asks a person; a password is not shown while it is typed. */
async function ask(question: string, hidden: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stdout.write(`${question}: `);
  const lines = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stdout,
    terminal: true,
  });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (hidden) process.stdout.write('\n');
  }
}
