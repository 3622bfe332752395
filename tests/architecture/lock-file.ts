import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A lock file names every optional dependency, also those of other platforms. npm leaves out the
 * ones that its registry does not serve, and then refuses its own file in `npm ci`. Run as a
 * program it writes the missing ones in, which npm skips by their platform without asking for them.
 */
type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, Entry> };

export const LOCK_FILE = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../package-lock.json',
);

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
  'openharmony',
  'linux',
  'win32',
];
const PROCESSORS = [
  'wasm32',
  'arm64',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
];

/** What a complete lock file would have besides, by its place in it. */
export function missingOptionals({ packages }: Lock): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
  for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      // A range is answered by any version; only the exact ones are parts of their owner for one
      // platform.
      if (!/^\d/.test(version)) continue;
      const found = resolve(packages, owner, name);
      if (found && packages[found]?.version === version) continue;
      missing[found ? `${owner}/node_modules/${name}` : `node_modules/${name}`] = {
        version,
        ...(dev ? { dev } : {}),
        optional: true,
        ...platformOf(name),
      };
    }
  }
  return missing;
}

/** Where Node would find the name from the owner's place. */
function resolve(packages: Lock['packages'], owner: string, name: string): string | undefined {
  for (let base = owner; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const place = `${base ? `${base}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!base) return undefined;
  }
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const part = name.split('/').at(-1) ?? name;
  const os = SYSTEMS.find((system) => part.includes(system));
  const cpu =
    PROCESSORS.find((processor) => part.includes(processor)) ??
    (/arm/.test(part) ? 'arm' : undefined);
  if (!os && !cpu) throw new Error(`no platform in the name of ${name}`);
  const libc = part.includes('musl') ? 'musl' : part.includes('-gnu') ? 'glibc' : undefined;
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}

export const readLock = (): Lock => JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as Lock;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = readLock();
  const missing = missingOptionals(lock);
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(LOCK_FILE, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(`package-lock.json: ${Object.keys(missing).length} optional parts added`);
}
