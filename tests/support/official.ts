import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Zippable, zipSync } from 'fflate';

/**
 * The tax authority's schemas, rules and samples, read where they lie: nothing of them is part of
 * this repository. The folder `shared` stands beside it, or beside one of the folders above.
 */
const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PLACES = ['..', '../..', '../../..'].map((up) => path.resolve(top, up, 'shared/data/ubl-tr'));
const OFFICIAL = PLACES.find((place) => existsSync(place));

export const hasOfficial = OFFICIAL !== undefined;
if (!hasOfficial) console.warn('The official schemas are not here: their tests are skipped.');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

export const officialSample = (name: string): string =>
  readFileSync(path.join(OFFICIAL ?? '', 'samples', name), 'utf8');

/** Every official file as text, by its name. */
export const officialTexts = (): Map<string, string> =>
  new Map(
    filesBelow(OFFICIAL ?? '').map((file) => [path.basename(file), readFileSync(file, 'utf8')]),
  );

/** Packed as the tax authority delivers them, with a file that belongs to neither part. */
export function officialZip(
  change: (files: Zippable) => void = () => undefined,
): Uint8Array<ArrayBuffer> {
  const files: Zippable = { 'paket/oku.txt': new TextEncoder().encode('açıklama') };
  for (const part of ['xsd', 'schematron'])
    for (const file of filesBelow(path.join(OFFICIAL ?? '', part))) {
      const inner = path
        .relative(OFFICIAL ?? '', file)
        .split(path.sep)
        .join('/');
      files[`paket/${inner}`] = readFileSync(file);
    }
  change(files);
  return new Uint8Array(zipSync(files));
}

/** The main schema of invoices, for tools that read files. */
export const officialSchema = (): string =>
  path.join(OFFICIAL ?? '', 'xsd/maindoc/UBL-Invoice-2.1.xsd');

/** Sanctions lists and labelled name pairs; undefined where they are not on this machine. */
export const SANCTIONS = ['..', '../..', '../../..']
  .map((up) => path.resolve(top, up, 'shared/data/sanctions'))
  .find((place) => existsSync(place));
if (!SANCTIONS) console.warn('The sanctions lists are not here: their tests are skipped.');
export const sanctionsFile = (name: string): Buffer<ArrayBuffer> =>
  readFileSync(path.join(SANCTIONS ?? '', name));
