import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesUnder, pruneReleases, readReleases, withRelease } from '@/server/build/releases';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'milyem-releases-'));
  mkdirSync(path.join(dist, 'assets'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** One build, as the bundler drives the plugin; files of earlier ones are an hour older. */
function build(...names: string[]): ReadonlySet<string> {
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const file of filesUnder(dist)) utimesSync(path.join(dist, file), hourAgo, hourAgo);
  const plugin = pruneReleases(dist);
  (plugin.buildStart as () => void)();
  for (const name of names) writeFileSync(path.join(dist, name), name);
  (plugin.writeBundle as (options: unknown, bundle: unknown) => void)(
    {},
    Object.fromEntries(names.map((name) => [name, {}])),
  );
  return plugin.current();
}

describe('a build over earlier ones', () => {
  it('keeps the assets of the last two and drops what is older', () => {
    build('index.html', 'assets/a-1.js', 'assets/shared-1.js');
    writeFileSync(path.join(dist, 'assets/a-1.js.br'), 'packed');
    build('index.html', 'assets/a-2.js', 'assets/shared-1.js');
    build('index.html', 'assets/a-3.js', 'assets/shared-1.js');
    expect(filesUnder(dist).sort()).toEqual(
      [
        'assets/a-1.js',
        'assets/a-1.js.br',
        'assets/a-2.js',
        'assets/a-3.js',
        'assets/shared-1.js',
        'index.html',
        'releases.json',
      ].sort(),
    );
    const current = build('index.html', 'assets/a-4.js', 'assets/shared-1.js');
    expect(
      filesUnder(dist)
        .filter((f) => f.startsWith('assets/a-'))
        .sort(),
    ).toEqual(['assets/a-2.js', 'assets/a-3.js', 'assets/a-4.js']);
    expect(current).toEqual(new Set(['index.html', 'assets/a-4.js', 'assets/shared-1.js']));
  });

  it('takes away what an earlier build left outside of the assets, but not the worker that is being replaced', () => {
    build('index.html', 'old-icon.svg');
    writeFileSync(path.join(dist, 'sw.js'), 'worker');
    build('index.html');
    expect(filesUnder(dist).sort()).toEqual(['index.html', 'releases.json', 'sw.js']);
  });

  it('does not count the same build twice', () => {
    const one = { at: 1, files: ['assets/a.js'] };
    expect(
      withRelease([one, { at: 0, files: ['assets/b.js'] }], { at: 2, files: ['assets/a.js'] }),
    ).toEqual([
      { at: 2, files: ['assets/a.js'] },
      { at: 0, files: ['assets/b.js'] },
    ]);
  });

  it('starts afresh from bookkeeping that cannot be read', () => {
    writeFileSync(path.join(dist, 'releases.json'), '{broken');
    expect(readReleases(dist)).toEqual([]);
    build('assets/a.js');
    expect(JSON.parse(readFileSync(path.join(dist, 'releases.json'), 'utf8'))).toHaveLength(1);
  });
});
