/**
 * A variant's colour as an accent that can be read: darker or lighter than it came, and paler where
 * a screen cannot show it, until it stands at 4.5:1 or more on every ground of its theme. Pure; the
 * grounds are those of ui/style/tokens.css, and a test holds the two together.
 */
export type Oklch = { l: number; c: number; h: number };
type Theme = 'light' | 'dark';

/** The ground on which text of a theme is hardest to read. */
export const HARDEST_GROUND: Record<Theme, Oklch> = {
  light: { l: 0.958, c: 0.004, h: 85 },
  dark: { l: 0.268, c: 0.008, h: 80 },
};

const LEAST = 4.5;
/** As present as the other words of the theme, however dark or bright the variant's colour is. */
const PRESENCE: Record<Theme, number> = { light: 0.5, dark: 0.79 };

export function accentFor(colour: Oklch, theme: Theme): Oklch {
  const dark = theme === 'dark';
  let l = dark ? Math.max(colour.l, PRESENCE.dark) : Math.min(colour.l, PRESENCE.light);
  let shown = inGamut({ ...colour, l });
  while (contrast(shown, HARDEST_GROUND[theme]) < LEAST && l > 0 && l < 1) {
    l += dark ? 0.01 : -0.01;
    shown = inGamut({ ...colour, l });
  }
  return shown;
}

/** As "#rrggbb", which the oldest browser knows. */
export const cssOf = (colour: Oklch): string => `#${linear(inGamut(colour)).map(hexOf).join('')}`;

function hexOf(part: number): string {
  const clipped = Math.min(1, Math.max(0, part));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Keeps the hue and the lightness, gives up as much chroma as no screen has. */
function inGamut(colour: Oklch): Oklch {
  let { c } = colour;
  while (c > 0 && linear({ ...colour, c }).some((part) => part < 0 || part > 1))
    c = Math.max(0, c - 0.005);
  return { ...colour, c };
}

function contrast(one: Oklch, other: Oklch): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: Oklch): number {
  const [r, g, b] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}
