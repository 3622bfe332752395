import { readFileSync } from 'node:fs';

/** OKLCH to WCAG contrast, from the sheet that the product ships. */
export type Theme = 'light' | 'dark';
export type Oklch = { l: number; c: number; h: number };

const OKLCH = /oklch\(([\d.]+) ([\d.]+)(?: ([\d.]+))?(?: \/ [\d.]+)?\)/g;

export type Tokens = Map<string, Record<Theme, Oklch>>;

/** Every colour of tokens.css by role and theme; outdoors with what that mode changes laid over. */
export function readTokens(outdoors = false): Tokens {
  const css = readFileSync(new URL('../../src/ui/style/tokens.css', import.meta.url), 'utf8');
  const [everyday = '', sunny = ''] = css.split(':root[data-outdoors]');
  return new Map([...colours(everyday), ...(outdoors ? colours(sunny) : [])]);
}

function colours(css: string): Tokens {
  const roles: Tokens = new Map();
  for (const [, role = '', value = ''] of css.matchAll(/--([a-z-]+):\s*([^;]*oklch[^;]*);/g)) {
    const found = Array.from(value.matchAll(OKLCH), ([, l, c, h]) => ({
      l: Number(l),
      c: Number(c),
      h: Number(h ?? 0),
    }));
    const [light, dark = light] = found;
    if (light && dark) roles.set(role, { light, dark });
  }
  return roles;
}

/** Linear sRGB, clipped to the gamut as a screen does. */
function linearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [x, y, z] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((v) => v ** 3) as [number, number, number];
  const clip = (v: number) => Math.min(1, Math.max(0, v));
  return [
    clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ];
}

const luminance = (colour: Oklch): number => {
  const [r, g, b] = linearRgb(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

export function contrast(one: Oklch, other: Oklch): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** "#rrggbb" as a screen shows it, for what is computed at run time. */
export function contrastWithHex(hex: string, ground: Oklch): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((v) =>
    v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4,
  );
  const [light = 0, dark = 0] = [0.2126 * r + 0.7152 * g + 0.0722 * b, luminance(ground)].sort(
    (one, other) => other - one,
  );
  return (light + 0.05) / (dark + 0.05);
}
