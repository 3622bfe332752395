import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesOf } from '@/server/build/first-screen';
import { isFresh } from '@/server/build/freshness';
import { linguiMacros } from '@/server/build/lingui-macro';
import { manifest } from '@/server/build/manifest';
import { withoutEval } from '@/server/build/without-eval';

const PUBLIC = path.resolve(import.meta.dirname, '../../../public');

type Transform = (
  code: string,
  id: string,
) => Promise<{ code: string } | null> | { code: string } | null;
const transformOf = (plugin: { transform?: unknown }) => plugin.transform as Transform;

describe('the macro plugin', () => {
  const transform = transformOf(linguiMacros());

  it('turns a macro into a call and leaves types and JSX to the bundler', async () => {
    const code = `import { msg } from '@lingui/core/macro';\nimport { Trans } from '@lingui/react/macro';\nexport const a: unknown = msg\`Satış\`;\nexport const B = () => <Trans>Alış</Trans>;`;
    const made = (await transform(code, '/src/a.tsx'))?.code ?? '';
    expect(made).not.toContain('/macro');
    expect(made).toContain('message: "Satış"');
    expect(made).toContain('a: unknown');
    expect(made).toContain('message: "Alış"');
  });

  it('reads generics in a .ts file, and no file without a macro', async () => {
    const code = `import { msg } from '@lingui/core/macro';\nexport const a = <unknown>msg\`Satış\`;`;
    expect((await transform(code, '/src/a.ts?v=1'))?.code).toContain('message: "Satış"');
    expect(await transform('export const a = 1;', '/src/a.tsx')).toBeNull();
    expect(await transform(code, '/src/a.css')).toBeNull();
  });
});

describe('arktype in a build', () => {
  const transform = transformOf(withoutEval());
  const require = createRequire(createRequire(import.meta.url).resolve('arktype'));
  const file = require.resolve('@ark/util').replace(/index\.js$/, 'functions.js');

  it('does not ask for eval any more', async () => {
    const made = (await transform(readFileSync(file, 'utf8'), file))?.code ?? '';
    expect(made).toContain('envHasCsp = () => true;');
    expect(made).not.toContain('new Function("return false")');
  });

  it('stops the build when it asks in a way we do not know', () => {
    expect(() => transform('envHasCsp = cached(somethingElse)', file)).toThrow('without-eval');
    expect(transform('export const other = 1;', file)).toBeNull();
  });
});

describe('the manifest', () => {
  /** Width and height stand at fixed places of every PNG. */
  const sizeOf = (bytes: Buffer) => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  const images = [...(manifest.icons ?? []), ...(manifest.screenshots ?? [])].filter(
    (image) => image.type === 'image/png',
  );

  it.each(images)('$src is there in the size it promises', ({ src, sizes }) => {
    expect(sizeOf(readFileSync(path.join(PUBLIC, src)))).toBe(sizes);
  });

  it('has what an installation asks for', () => {
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'tr',
      dir: 'ltr',
      scope: '/',
      start_url: '/',
      display: 'standalone',
    });
    expect(manifest.display_override).toContain('window-controls-overlay');
    expect(manifest.screenshots?.map((s) => s.form_factor)).toEqual(['wide', 'narrow']);
    expect(manifest.icons?.filter((i) => i.purpose === 'maskable').map((i) => i.sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
    expect(manifest.shortcuts?.map((s) => s.name)).toEqual(['Yeni satış', 'İşlemler']);
    expect(existsSync(path.join(PUBLIC, 'favicon.svg'))).toBe(true);
  });
});

describe('a build', () => {
  let root: string;
  let dist: string;
  const at = (file: string, seconds: number) => {
    writeFileSync(file, '');
    utimesSync(file, seconds, seconds);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'milyem-fresh-'));
    dist = path.join(root, 'dist');
    for (const name of ['src/app', 'src/server', 'dist'])
      mkdirSync(path.join(root, name), { recursive: true });
    at(path.join(root, 'src/app/a.ts'), 100);
    at(path.join(dist, 'index.html'), 200);
    at(path.join(dist, 'sw.js'), 200);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is fresh while nothing it was made of is newer', () => {
    expect(isFresh(root, dist)).toBe(true);
    at(path.join(root, 'src/server/main.ts'), 300);
    expect(isFresh(root, dist)).toBe(true);
    at(path.join(root, 'src/app/a.ts'), 300);
    expect(isFresh(root, dist)).toBe(false);
  });

  it('is not fresh without a page or a worker, or with a worker of an earlier one', () => {
    at(path.join(dist, 'sw.js'), 50);
    expect(isFresh(root, dist)).toBe(false);
    rmSync(path.join(dist, 'sw.js'));
    expect(isFresh(root, dist)).toBe(false);
    expect(isFresh(root, path.join(root, 'nowhere'))).toBe(false);
  });
});

describe('what the first screen needs', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
    fileName,
    moduleIds,
    imports,
  });
  const chunks = [
    chunk('assets/entry.js', ['/src/main.tsx'], ['assets/react.js']),
    chunk(
      'assets/auth.js',
      ['/src/features/auth/AuthPage.tsx'],
      ['assets/field.js', 'assets/react.js'],
    ),
    chunk('assets/field.js', ['/src/ui/Field.tsx'], ['assets/react.js', 'assets/auth.js']),
    chunk('assets/react.js', ['/node_modules/react/index.js']),
  ];

  it('is a source’s chunk and everything that imports from there, each once and in a ring too', () => {
    expect(filesOf(chunks, '/features/auth/AuthPage.tsx')).toEqual([
      'assets/auth.js',
      'assets/field.js',
      'assets/react.js',
    ]);
  });

  it('is never silently nothing', () => {
    expect(() => filesOf(chunks, '/features/auth/LoginPage.tsx')).toThrow('is in no chunk');
  });
});
