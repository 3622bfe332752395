import { describe, expect, it } from 'vitest';
import { anchorOf, judgeCitations } from './citation-rules';
import { readPassages } from './texts';

/** A small repository in which every citation holds; each test adds or changes one file. */
const REPOSITORY: Record<string, string> = {
  'README.md':
    '# Product\n\nRead [the map](src/README.md) and [the wire](src/contract/README.md#reading-3-whose-answer-it-is).\n',
  'src/README.md':
    '# Map\n\n## Rule 7: one writer\n\nOne writer, in `domain/line.ts` and `src/domain`.\n',
  'src/contract/README.md':
    '# The wire\n\nThe specification has nine points.\n\n### Reading 3: whose answer it is\n\nOnly our own.\n',
  'src/domain/README.md':
    '# Trade\n\n## Fineness and karat\n\n14 karat is 585.\n\n```\n// domain.md 2.2 inside a block of code\n```\n',
  'src/domain/line.ts':
    '/** Formulas: src/domain/README.md#fineness-and-karat. Held by SY1; scrap of 22 karat goes at rule 906. */\nexport const line = 1;\n',
  'src/ui/look.css': '/* Colours: see tokens.css */\n.a { color: red }\n',
  'src/ui/tokens.css': ':root { --a: 1 }\n',
  'tests/spec/sync-spec.md': '# Sync\n\n- **SY1** Saved means committed.\n',
  'tests/domain/line.test.ts': "it('SY1: computes', () => f('made-up.ts'));\n",
};

const judged = (changes: Record<string, string>) => {
  const files = new Map(Object.entries({ ...REPOSITORY, ...changes }));
  return judgeCitations(files, readPassages(files));
};
const broken = (changes: Record<string, string>): string[] =>
  judged(changes).violations.map(({ rule, file, line, what }) => `${rule} ${file}:${line} ${what}`);

describe('the citation checker', () => {
  it('finds nothing where every citation holds, and has read them', () => {
    expect(broken({})).toEqual([]);
    expect(judged({}).citations).toBe(8);
  });

  it('bites when a merge left its marks', () => {
    const mark = `${'<'.repeat(7)} HEAD`;
    expect(broken({ 'src/notes.md': `# Notes\n\n${mark}\nOne.\n` })).toEqual([
      `unfinished-merge src/notes.md:3 ${mark}`,
    ]);
  });

  it.each<[string, string, string]>([
    ['domain.md 2.2', 'missing-file', 'domain.md'],
    ['src/domain/gone.ts', 'missing-file', 'src/domain/gone.ts'],
    ['`domain/gone`', 'missing-file', 'domain/gone'],
    ['src/domain/README.md#gone', 'missing-anchor', 'src/domain/README.md#gone'],
    [
      'README.md#reading-3-whose-answer-it-is',
      'missing-anchor',
      'README.md#reading-3-whose-answer-it-is',
    ],
    ['SY99', 'missing-rule', 'SY99'],
    ['(readings 3)', 'absent-document', 'readings 3'],
    ['(specification 7)', 'absent-document', 'specification'],
    ['(architecture, rule 7)', 'absent-document', 'architecture, rule 7'],
    ['see (rule 8)', 'absent-document', '(rule 8'],
    ['(look, string 23)', 'absent-document', 'look, string 23'],
    ['as issue 19 asks', 'absent-document', 'issue 19'],
    ['of the design card', 'absent-document', 'design card'],
  ])('bites when a comment says %s', (words, rule, what) => {
    const where = 'src/domain/bad.ts';
    for (const comment of [
      `/** A rule. ${words} */`,
      `// A rule. ${words}`,
      `/**\n * A rule.\n * ${words}\n */`,
    ])
      expect(broken({ [where]: `${comment}\nexport const x = 1;\n` })).toContain(
        `${rule} ${where}:1 ${what}`,
      );
  });

  it('bites in the middle of a file, in a title, in a style sheet and on a page, and says the line', () => {
    expect(
      broken({
        'src/domain/bad.ts': 'export const x = 1;\n\n// (readings 3)\nexport const y = 2;\n',
      }),
    ).toEqual(['absent-document src/domain/bad.ts:3 readings 3']);
    expect(
      broken({ 'tests/domain/bad.test.ts': "\nit('knows the specification', () => 1);\n" }),
    ).toEqual(['absent-document tests/domain/bad.test.ts:2 specification']);
    expect(broken({ 'src/ui/bad.css': '.a { }\n/* gone.md */\n' })).toEqual([
      'missing-file src/ui/bad.css:2 gone.md',
    ]);
    expect(
      broken({ 'tests/README.md': '# Tests\n\nSee [it](spec/gone.md) and [that](#nowhere).\n' }),
    ).toEqual([
      'missing-file tests/README.md:3 spec/gone.md',
      'missing-anchor tests/README.md:3 #nowhere',
    ]);
  });

  it('reads a citation that a comment breaks over two lines, and comments under each other as one', () => {
    expect(
      broken({
        'src/domain/bad.ts':
          '/**\n * As the architecture,\n * rule 7 says\n */\nexport const x = 1;\n',
      }),
    ).toEqual(['absent-document src/domain/bad.ts:1 architecture, rule 7']);
    expect(
      broken({ 'src/domain/bad.ts': '// as said in\n// readings\n// 3\nexport const x = 1;\n' }),
    ).toEqual(['absent-document src/domain/bad.ts:1 readings 3']);
  });

  it('lets a comment name the paper of the platform where it says where to read it', () => {
    const text =
      '/** The specification rounds (src/contract/README.md#reading-3-whose-answer-it-is). */\nexport const x = 1;\n';
    expect(broken({ 'src/domain/good.ts': text })).toEqual([]);
  });

  it('knows a README by its whole path alone, since there are several', () => {
    expect(
      broken({ 'src/domain/bad.ts': '/** See contract/README.md. */\nexport const x = 1;\n' }),
    ).toEqual(['missing-file src/domain/bad.ts:1 contract/README.md']);
  });

  it('makes of a heading the anchor that code hosts make', () => {
    expect(anchorOf('Rule 7: one writer of views')).toBe('rule-7-one-writer-of-views');
    expect(anchorOf('Takas: `old` goods, for new')).toBe('takas-old-goods-for-new');
    expect(anchorOf('Offset (mahsup)')).toBe('offset-mahsup');
    expect(anchorOf('Çek ve senet')).toBe('çek-ve-senet');
  });
});
