/**
 * What a picture may be: a JPEG of at most 1280 pixels a side that says nothing but how it looks. Guarantee: one that carries what a
 * camera writes beside it (Exif, XMP, IPTC, a comment: place, time, owner) is told apart from one that is no picture, by its bytes alone.
 */
export const MOST_PIXELS = 1280;

/** `personal`: something is written beside the picture. */
export type JpegFlaw = 'format' | 'too-large' | 'personal';

const START = 0xd8;
const SCAN = 0xda;
/** APP1 (Exif, XMP), APP13 (IPTC), COM. */
const BESIDE = new Set([0xe1, 0xed, 0xfe]);
/** SOF0 to SOF15; of that row three are other things. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Segment by segment up to the picture itself (ITU-T T.81, annex B). */
export function jpegFlaw(bytes: Uint8Array): JpegFlaw | undefined {
  const word = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const ends = bytes.length > 4 && word(bytes.length - 2) === 0xffd9;
  if (!ends || word(0) !== (0xff00 | START)) return 'format';
  let framed = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    const length = word(at + 2);
    if (bytes[at] !== 0xff || marker < 0xc0 || length < 2 || at + 2 + length > bytes.length) return 'format';
    if (BESIDE.has(marker)) return 'personal';
    if (marker === SCAN) return framed ? undefined : 'format';
    if (isFrame(marker)) {
      const [height, width] = [word(at + 5), word(at + 7)];
      if (length < 8 || height === 0 || width === 0) return 'format';
      if (Math.max(height, width) > MOST_PIXELS) return 'too-large';
      framed = true;
    }
    at += 2 + length;
  }
  return 'format';
}

/** For an `img`, from base64. */
export const jpegAddress = (data: string): string => `data:image/jpeg;base64,${data}`;
