import { describe, expect, it } from 'vitest';
import { accentFor, cssOf, HARDEST_GROUND } from '@/session/person/accent';
import { accentOf, ENTERPRISES } from '@/session/person/enterprise';
import { contrast, contrastWithHex, readTokens, type Theme } from './colour';

const tokens = readTokens();
const sunny = readTokens(true);
const THEMES: Theme[] = ['light', 'dark'];
const GROUNDS = ['surface', 'raised', 'sunken'];
const TEXT = ['ink', 'quiet', 'goldtext', 'up', 'down', 'metal-in', 'ambertext', 'dangertext'];

const token = (role: string, theme: Theme, from = tokens) => {
  const found = from.get(role);
  if (!found) throw new Error(`no token ${role}`);
  return found[theme];
};
const ratio = (text: string, ground: string, theme: Theme) =>
  contrast(token(text, theme), token(ground, theme));

describe('contrast of the tokens', () => {
  it('knows black on white as 21', () => {
    expect(contrast({ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 })).toBeCloseTo(21, 5);
  });

  for (const theme of THEMES) {
    for (const role of TEXT) {
      it(`reads ${role} on every ground, ${theme}`, () => {
        for (const ground of [...GROUNDS, 'float'])
          expect(ratio(role, ground, theme), ground).toBeGreaterThanOrEqual(4.5);
      });
    }

    it(`sets the deciding number and the lira at 7 or more, ${theme}`, () => {
      for (const ground of [...GROUNDS, 'float', 'gold-wash', 'amber-wash', 'danger-wash'])
        expect(ratio('ink', ground, theme), ground).toBeGreaterThanOrEqual(7);
    });

    it(`reads quiet text and the role's own word on the washes, ${theme}`, () => {
      for (const wash of ['gold-wash', 'amber-wash', 'danger-wash'])
        expect(ratio('quiet', wash, theme), wash).toBeGreaterThanOrEqual(4.5);
      expect(ratio('goldtext', 'gold-wash', theme)).toBeGreaterThanOrEqual(4.5);
      expect(ratio('ambertext', 'amber-wash', theme)).toBeGreaterThanOrEqual(4.5);
      expect(ratio('dangertext', 'danger-wash', theme)).toBeGreaterThanOrEqual(4.5);
      expect(ratio('dangertext', 'amber-wash', theme)).toBeGreaterThanOrEqual(4.5);
    });

    it(`reads the words on filled buttons, ${theme}`, () => {
      expect(ratio('on-ink', 'ink', theme)).toBeGreaterThanOrEqual(7);
      expect(contrast({ l: 1, c: 0, h: 0 }, token('dangerfill', theme))).toBeGreaterThanOrEqual(
        4.5,
      );
    });

    it(`shows marks, focus and the edges of controls at 3 or more, ${theme}`, () => {
      for (const mark of ['amber', 'danger', 'focus', 'edge', 'up'])
        for (const ground of GROUNDS)
          expect(ratio(mark, ground, theme), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
    });
  }
});

describe('contrast outdoors', () => {
  const outdoors = (text: string, ground: string, theme: Theme) =>
    contrast(token(text, theme, sunny), token(ground, theme, sunny));

  for (const theme of THEMES) {
    it(`sets every word at 7 or more and figures at 15, ${theme}`, () => {
      for (const ground of [...GROUNDS, 'float']) {
        for (const role of TEXT)
          expect(outdoors(role, ground, theme), `${role} on ${ground}`).toBeGreaterThanOrEqual(7);
        expect(outdoors('ink', ground, theme), ground).toBeGreaterThanOrEqual(15);
      }
      expect(outdoors('on-ink', 'ink', theme)).toBeGreaterThanOrEqual(15);
    });

    it(`shows the edges of controls at 4.5 and lines at 3, ${theme}`, () => {
      for (const ground of GROUNDS)
        expect(outdoors('edge', ground, theme), ground).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['surface', 'raised'])
        expect(outdoors('line', ground, theme), ground).toBeGreaterThanOrEqual(3);
    });
  }
});

describe('the accent of a variant', () => {
  const ALL = [...GROUNDS, 'float'];

  it('knows which ground of the sheet is the hardest', () => {
    const ink = { light: { l: 0, c: 0, h: 0 }, dark: { l: 1, c: 0, h: 0 } };
    for (const theme of THEMES) {
      const least = Math.min(...ALL.map((ground) => contrast(ink[theme], token(ground, theme))));
      expect(contrast(ink[theme], HARDEST_GROUND[theme])).toBeCloseTo(least, 5);
    }
  });

  for (const enterprise of Object.keys(ENTERPRISES)) {
    it(`can be read on every ground, both themes: ${enterprise}`, () => {
      const accent = accentOf(enterprise);
      for (const theme of THEMES)
        for (const ground of ALL) {
          const ratio = accent
            ? contrastWithHex(accent[theme], token(ground, theme))
            : contrast(token('goldtext', theme), token(ground, theme));
          expect(ratio, `${theme} ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
    });
  }

  it('makes any colour readable and keeps its hue: yellow, white, black, a green no screen has', () => {
    const colours = [
      { l: 0.97, c: 0.2, h: 110 },
      { l: 1, c: 0, h: 0 },
      { l: 0, c: 0, h: 0 },
      { l: 0.7, c: 0.4, h: 145 },
    ];
    for (const colour of colours)
      for (const theme of THEMES) {
        const shown = accentFor(colour, theme);
        expect(shown.h).toBe(colour.h);
        for (const ground of ALL)
          expect(
            contrastWithHex(cssOf(shown), token(ground, theme)),
            JSON.stringify(colour),
          ).toBeGreaterThanOrEqual(4.45);
      }
  });
});
