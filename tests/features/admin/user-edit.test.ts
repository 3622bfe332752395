import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompanyUser } from '@/contract/people/users';
import { PRESET_RIGHTS } from '@/domain/people/presets';
import { RIGHT_MODULES, rightsWith } from '@/domain/people/rights';
import {
  changedUser,
  countChanges,
  editOf,
  toggledBranch,
  withChanges,
} from '@/features/admin/users/user-edit';
import {
  branchesName,
  changeSentences,
  refusalSentence,
  rightsName,
  seenText,
} from '@/features/admin/users/user-words';
import { rightChangeText } from '@/i18n/rights-text';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const BRANCHES = [
  { id: 'b1', name: 'Çarşı' },
  { id: 'b2', name: 'Bornova' },
];

const aUser = (more: Partial<CompanyUser> = {}): CompanyUser => ({
  id: 'u',
  name: 'Ayşe Yılmaz',
  email: 'ayse@ornek.app',
  code: '1005',
  active: true,
  rights: rightsWith({ workbench: 2, market: 3 }),
  branches: null,
  pin: true,
  sessions: 1,
  seenAt: 0,
  developer: false,
  ...more,
});

describe('changes of a person', () => {
  it('hold only what differs from what the server has', () => {
    const user = aUser();
    const changed = withChanges(user, {}, { levels: { market: 2, workbench: 2 }, active: true });
    expect(changed).toEqual({ levels: { market: 2 } });
    expect(withChanges(user, changed, { levels: { market: 3 } })).toEqual({});
    expect(withChanges(aUser({ branches: ['b1'] }), {}, { branches: null })).toEqual({
      branches: null,
    });
  });

  it('are sent with the values that the administrator saw', () => {
    const user = aUser({ branches: ['b1'] });
    const changes = withChanges(user, {}, { levels: { market: 1 }, branches: null, admin: true });
    expect(editOf(user, changes)).toEqual({
      changes: { levels: { market: 1 }, branches: null, admin: true },
      base: { levels: { market: 3 }, branches: ['b1'], admin: false },
    });
    expect(countChanges(changes)).toBe(3);
    expect(changedUser(user, changes).rights).toEqual(
      rightsWith({ workbench: 2, market: 1 }, true),
    );
  });

  it('choose branches in the order of the list, beginning with all of them', () => {
    expect(toggledBranch(BRANCHES, null, 'b1')).toEqual(['b2']);
    expect(toggledBranch(BRANCHES, ['b2'], 'b1')).toEqual(['b1', 'b2']);
    expect(toggledBranch(BRANCHES, ['archived', 'b1'], 'b2')).toEqual(['b1', 'b2', 'archived']);
  });
});

describe('the words of a change', () => {
  const texts = (changes: Parameters<typeof changeSentences>[1], user = aUser()) =>
    changeSentences(user, changes, BRANCHES).map(({ text }) => text);

  it('say by the first name what the person can no longer do', () => {
    expect(texts({ levels: { market: 2 } })).toEqual(['Ayşe artık fiyat değiştiremez']);
    expect(texts({ levels: { workbench: 3 } })).toEqual([
      'Ayşe artık fiş iptal edebilir, onay verebilir, maliyeti görebilir',
    ]);
  });

  it('say each change of access, branches and code', () => {
    expect(texts({ active: false, branches: ['b2'], code: '77' })).toEqual([
      'Ayşe artık giriş yapamaz',
      'Ayşe artık şurada çalışır: Bornova',
      'Ayşe girişte artık 77 kodunu yazar',
    ]);
  });

  it('say that levels mean nothing while the person stays an administrator', () => {
    const admin = aUser({ rights: rightsWith({}, true) });
    expect(texts({ levels: { market: 2 } }, admin)).toEqual([
      'Ayşe yönetici kaldıkça bu düzeyler bir şey değiştirmez',
    ]);
  });

  it('are one sentence of their own for each module and step, gained and lost', () => {
    const all = RIGHT_MODULES.flatMap((module) =>
      ([1, 2, 3, 4] as const).flatMap((level) =>
        [true, false].map((gained) =>
          rightChangeText('Ayşe', { is: 'level', module, level, gained }),
        ),
      ),
    );
    expect(new Set(all).size).toBe(RIGHT_MODULES.length * 4 * 2);
    expect(all.every((text) => text.startsWith('Ayşe artık '))).toBe(true);
  });
});

describe('a person in the list', () => {
  it('is named by the nearest preset', () => {
    const { levels } = PRESET_RIGHTS.cashier;
    expect(rightsName(PRESET_RIGHTS.manager)).toBe('Müdür');
    expect(rightsName({ admin: false, levels: { ...levels, market: 3 } })).toBe('Kasiyer +1');
    expect(rightsName(rightsWith({}, true))).toBe('Yönetici');
    expect(rightsName(rightsWith({}))).toBe('Yetkisi yok');
    expect(
      rightsName(rightsWith({ market: 4, inventory: 4, settings: 4, workbench: 4, accounts: 4 })),
    ).toBe('Özel yetki');
  });

  it('says where they work and when they were seen', () => {
    expect(branchesName(null, BRANCHES)).toBe('bütün şubeler');
    expect(branchesName(['b2', 'gone'], BRANCHES)).toBe('Bornova, arşivli şube');
    expect(seenText(aUser(), 60_000)).toBe('şimdi');
    expect(seenText(aUser(), 20 * 60_000)).toBe('20 dk önce');
    expect(seenText(aUser({ seenAt: null }), 0)).toBe('hiç girmedi');
    expect(seenText(aUser({ active: false }), 0)).toBe('pasif');
  });
});

it('each refusal is a sentence of its own', () => {
  const codes = ['network', 'forbidden', 'not-found', 'last-admin', 'own-rights', 'stale', 'x'];
  expect(new Set(codes.map((code) => refusalSentence(code))).size).toBe(codes.length);
  expect(refusalSentence(201, [{ name: 'email', code: 'invited' }])).toContain('açık bir davet');
  expect(refusalSentence(201, [{ name: 'code', code: 'taken' }])).toContain('başka birinin');
});
