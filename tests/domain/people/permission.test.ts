import { describe, expect, it } from 'vitest';
import {
  denial,
  may,
  modeOf,
  type PermissionContext,
  type Permissions,
  permissionsIn,
} from '@/domain/people/permission';

const MODULES = ['settings', 'jeweller', 'workbench', 'market'];

const HOLDERS = {
  admin: { admin: true },
  'admin, developer': { admin: true, developer: true },
  developer: { developer: true },
  clerk: { workbench: 2, market: 1 },
  approver: { workbench: 3, market: 1, settings: 1 },
  reader: { workbench: 1 },
  'level 4 of all': { workbench: 4, settings: 4, accounts: 4 },
  nobody: {},
} satisfies Record<string, Permissions>;

type Who = keyof typeof HOLDERS;

const standing = (who: Who): PermissionContext => ({ permissions: HOLDERS[who], modules: MODULES });

describe('PL70: who may what', () => {
  /**
   * Who · module · level ('' is the default, 1) · with the enabled modules checked? · yes or why
   * not.
   */
  const TABLE = `
    admin            | workbench   | 4 |       | yes
    admin            | accounts    | 4 |       | yes
    admin            | admin       |   |       | yes
    admin            | settings    | 4 |       | yes
    admin            | settings    | 4 | check | yes
    admin            | workbench   | 4 | check | yes
    admin            | accounts    | 1 | check | package
    admin            | developer   |   |       | forbidden
    admin, developer | developer   |   |       | yes
    developer        | developer   |   |       | yes
    developer        | developer   | 4 | check | yes
    developer        | admin       |   |       | forbidden
    developer        | workbench   |   |       | forbidden
    developer        | settings    |   |       | forbidden
    clerk            | workbench   |   |       | yes
    clerk            | workbench   | 2 |       | yes
    clerk            | workbench   | 3 |       | forbidden
    clerk            | market      |   | check | yes
    clerk            | market      | 2 | check | forbidden
    clerk            | accounts    |   |       | forbidden
    clerk            | accounts    |   | check | package
    clerk            | settings    |   |       | forbidden
    clerk            | admin       |   |       | forbidden
    approver         | workbench   | 3 |       | yes
    approver         | workbench   | 4 |       | forbidden
    approver         | settings    |   |       | yes
    approver         | settings    | 2 |       | forbidden
    reader           | workbench   |   |       | yes
    reader           | workbench   | 2 |       | forbidden
    level 4 of all   | admin       |   |       | forbidden
    level 4 of all   | developer   |   |       | forbidden
    level 4 of all   | accounts    | 4 |       | yes
    level 4 of all   | accounts    | 4 | check | package
    nobody           | workbench   |   |       | forbidden
    nobody           | constructor | 0 |       | forbidden
  `;
  const rows = TABLE.trim()
    .split('\n')
    .map(
      (line) => line.split('|').map((cell) => cell.trim()) as [Who, string, string, string, string],
    );

  it.each(rows)('%s at %s %s %s: %s', (who, module, level, check, expected) => {
    const asked = [
      standing(who),
      module,
      level === '' ? undefined : Number(level),
      check === 'check',
    ] as const;
    expect(denial(...asked) ?? 'yes').toBe(expected);
    expect(may(...asked)).toBe(expected === 'yes');
  });

  it('knows every holder of the table', () => {
    expect(new Set(rows.map(([who]) => who))).toEqual(new Set(Object.keys(HOLDERS)));
  });

  it('never takes a flag for a level, a level for a flag, or a text for either', () => {
    const odd = {
      permissions: { workbench: true, admin: 4, developer: 1 } as unknown as Permissions,
      modules: MODULES,
    };
    expect(
      ['workbench', 'admin', 'developer', 'settings'].map((module) => may(odd, module)),
    ).toEqual([false, false, false, false]);
    const typed = {
      permissions: { workbench: '4', admin: 'true' } as unknown as Permissions,
      modules: MODULES,
    };
    expect(['workbench', 'admin'].map((module) => may(typed, module))).toEqual([false, false]);
  });
});

describe('PL71: an advisor', () => {
  it.each([
    [{ workbench: 4, market: 2 }, { settings: 4 }],
    [
      { admin: true, workbench: 4, developer: true },
      { settings: 4, admin: true },
    ],
    [{ admin: false }, { settings: 4, admin: false }],
    [{}, { settings: 4 }],
  ])('who was granted %j holds %j', (granted, held) => {
    expect(permissionsIn('advisor', granted)).toEqual(held);
  });

  it('sees to the settings and touches no counter, unless an admin', () => {
    const held = permissionsIn('advisor', HOLDERS.approver);
    expect([
      may({ permissions: held, modules: MODULES }, 'settings', 4),
      may({ permissions: held, modules: MODULES }, 'workbench'),
    ]).toEqual([true, false]);
  });

  it('is the only variant that changes what was granted', () => {
    for (const enterprise of ['jeweller', 'accountant', 'console', ''])
      expect(permissionsIn(enterprise, HOLDERS.clerk)).toBe(HOLDERS.clerk);
  });
});

it('PL73: guest, developer and master are flags, off unless true', () => {
  expect(modeOf({})).toEqual({ guest: false, developer: false, master: false });
  expect(modeOf({ guest: true, master: true, developer: false })).toEqual({
    guest: true,
    developer: false,
    master: true,
  });
});
