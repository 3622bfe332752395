import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { judgeCitations } from './citation-rules';
import { readFiles, readPassages } from './texts';

/**
 * Says which comments, titles and pages name something that is not in the repository. Reading none
 * is a failure.
 */
const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const ROOMS = ['src', 'sw', 'tests', 'public', '.ci'];

const files = readFiles(top, [...below(ROOMS), ...namesIn(top)]);
const passages = readPassages(files);
const { violations, citations } = judgeCitations(files, passages);

for (const { rule, file, line, what } of violations)
  console.log(`${rule}: ${file}:${line}: ${what}`);
console.log(
  `${passages.length} texts and ${citations} citations read, ${violations.length} of what is not here`,
);
process.exitCode = passages.length === 0 || citations === 0 || violations.length > 0 ? 1 : 0;

function below(rooms: readonly string[]): string[] {
  return rooms.flatMap((room) =>
    readdirSync(path.join(top, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(top, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      ),
  );
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}
