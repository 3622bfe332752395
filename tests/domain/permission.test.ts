import { describe, expect, it } from 'vitest';
import { may, type PermissionContext } from '../../src/domain/permission';
import { offeredOn, type Product } from '../../src/domain/product';

const clerk: PermissionContext = { permissions: { workbench: 2 }, modules: ['workbench'] };
const admin: PermissionContext = { permissions: { admin: true }, modules: ['workbench'] };

describe('permission (specification 6)', () => {
  it.each<[string, PermissionContext, string, number, boolean, boolean]>([
    ['a clerk may write at the counter', clerk, 'workbench', 2, false, true],
    ['a clerk may not approve there', clerk, 'workbench', 3, false, false],
    ['a clerk may not see what was not granted', clerk, 'accounts', 1, false, false],
    ['a clerk is no admin', clerk, 'admin', 1, false, false],
    ['an admin may do everything', admin, 'accounts', 4, false, true],
    ['an admin always has the settings', admin, 'settings', 4, true, true],
    ['an admin is no developer', admin, 'developer', 1, false, false],
    ['with check the module must be enabled, for an admin too', admin, 'accounts', 1, true, false],
    ['with check an enabled module is open', clerk, 'workbench', 1, true, true],
    ['a flag is no level', { permissions: { workbench: true }, modules: [] }, 'workbench', 1, false, false],
  ])('%s', (_title, context, module, level, check, expected) => {
    expect(may(context, module, level, check)).toBe(expected);
  });

  it('names of the object prototype are no modules', () => {
    expect(may(clerk, 'constructor', 0)).toBe(false);
  });
});

describe('a product', () => {
  const product = (kind: Product['kind']): Product => ({ code: 'X', name: 'X', kind, metal: 'gold', fineness: 9160, quote: 'HAS', order: 1 });

  it('stands on its side of the counter', () => {
    expect((['worked', 'scrap', 'coin'] as const).map((kind) => [offeredOn(product(kind), 'sale'), offeredOn(product(kind), 'purchase')])).toEqual([
      [true, true],
      [false, true],
      [true, true],
    ]);
  });
});
