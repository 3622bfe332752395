import path from 'node:path';
import type { Files, Passage } from './texts';

/**
 * Words may point only to what is in this repository. Guarantee: a file, a heading or a numbered
 * rule that a comment, a test's title or a page names is there, and documents that once existed
 * beside the repository are never named. A merge that left its marks in a file is found too.
 */
type Violation = {
  rule: 'absent-document' | 'missing-file' | 'missing-anchor' | 'missing-rule' | 'unfinished-merge';
  file: string;
  line: number;
  what: string;
};

/**
 * Papers of the beginning, which whoever reads the code does not have. Their knowledge is in the
 * README files below `src` and `tests`.
 */
const ABSENT: readonly RegExp[] = [
  /\barchitecture,? rules? \d+/i,
  /\b(?:the|of) architecture's\b/i,
  /\bdesign card\b/i,
  /\(rules? \d+\b/i,
  /\bissue #?\d+/i,
  /\bfinding \d+\)/i,
  /\blook, string \d+/i,
];
/** May be named where the same text says where to read it. */
const SPECIFICATION: readonly RegExp[] = [/\bspecification\b/i, /\breadings?,? \d+/i];
const WHERE_IT_IS_READ = 'contract/README.md';

const FILE =
  /(?<![\w./@-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|md|css|html|sql|jsonl|po)\b(?:#[\w-]+)?/g;
const MODULE =
  /`((?:src|sw|tests|api|app|contract|data|domain|features|i18n|server|session|sync|ui)\/[\w/-]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const MERGE_MARK = /^(?:<{7} |>{7} )/;
const RULE = /\b([A-Z]{2})(\d{1,3})\b/g;

export type Judged = { violations: Violation[]; citations: number };

export function judgeCitations(files: Files, passages: readonly Passage[]): Judged {
  const anchors = anchorsOf(files);
  const known = knownPaths(files);
  const rules = specRules(files);
  const violations: Violation[] = [];
  let citations = 0;
  for (const [file, text] of files)
    for (const [index, line] of text.split('\n').entries())
      if (MERGE_MARK.test(line))
        violations.push({ rule: 'unfinished-merge', file, line: index + 1, what: line });
  for (const passage of passages) {
    const { kind, file, line, text } = passage;
    const add = (rule: Violation['rule'], what: string) =>
      violations.push({ rule, file, line, what });
    for (const name of absentIn(passage)) add('absent-document', name);
    // A title may name a file of the test's own making.
    if (kind === 'title') continue;
    for (const name of namesIn(text)) {
      citations++;
      const [named = '', anchor] = name.split('#');
      const target = known(named, file);
      if (target === undefined) add('missing-file', name);
      else if (anchor !== undefined && anchors.get(target)?.has(anchor) !== true)
        add('missing-anchor', name);
    }
    for (const rule of rulesIn(text, rules.prefixes)) {
      citations++;
      if (!rules.all.has(rule)) add('missing-rule', rule);
    }
    if (kind === 'page') citations += judgeLinks(passage, files, anchors, add);
  }
  return { violations, citations };
}

function absentIn({ file, text }: Passage): string[] {
  const flat = text.replace(/\s+/g, ' ');
  const isSaid = flat.includes(WHERE_IT_IS_READ) || file.endsWith(WHERE_IT_IS_READ);
  return [...ABSENT, ...(isSaid ? [] : SPECIFICATION)].flatMap(
    (pattern) => pattern.exec(flat)?.[0] ?? [],
  );
}

const namesIn = (text: string): string[] => [
  ...Array.from(text.replace(/https?:\S+|\]\([^)\s]+\)/g, '').matchAll(FILE), ([name]) => name),
  ...Array.from(text.matchAll(MODULE), (match) => match[1] ?? ''),
];

const rulesIn = (text: string, prefixes: ReadonlySet<string>): string[] =>
  Array.from(text.matchAll(RULE)).flatMap(([rule, prefix = '']) =>
    prefixes.has(prefix) ? rule : [],
  );

/** Links of a page, from where the page lies. */
function judgeLinks(
  { file, text }: Passage,
  files: Files,
  anchors: Anchors,
  add: (rule: Violation['rule'], what: string) => void,
): number {
  const links = Array.from(text.matchAll(LINK), (match) => match[1] ?? '').filter(
    (link) => !/^[a-z]+:/.test(link),
  );
  for (const link of links) {
    const [named = '', anchor] = link.split('#');
    const target =
      named === '' ? file : path.posix.normalize(path.posix.join(path.posix.dirname(file), named));
    const isFolder = Array.from(files.keys()).some((name) =>
      name.startsWith(target.replace(/\/?$/, '/')),
    );
    if (!files.has(target) && !isFolder) add('missing-file', link);
    else if (anchor !== undefined && anchors.get(target)?.has(anchor) !== true)
      add('missing-anchor', link);
  }
  return links.length;
}

/**
 * A name is known by its whole path, by its end (`core/pull.ts`), from the folder of whoever names
 * it, or as a file that a build or a run makes. Modules and folders may be named without `src/` and
 * without an ending.
 */
function knownPaths(files: Files): (named: string, from: string) => string | undefined {
  const ends = new Map<string, string>();
  for (const file of files.keys()) {
    const parts = file.split('/');
    for (let i = 0; i < parts.length; i++) {
      const end = parts.slice(i).join('/');
      for (const name of [end, end.replace(/\.(tsx?|mjs)$/, '')])
        if (!ends.has(name)) ends.set(name, file);
    }
    for (let i = 1; i < parts.length; i++)
      for (let j = 0; j < i; j++)
        if (!ends.has(parts.slice(j, i).join('/'))) ends.set(parts.slice(j, i).join('/'), file);
  }
  return (named, from) => {
    if (files.has(named)) return named;
    const beside = path.posix.normalize(path.posix.join(path.posix.dirname(from), named));
    if (files.has(beside)) return beside;
    // A README is everywhere: only its whole path says which is meant.
    return named.endsWith('README.md') ? undefined : ends.get(named.replace(/\/$/, ''));
  };
}

type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

function anchorsOf(files: Files): Anchors {
  return new Map(
    Array.from(files)
      .filter(([file]) => file.endsWith('.md'))
      .map(([file, text]) => [
        file,
        new Set(Array.from(text.matchAll(/^#{1,6} (.+)$/gm), (match) => anchorOf(match[1] ?? ''))),
      ]),
  );
}

/** As code hosts make it of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-');

function specRules(files: Files): { prefixes: ReadonlySet<string>; all: ReadonlySet<string> } {
  const pages = Array.from(files).filter(([file]) => /^tests\/spec\/.*-spec\.md$/.test(file));
  const all = pages.flatMap(([, text]) =>
    Array.from(text.matchAll(/^- \*\*([A-Z]{2}\d+)\*\* /gm), (match) => match[1] ?? ''),
  );
  return { prefixes: new Set(all.map((rule) => rule.slice(0, 2))), all: new Set(all) };
}
