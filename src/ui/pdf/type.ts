import type { Face } from './face';

/** Type on paper: a text as glyphs of the faces that have them, measured and broken into lines. */
export type Weight = 'regular' | 'strong';
/** Faces of one weight, in the order in which they are asked for a character. */
export type Family = Record<Weight, readonly Face[]>;

export type Glyph = {
  face: Face;
  glyph: number;
  text: string;
  advance: number;
  /** Drawn after it, smaller. */
  tail?: { glyph: number; scale: number };
};

/** A stretch of text: as glyphs, or as a picture of what no face has. */
export type Piece = { glyphs: Glyph[] } | { painted: string };

/**
 * From right to left, neighbours decide how a letter looks and where it stands: the whole text then
 * is the browser's to draw.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export function piecesOf(family: Family, weight: Weight, text: string): Piece[] {
  if (RIGHT_TO_LEFT.test(text)) return [{ painted: text }];
  const pieces: Piece[] = [];
  for (const letter of text.normalize('NFC')) {
    const glyph = oneOf(family[weight], letter);
    const last = pieces.at(-1);
    if (glyph) {
      if (last && 'glyphs' in last) last.glyphs.push(glyph);
      else pieces.push({ glyphs: [glyph] });
    } else if (last && 'painted' in last) last.painted += letter;
    else pieces.push({ painted: letter });
  }
  return pieces;
}

const PER_MILLE = '\u2030';

function oneOf(faces: readonly Face[], letter: string): Glyph | undefined {
  if (letter === PER_MILLE) return perMille(faces);
  const code = letter.codePointAt(0) ?? 0;
  const face = faces.find((one) => one.glyphOf(code) !== undefined);
  const glyph = face?.glyphOf(code);
  return face && glyph !== undefined
    ? { face, glyph, text: letter, advance: face.advanceOf(glyph) }
    : undefined;
}

/**
 * Our subsets leave ‰ out, which stands on every line of worked gold: it is set as % and one ring
 * more.
 */
function perMille(faces: readonly Face[]): Glyph | undefined {
  const percent = oneOf(faces, '%');
  const ring = oneOf(faces, '0');
  if (!percent || !ring || percent.face !== ring.face) return undefined;
  const scale = 0.56;
  return {
    ...percent,
    text: PER_MILLE,
    advance: percent.advance + ring.advance * scale,
    tail: { glyph: ring.glyph, scale },
  };
}

export const widthOf = (glyphs: readonly Glyph[], size: number): number =>
  (glyphs.reduce((sum, { advance }) => sum + advance, 0) * size) / 1000;

/** Breaks a text at its spaces, and a word that is wider than the line wherever the line ends. */
export function breakText(text: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\n]+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = measure(word) <= room ? [word] : cutWord(word, room, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

function cutWord(word: string, room: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  // By what a reader takes for one letter: a flag or a vowel sign is not torn off.
  for (const { segment: letter } of new Intl.Segmenter().segment(word)) {
    if (piece !== '' && measure(piece + letter) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
