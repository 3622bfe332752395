import { describe, expect, it } from 'vitest';
import { readModules } from './modules';
import { judge } from './rules';

/** A small house in which nothing is wrong; every test adds or changes one file. */
const HOUSE: Record<string, string> = {
  'src/main.tsx': `import { start } from './app/start';\nstart();`,
  'src/app/start.ts': `export const start = () => import('../features/workbench/page');`,
  'src/domain/money.ts': `export type Kurus = number;\nexport const zero: Kurus = 0;`,
  'src/domain/metal/asset.ts': `export const GOLD = 'HAS';`,
  'src/domain/price/quote.ts': `import { GOLD } from '../metal/asset';\nexport const quote = GOLD;`,
  'src/contract/core/answer.ts': `import type { Kurus } from '@/domain/money';\nexport type Answer = Kurus;`,
  'src/contract/slip/slip.schema.ts': `import { type } from 'arktype';\nexport const slip = type({});`,
  'src/sync/outbox.ts': `import { openDB } from 'idb';\nexport const open = openDB;`,
  'src/api/request.ts': `import { ofetch } from 'ofetch';\nexport const request = ofetch;`,
  'src/data/database.ts': `import { createRxDatabase } from 'rxdb';\nimport { open } from '../sync/outbox';\nexport const data = [createRxDatabase, open];`,
  'src/ui/button.tsx': `import { useState } from 'react';\nexport const Button = () => useState(0)[0];`,
  'src/i18n/formats.ts': `import { zero } from '../domain/money';\nexport const nil = zero;`,
  'src/session/store.ts': `import { request } from '../api/request';\nexport const store = request;`,
  'src/device/scale.ts': `import { open } from '../sync/outbox';\nexport const scale = open;`,
  'src/parts/money/amount.tsx': `import { Button } from '@/ui/button';\nexport const Amount = Button;`,
  'src/parts/slip/card.tsx': `import { Amount } from '../money/amount';\nexport const Card = Amount;`,
  'src/features/workbench/page.tsx': `import { Button } from '@/ui/button';\nexport const Page = Button;`,
  'src/features/auth/login.tsx': `import { store } from '@/session/store';\nexport const Login = store;`,
  'src/server/app.ts': `import { Hono } from 'hono';\nimport { slip } from '../contract/slip/slip.schema';\nexport const app = [Hono, slip];`,
  'sw/sw.ts': `import { open } from '../src/sync/outbox';\nopen;`,
};

const rulesBroken = (changes: Record<string, string>): string[] => {
  const broken = judge(readModules(new Map(Object.entries({ ...HOUSE, ...changes }))));
  return Array.from(new Set(broken.map((v) => v.rule)));
};

