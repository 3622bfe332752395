import { expect, it } from 'vitest';
import {
  type MenuPart,
  menuRefusal,
  menuRules,
  menuRulesFor,
  menuUnder,
  moved,
} from '@/domain/people/menu-layout';

const item = (key: string, title = key) => ({ key, title, hidden: false });
const BUILT: MenuPart[] = [
  { ...item('market', 'Piyasa'), entries: [] },
  { ...item('workbench', 'Tezgâh'), entries: [item('/a', 'Müşteriler'), item('/b', 'İşlemler')] },
  { ...item('accounts', 'Muhasebe'), entries: [item('/c')] },
];

it('PL149: a menu that was not changed has no rules', () => {
  expect(menuRules(BUILT, BUILT)).toEqual([]);
});

it('PL149: what was moved, renamed and hidden comes back from its rules', () => {
  const wished = moved(BUILT, 'accounts', -1).map((part) =>
    part.key === 'workbench'
      ? { ...part, title: ' Satış ', entries: moved(part.entries, '/b', -1) }
      : part.key === 'market'
        ? { ...part, hidden: true }
        : part,
  );
  const rules = menuRules(BUILT, wished);
  expect(rules).toEqual([
    { key: 'market', hidden: true, order: 0 },
    { key: 'accounts', order: 1 },
    { key: 'workbench', order: 2, title: 'Satış' },
    { key: '/b', order: 0 },
    { key: '/a', order: 1 },
  ]);
  const again = menuUnder(BUILT, rules);
  expect(again.map(({ key, title, hidden }) => [key, title, hidden])).toEqual([
    ['market', 'Piyasa', true],
    ['accounts', 'Muhasebe', false],
    ['workbench', 'Satış', false],
  ]);
  expect(again[2]?.entries.map(({ key }) => key)).toEqual(['/b', '/a']);
  expect(menuRules(BUILT, again)).toEqual(rules);
});

it('PL149: a rule for an entry that is not built adds nothing', () => {
  expect(menuUnder(BUILT, [{ key: 'other', title: 'Başka' }])).toEqual(BUILT);
});

it('PL149: a role without rules of its own follows those for everyone', () => {
  const everyone = [{ key: 'market', hidden: true }];
  expect([
    menuRulesFor({ everyone, cashier: [] }, 'cashier'),
    menuRulesFor({ everyone, cashier: [] }, 'viewer'),
    menuRulesFor({}, 'viewer'),
  ]).toEqual([[], everyone, []]);
});

it('PL149: nothing moves beyond either end, and a menu with nothing in it is refused', () => {
  expect([moved(BUILT, 'market', -1), moved(BUILT, 'accounts', 1)]).toEqual([BUILT, BUILT]);
  expect([
    menuRefusal('everyone', BUILT, BUILT),
    menuRefusal(
      'everyone',
      BUILT,
      BUILT.map((part) => ({ ...part, hidden: true })),
    ),
  ]).toEqual([undefined, 'all-hidden']);
});

it('PL149: the layout for everyone cannot hide the way to the administration; that of a role can', () => {
  const built: MenuPart[] = [
    ...BUILT,
    { ...item('more', 'Diğer'), entries: [item('/settings'), item('/admin/general', 'Yönetim')] },
  ];
  const hiding = (key: string) =>
    built.map((part) => ({
      ...part,
      hidden: part.key === key,
      entries: part.entries.map((entry) => ({ ...entry, hidden: entry.key === key })),
    }));
  expect(
    ['more', '/admin/general', '/settings'].map((key) =>
      menuRefusal('everyone', built, hiding(key)),
    ),
  ).toEqual(['administration-hidden', 'administration-hidden', undefined]);
  expect(menuRefusal('cashier', built, hiding('more'))).toBeUndefined();
});
