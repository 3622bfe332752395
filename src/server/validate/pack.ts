import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@/domain/base/result';
import { atOnce } from '@/lib/slices';
import { unzip, type Zip, ZipError } from '@/lib/unzip';

/**
 * The tax authority's package of schemas and rules, as an operator uploads it. Guarantee: only the
 * schemas and rules are unpacked, each within a limit, and no path of the archive leads out of it;
 * nothing of a package is part of this product.
 */
export type RulePack = {
  /** SHA-256 of the archive, by which equal packages are recognised. */
  sha256: string;
  /** Text by path: "xsd/maindoc/…" and "schematron/…"; either part may be missing. */
  files: Record<string, string>;
};

export type PackFault =
  | { code: 'not-a-zip' | 'broken' | 'encrypted' }
  /** A file, or all of them together, are larger than any package's. */
  | { code: 'too-big'; file?: string }
  /** A path that leads out of the archive. */
  | { code: 'path'; file: string }
  /** Neither the schema of invoices nor the main file of the rules, or its companions without it. */
  | { code: 'no-main' }
  /** The same main file in two folders, so that nobody knows which is meant. */
  | { code: 'two-roots'; file: string }
  /** A file that is not XML, or rules with a document type. */
  | { code: 'not-xml'; file: string }
  /** Its schemas or rules cannot be compiled (`isUsable`). */
  | { code: 'not-usable' };

const MAIN_SCHEMA = 'maindoc/UBL-Invoice-2.1.xsd';
const MAIN_RULES = 'UBL-TR_Main_Schematron.xml';
const COMMON_RULES = 'UBL-TR_Common_Schematron.xml';

/** Bytes of one file, and of all that are unpacked. */
const MOST_FILE = 4 * 2 ** 20;
const MOST_WHOLE = 32 * 2 ** 20;

export function readPack(bytes: Uint8Array<ArrayBuffer>): Result<RulePack, PackFault> {
  try {
    const zip = unzip(bytes);
    const stray = zip.names.find(isStray);
    if (stray !== undefined) return err({ code: 'path', file: stray });
    const schemas = rootOf(zip.names, MAIN_SCHEMA);
    const rules = rootOf(zip.names, MAIN_RULES);
    const twice = [schemas, rules].find((root) => root === 'twice');
    if (twice)
      return err({ code: 'two-roots', file: schemas === 'twice' ? MAIN_SCHEMA : MAIN_RULES });
    if (schemas === undefined && rules === undefined) return err({ code: 'no-main' });
    const isHeadless = rules === undefined && rootOf(zip.names, COMMON_RULES) !== undefined;
    if (isHeadless) return err({ code: 'no-main' });
    const files = {
      ...read(zip, schemas, 'xsd/', /\.xsd$/),
      ...read(zip, rules, 'schematron/', /^[^/]+\.xml$/),
    };
    const wrong = Object.keys(files).find((name) => !isReadable(name, files[name] ?? ''));
    if (wrong !== undefined) return err({ code: 'not-xml', file: wrong });
    return ok({ sha256: createHash('sha256').update(bytes).digest('hex'), files });
  } catch (error) {
    if (error instanceof ZipError) return err({ code: error.fault });
    if (error instanceof TooBig) return err({ code: 'too-big', file: error.file });
    throw error;
  }
}

class TooBig extends Error {
  constructor(readonly file: string) {
    super(`${file} is too big`);
  }
}

/**
 * Several packages as one. A later package replaces the part that it has, schemas or rules, as a
 * whole, so that no file stays that it dropped.
 */
export function joinPacks(packs: readonly RulePack[]): RulePack | undefined {
  if (packs.length <= 1) return packs[0];
  let files: RulePack['files'] = {};
  for (const pack of packs) {
    const parts = new Set(Object.keys(pack.files).map(partOf));
    const others = Object.entries(files).filter(([path]) => !parts.has(partOf(path)));
    files = { ...Object.fromEntries(others), ...pack.files };
  }
  const sha256 = createHash('sha256').update(packs.map((pack) => pack.sha256).join());
  return { sha256: sha256.digest('hex'), files };
}

/** "xsd" or "schematron". */
const partOf = (path: string): string => path.split('/')[0] ?? '';

const isStray = (name: string): boolean =>
  name.includes('\\') ||
  name.startsWith('/') ||
  name.includes(':') ||
  /(^|\/)\.\.(\/|$)/.test(name);

/** The folder in which a file lies, '' for the top; undefined if there is none. */
function rootOf(names: readonly string[], file: string): string | 'twice' | undefined {
  const roots = names
    .filter((name) => name === file || name.endsWith(`/${file}`))
    .map((name) => name.slice(0, name.length - file.length));
  return roots.length > 1 ? 'twice' : roots[0];
}

function read(
  zip: Zip,
  root: string | undefined,
  place: string,
  wanted: RegExp,
): Record<string, string> {
  const files: Record<string, string> = {};
  if (root === undefined) return files;
  let whole = 0;
  for (const name of zip.names) {
    const inner = name.startsWith(root) ? name.slice(root.length) : '';
    if (!wanted.test(inner)) continue;
    const bytes = unpacked(zip, name);
    whole += bytes.length;
    if (whole > MOST_WHOLE) throw new TooBig(name);
    files[place + inner] = new TextDecoder().decode(bytes);
  }
  return files;
}

function unpacked(zip: Zip, name: string): Uint8Array {
  try {
    return atOnce(zip.read(name, MOST_FILE)) ?? new Uint8Array();
  } catch (error) {
    if (error instanceof ZipError && error.fault === 'too-big') throw new TooBig(name);
    throw error;
  }
}

/**
 * A schema may have a document type, as that of signatures does: only the XSD parser reads it, which
 * reaches no file but those of the package.
 */
const isReadable = (name: string, text: string): boolean =>
  /^\uFEFF?\s*</.test(text) && (name.endsWith('.xsd') || !hasDoctype(text));

/** Whether a document type stands before the root element; in time that follows the length. */
export function hasDoctype(xml: string): boolean {
  let at = xml.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (/\s/.test(xml.charAt(at))) at++;
    const end = xml.startsWith('<?', at) ? '?>' : xml.startsWith('<!--', at) ? '-->' : undefined;
    if (end === undefined) return xml.startsWith('<!DOCTYPE', at);
    const closed = xml.indexOf(end, at + end.length);
    if (closed < 0) return false;
    at = closed + end.length;
  }
}
