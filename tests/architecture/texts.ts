import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Comment, type Node, parseSync } from 'oxc-parser';

/**
 * A piece of text that a person reads: a comment, the title of a test, a paragraph of a Markdown
 * page.
 */
export type Passage = {
  kind: 'comment' | 'title' | 'page';
  file: string;
  line: number;
  text: string;
};

/** Path, with slashes, from the top of the repository → text. */
export type Files = ReadonlyMap<string, string>;

const isCode = (file: string): boolean => /\.(tsx?|mjs)$/.test(file);
const isStyle = (file: string): boolean => /\.(css|html|sql)$/.test(file);
const isPage = (file: string): boolean => file.endsWith('.md');

const isRead = (file: string): boolean => isCode(file) || isStyle(file) || isPage(file);

/**
 * All files, those whose words are judged with their text. Binary files and catalogues are only
 * known to exist.
 */
export function readFiles(top: string, names: readonly string[]): Files {
  return new Map(
    names.map((name) => [name, isRead(name) ? readFileSync(path.join(top, name), 'utf8') : '']),
  );
}

export function readPassages(files: Files): Passage[] {
  return Array.from(files).flatMap(([file, text]) => {
    if (isCode(file)) return codePassages(file, text);
    if (isStyle(file)) return stylePassages(file, text);
    return isPage(file) ? pagePassages(file, text) : [];
  });
}

function codePassages(file: string, text: string): Passage[] {
  const { comments, program } = parseSync(file, text);
  const lineOf = lineCounter(text);
  const spoken = inRuns(comments, text).map(
    ({ start, value }): Passage => ({
      kind: 'comment',
      file,
      line: lineOf(start),
      text: unstarred(value),
    }),
  );
  if (!file.startsWith('tests/')) return spoken;
  return [
    ...spoken,
    ...titlesIn(program).map(
      ({ start, value }): Passage => ({ kind: 'title', file, line: lineOf(start), text: value }),
    ),
  ];
}

type Piece = { start: number; end: number; value: string };

/** Line comments under each other are one text. */
function inRuns(comments: readonly Comment[], text: string): Piece[] {
  const runs: Piece[] = [];
  for (const { type, start, end, value } of comments) {
    const last = runs.at(-1);
    const goesOn =
      type === 'Line' &&
      last !== undefined &&
      text.slice(last.end, start).trim() === '' &&
      text.slice(last.start).startsWith('//');
    if (goesOn) runs[runs.length - 1] = { ...last, end, value: `${last.value}\n${value}` };
    else runs.push({ start, end, value });
  }
  return runs;
}

const unstarred = (comment: string): string => comment.replace(/^\s*\*+ ?/gm, '');

/** First arguments of `describe`, `it` and `test`, also behind `.each(…)`. */
function titlesIn(program: Node): Piece[] {
  const found: Piece[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isCall(value) && TITLED.test(rootOf(value.callee)))
      found.push(...pieceOf(value.arguments[0]));
    for (const child of Object.values(value)) walk(child);
  };
  walk(program);
  return found;
}

const TITLED = /^(describe|it|test)$/;

type Call = Extract<Node, { type: 'CallExpression' }>;

const isCall = (value: object): value is Call => 'type' in value && value.type === 'CallExpression';

/** `it` of `it.each(rows)('title', …)`. */
function rootOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootOf(node.object);
  return node.type === 'CallExpression' ? rootOf(node.callee) : '';
}

function pieceOf(node: Node | undefined): Piece[] {
  if (node?.type === 'TemplateLiteral')
    return [
      {
        start: node.start,
        end: node.end,
        value: node.quasis.map(({ value }) => value.raw).join('…'),
      },
    ];
  return node?.type === 'Literal' && typeof node.value === 'string'
    ? [{ start: node.start, end: node.end, value: node.value }]
    : [];
}

function stylePassages(file: string, text: string): Passage[] {
  const lineOf = lineCounter(text);
  const found = text.matchAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^--.*$/gm);
  return Array.from(
    found,
    (match): Passage => ({
      kind: 'comment',
      file,
      line: lineOf(match.index),
      text: unstarred(match[0]),
    }),
  );
}

/** Paragraph by paragraph; what stands between fences is code. */
function pagePassages(file: string, text: string): Passage[] {
  const bare = text.replace(/^```[\s\S]*?^```$/gm, (block) => block.replace(/[^\n]/g, ''));
  const lineOf = lineCounter(text);
  return Array.from(
    bare.matchAll(/(?:^.*\S.*$\n?)+/gm),
    (match): Passage => ({ kind: 'page', file, line: lineOf(match.index), text: match[0] }),
  );
}

function lineCounter(text: string): (offset: number) => number {
  const starts = Array.from(text.matchAll(/\n/g), (match) => match.index + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