describe('the import checker', () => {
  it('finds nothing in a house without fault, and has read all of it', () => {
    expect(rulesBroken({})).toEqual([]);
    expect(readModules(new Map(Object.entries(HOUSE)))).toHaveLength(Object.keys(HOUSE).length);
  });

  it.each<[string, string, string, string]>([
    [
      'a module goes up two folders',
      'alias',
      'src/features/workbench/bad.ts',
      `import { store } from '../../session/store';\nexport const x = store;`,
    ],
    [
      'domain reads contract',
      'rooms',
      'src/domain/bad.ts',
      `import type { Answer } from '../contract/core/answer';\nexport type X = Answer;`,
    ],
    [
      'domain reads a package',
      'domain-is-pure',
      'src/domain/bad.ts',
      `import { openDB } from 'idb';\nexport const x = openDB;`,
    ],
    [
      'domain reads a package as a type only',
      'domain-is-pure',
      'src/domain/bad.ts',
      `import type { IDBPDatabase } from 'idb';\nexport type X = IDBPDatabase;`,
    ],
    [
      'bodies of the contract read a package',
      'wire-is-light',
      'src/contract/core/bad.ts',
      `import { type } from 'arktype';\nexport const x = type;`,
    ],
    [
      'sync reads data',
      'rooms',
      'src/sync/bad.ts',
      `import { data } from '../data/database';\nexport const x = data;`,
    ],
    [
      'sync reads React',
      'packages',
      'src/sync/bad.ts',
      `import { useState } from 'react';\nexport const x = useState;`,
    ],
    [
      'contract reads RxDB',
      'packages',
      'src/contract/slip/bad.schema.ts',
      `import { createRxDatabase } from 'rxdb';\nexport const x = createRxDatabase;`,
    ],
    [
      'a feature reads RxDB',
      'packages',
      'src/features/workbench/bad.ts',
      `import { createRxDatabase } from 'rxdb/plugins/core';\nexport const x = createRxDatabase;`,
    ],
    [
      'data reads api',
      'rooms',
      'src/data/bad.ts',
      `import { request } from '../api/request';\nexport const x = request;`,
    ],
    [
      'api reads session',
      'rooms',
      'src/api/bad.ts',
      `import { store } from '../session/store';\nexport const x = store;`,
    ],
    [
      'session reads a feature',
      'rooms',
      'src/session/bad.ts',
      `import { Page } from '../features/workbench/page';\nexport const x = Page;`,
    ],
    [
      'a feature reads another',
      'features',
      'src/features/workbench/bad.ts',
      `import { Login } from '../auth/login';\nexport const x = Login;`,
    ],
    [
      'parts read a feature',
      'rooms',
      'src/parts/slip/bad.ts',
      `import { Page } from '@/features/workbench/page';\nexport const x = Page;`,
    ],
    [
      'a part of one area reads upwards to an area that reads it',
      'parts-downwards',
      'src/parts/money/bad.ts',
      `import type { Card } from '../slip/card';\nexport type X = typeof Card;`,
    ],
    [
      'an area of the domain reads upwards to an area that reads it',
      'areas-downwards',
      'src/domain/metal/bad.ts',
      `import { quote } from '../price/quote';\nexport const x = quote;`,
    ],
    [
      'session reads parts',
      'rooms',
      'src/session/bad.ts',
      `import { Card } from '../parts/slip/card';\nexport const x = Card;`,
    ],
    [
      'device reads session',
      'rooms',
      'src/device/bad.ts',
      `import { store } from '../session/store';\nexport const x = store;`,
    ],
    [
      'ui reads parts',
      'rooms',
      'src/ui/bad.ts',
      `import { Card } from '../parts/slip/card';\nexport const x = Card;`,
    ],
    [
      'a feature reads the app',
      'rooms',
      'src/features/workbench/bad.ts',
      `import { start } from '../../app/start';\nexport const x = start;`,
    ],
    [
      'lib reads domain',
      'rooms',
      'src/lib/bad.ts',
      `import { nil } from '../domain/money';\nexport const x = nil;`,
    ],
    [
      'the server parses XML of its own',
      'packages',
      'src/server/bad.ts',
      `import { SaxesParser } from 'saxes';\nexport const x = SaxesParser;`,
    ],
    [
      'ui reads i18n',
      'rooms',
      'src/ui/bad.ts',
      `import { nil } from '../i18n/formats';\nexport const x = nil;`,
    ],
    [
      'i18n reads contract',
      'rooms',
      'src/i18n/bad.ts',
      `import type { Answer } from '../contract/core/answer';\nexport type X = Answer;`,
    ],
    [
      'the app reads the server',
      'rooms',
      'src/app/bad.ts',
      `import { app } from '../server/app';\nexport const x = app;`,
    ],
    ['the app reads the worker', 'rooms', 'src/app/bad.ts', `import '../../sw/sw';`],
    [
      'the server reads sync',
      'rooms',
      'src/server/bad.ts',
      `import { open } from '../sync/outbox';\nexport const x = open;`,
    ],
    [
      'a page reads Node',
      'packages',
      'src/features/workbench/bad.ts',
      `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
    ],
    [
      'a page fetches past the wrapper',
      'packages',
      'src/features/workbench/bad.ts',
      `import { ofetch } from 'ofetch';\nexport const x = ofetch;`,
    ],
    [
      'a re-export goes up',
      'rooms',
      'src/domain/bad.ts',
      `export { data } from '../data/database';`,
    ],
    ['a star re-export goes up', 'rooms', 'src/domain/bad.ts', `export * from '../sync/outbox';`],
    [
      'a type re-export goes up',
      'rooms',
      'src/domain/bad.ts',
      `export type { Answer } from '../contract/core/answer';`,
    ],
    [
      'a dynamic import goes up',
      'rooms',
      'src/domain/bad.ts',
      `export const x = () => import('../data/database');`,
    ],
    [
      'an import type goes up',
      'rooms',
      'src/domain/bad.ts',
      `export type X = import('../contract/core/answer').Answer;`,
    ],
    [
      'a component in tsx goes up',
      'rooms',
      'src/ui/bad.tsx',
      `import { Page } from '../features/workbench/page';\nexport const X = () => <Page />;`,
    ],
    [
      'a page loads a schema at once',
      'schema-is-lazy',
      'src/session/bad.ts',
      `import { slip } from '../contract/slip/slip.schema';\nexport const x = slip;`,
    ],
    ['a default export', 'named-exports', 'src/ui/bad.ts', `export default 1;`],
    [
      'a default export in braces',
      'named-exports',
      'src/ui/bad.ts',
      `const x = 1;\nexport { x as default };`,
    ],
    ['an import that leads nowhere', 'readable', 'src/ui/bad.ts', `import './nowhere';`],
    [
      'a computed import',
      'readable',
      'src/ui/bad.ts',
      `export const x = (name: string) => import(name);`,
    ],
    ['a glob', 'readable', 'src/i18n/bad.ts', `export const x = import.meta.glob('./*.po');`],
    ['text that is no TypeScript', 'readable', 'src/ui/bad.ts', `export const = 1;`],
  ])('bites when %s', (_title, rule, file, text) => {
    expect(rulesBroken({ [file]: text })).toContain(rule);
  });

  it.each([
    ['Date.now()', `export const at = Date.now();`],
    ['Date.now handed on', `export const clock = Date.now;`],
    ['new Date()', `export const at = new Date();`],
    ['Date()', `export const at = Date();`],
  ])(
    'bites when a page reads the raw clock by %s, and not in the files that are named for it',
    (_title, text) => {
      for (const file of [
        'src/features/workbench/bad.ts',
        'src/session/bad.ts',
        'src/data/bad.ts',
        'src/device/bad.ts',
        'src/parts/slip/bad.ts',
        'src/app/bad.ts',
        'src/ui/bad.tsx',
        'src/i18n/bad.ts',
      ])
        expect(rulesBroken({ [file]: text })).toEqual(['one-clock']);
      expect(
        rulesBroken({
          'src/sync/clock.ts': text,
          'src/session/sign/bind-api.ts': text,
          'src/server/good.ts': text,
          'sw/good.ts': text,
        }),
      ).toEqual([]);
      expect(
        rulesBroken({ 'src/data/good.ts': `export const day = (at: number) => new Date(at);` }),
      ).toEqual([]);
    },
  );

  it('lets a page load a schema lazily or as a type', () => {
    expect(
      rulesBroken({
        'src/session/good.ts': `export const x = () => import('../contract/slip/slip.schema');`,
      }),
    ).toEqual([]);
    expect(
      rulesBroken({
        'src/session/good.ts': `import type { slip } from '../contract/slip/slip.schema';\nexport type X = typeof slip;`,
      }),
    ).toEqual([]);
  });

  it('bites when the worker reaches a schema, however far and however lazily', () => {
    const far = {
      'src/sync/far.ts': `export const x = () => import('../contract/slip/slip.schema');`,
      'sw/sw.ts': `import { x } from '../src/sync/far';\nx();`,
    };
    expect(rulesBroken(far)).toContain('worker-is-light');
    for (const pack of ['arktype', 'fflate', 'saxes', 'mrz'])
      expect(rulesBroken({ 'sw/sw.ts': `import { x } from '${pack}';\nx;` })).toContain(
        'worker-is-light',
      );
  });

  it('bites when the login screen loads the collections or schemas at once', () => {
    expect(
      rulesBroken({
        'src/features/auth/login.tsx': `import { data } from '@/data/database';\nexport const Login = data;`,
      }),
    ).toContain('login-is-light');
    expect(
      rulesBroken({
        'src/app/start.ts': `import { data } from '../data/database';\nexport const start = () => data;`,
      }),
    ).toContain('login-is-light');
    expect(
      rulesBroken({
        'src/features/auth/login.tsx': `export const Login = () => import('@/data/database');`,
      }),
    ).toEqual([]);
  });

  it('bites on a folder of more than 40 entries, folders below it counted as one each', () => {
    const folder = (modules: number) =>
      Object.fromEntries(
        Array.from({ length: modules }, (_, i) => [
          `src/features/auth/piece-${i}.ts`,
          `export const piece = ${i};`,
        ]),
      );
    const below = { 'src/features/auth/below/a.ts': '', 'src/features/auth/below/b.ts': '' };
    expect(rulesBroken({ ...folder(38), ...below })).toEqual([]);
    expect(rulesBroken({ ...folder(39), ...below })).toEqual(['small-folders']);
  });

  it('bites on a cycle at run time, not on one of types or of lazy loading', () => {
    const a = (text: string) => ({
      'src/ui/a.ts': text,
      'src/ui/b.ts': `import { a } from './a';\nexport const b = a;`,
    });
    expect(rulesBroken(a(`import { b } from './b';\nexport const a = () => b;`))).toEqual([
      'cycles',
    ]);
    expect(
      rulesBroken(a(`import type { b } from './b';\nexport const a = 1 as unknown as typeof b;`)),
    ).toEqual([]);
    expect(rulesBroken(a(`export const a = () => import('./b');`))).toEqual([]);
    expect(rulesBroken({ 'src/ui/a.ts': `import { a } from './a';\nexport const b = a;` })).toEqual(
      ['cycles'],
    );
  });
});
