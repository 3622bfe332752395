import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hasOfficial, officialTexts } from '../../support/official';

const top = path.resolve(import.meta.dirname, '../../..');
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: top, maxBuffer: 2 ** 28 })
    .toString()
    .split('\n');

/** Long sentences of the rules, and long lines of the schemas, which nobody writes by chance. */
const sentencesOf = (text: string): string[] =>
  Array.from(text.matchAll(/>([^<>{}]{60,200})</g), ([, sentence = '']) => sentence.trim()).filter(
    (sentence) => /[a-zğüşöçı]{3} [a-zğüşöçı]{3}/i.test(sentence),
  );

it.skipIf(!hasOfficial)('LD14: no file of the product has a sentence of an official file', () => {
  const sentences = new Set(
    Array.from(officialTexts())
      .filter(([name]) => /^UBL-TR_/.test(name))
      .flatMap(([, text]) => sentencesOf(text)),
  );
  expect(sentences.size).toBeGreaterThan(100);
  const all = git('ls-files', '-z').join('\n').split('\0').filter(Boolean);
  const texts = all
    .filter((file) => /\.(ts|tsx|js|json|xml|xsd|md|sql|txt|po)$/.test(file))
    .map((file) => [file, readFileSync(path.join(top, file), 'utf8')] as const);
  const copied = texts.flatMap(([file, text]) =>
    Array.from(sentences)
      .filter((sentence) => text.includes(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(copied).toEqual([]);
});

it.skipIf(!hasOfficial)('LD14: no official file is or was in the repository', () => {
  const names = new Set(officialTexts().keys());
  const known = git('log', '--all', '--pretty=format:', '--name-only', '--diff-filter=A');
  expect(known.filter((file) => names.has(path.basename(file)) || file.endsWith('.xsd'))).toEqual(
    [],
  );
});
