import { describe, expect, it } from 'vitest';
import { contrast, readTokens, type Theme } from './colour';

const tokens = readTokens();
const THEMES: Theme[] = ['light', 'dark'];
const GROUNDS = ['surface', 'raised', 'sunken'];
const TEXT = ['ink', 'quiet', 'goldtext', 'up', 'down', 'metal-in', 'ambertext', 'dangertext'];

const token = (role: string, theme: Theme) => {
  const found = tokens.get(role);
  if (!found) throw new Error(`no token ${role}`);
  return found[theme];
};
const ratio = (text: string, ground: string, theme: Theme) => contrast(token(text, theme), token(ground, theme));

describe('contrast of the tokens', () => {
  it('knows black on white as 21', () => {
    expect(contrast({ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 })).toBeCloseTo(21, 5);
  });

  for (const theme of THEMES) {
    for (const role of TEXT) {
      it(`reads ${role} on every ground, ${theme}`, () => {
        for (const ground of [...GROUNDS, 'float']) expect(ratio(role, ground, theme), ground).toBeGreaterThanOrEqual(4.5);
      });
    }

    it(`sets the deciding number and the lira at 7 or more, ${theme}`, () => {
      for (const ground of [...GROUNDS, 'float', 'gold-wash', 'amber-wash', 'danger-wash'])
        expect(ratio('ink', ground, theme), ground).toBeGreaterThanOrEqual(7);
    });

    it(`reads quiet text and the role's own word on the washes, ${theme}`, () => {
      for (const wash of ['gold-wash', 'amber-wash', 'danger-wash']) expect(ratio('quiet', wash, theme), wash).toBeGreaterThanOrEqual(4.5);
      expect(ratio('goldtext', 'gold-wash', theme)).toBeGreaterThanOrEqual(4.5);
      expect(ratio('ambertext', 'amber-wash', theme)).toBeGreaterThanOrEqual(4.5);
      expect(ratio('dangertext', 'danger-wash', theme)).toBeGreaterThanOrEqual(4.5);
      expect(ratio('dangertext', 'amber-wash', theme)).toBeGreaterThanOrEqual(4.5);
    });

    it(`reads the words on filled buttons, ${theme}`, () => {
      expect(ratio('on-ink', 'ink', theme)).toBeGreaterThanOrEqual(7);
      expect(contrast({ l: 1, c: 0, h: 0 }, token('dangerfill', theme))).toBeGreaterThanOrEqual(4.5);
    });

    it(`shows marks, focus and the edges of controls at 3 or more, ${theme}`, () => {
      for (const mark of ['amber', 'danger', 'focus', 'edge', 'up'])
        for (const ground of GROUNDS) expect(ratio(mark, ground, theme), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
    });
  }
});
