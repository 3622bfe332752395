import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayStart } from '@/domain/base/day';
import { endsConsent, highestReport } from '@/domain/message/message-state';
import {
  fillTemplate,
  HOUSE_MESSAGE_RULES,
  parametersOf,
  quietUntil,
  readMessageRules,
} from '@/domain/message/template';

const NIGHT = { from: 21 * 60, to: 9 * 60 };
const at = (hour: number) => dayStart('2026-11-30') + hour * 3_600_000;

it('MS4: quiet hours run past midnight and end in the morning', () => {
  expect(quietUntil(NIGHT, at(12))).toBeUndefined();
  expect(quietUntil(NIGHT, at(21))).toBe(at(33));
  expect(quietUntil(NIGHT, at(3))).toBe(at(9));
  expect(quietUntil(NIGHT, at(9))).toBeUndefined();
  expect(quietUntil({ from: 13 * 60, to: 14 * 60 }, at(13.5))).toBe(at(14));
  expect(quietUntil(null, at(3))).toBeUndefined();
});

it('MS3: a text is filled at its places, on one line, and a value is no template itself', () => {
  const text = 'Sayın {ad}, {tutar} hazır: {no}';
  const values = { ad: '{tutar}\n\nB', tutar: '5 ₺', no: '7' };
  expect(fillTemplate(text, values)).toBe('Sayın {tutar} B, 5 ₺ hazır: 7');
  expect(parametersOf(text, values)).toEqual(['{tutar} B', '5 ₺', '7']);
});

it.each([
  [
    { templates: [{ name: 'a b', category: 'utility', texts: { tr: 'x' } }] },
    'templates.0.name format',
  ],
  [
    { templates: [{ name: 'a', category: 'news', texts: { tr: 'x' } }] },
    'templates.0.category format',
  ],
  [{ templates: [{ name: 'a', category: 'utility', texts: {} }] }, 'templates.0.texts required'],
  [
    { templates: [{ name: 'a', category: 'utility', texts: { tr: '{pin}' } }] },
    'templates.0.texts.tr variable',
  ],
  [
    { templates: [{ name: 'a', category: 'utility', texts: { de: 'x' } }] },
    'templates.0.texts.de unknown',
  ],
  [{ quiet: { from: 0, to: 1440 } }, 'quiet format'],
  [{ mostADay: 0 }, 'mostADay format'],
  [{ more: 1 }, 'more unknown'],
])('MS3: rules of another shape are refused: %j', (more, fault) => {
  const read = readMessageRules({ ...HOUSE_MESSAGE_RULES, ...more });
  expect('faults' in read && read.faults.map(({ name, code }) => `${name} ${code}`)).toEqual([
    fault,
  ]);
});

it('MS7: in whatever order reports come, the state is the highest and only rises', () => {
  const rank = ['sent', 'failed', 'delivered', 'read'] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...rank), { minLength: 1, maxLength: 8 }), (reports) => {
      let last = 0;
      reports.forEach((_one, index) => {
        const now = rank.indexOf(highestReport(reports.slice(0, index + 1)));
        expect(now).toBeGreaterThanOrEqual(last);
        last = now;
      });
      expect(highestReport(reports)).toBe(highestReport(reports.toReversed()));
    }),
  );
});

it.each([
  ['DUR', true],
  [' dur. ', true],
  ['iptal', true],
  ['İptal', true],
  ['IPTAL', true],
  ['stop!', true],
  ['durum nedir', false],
  ['', false],
])('MS9: %j ends the consent: %s', (text, ends) => {
  expect(endsConsent(text)).toBe(ends);
});
