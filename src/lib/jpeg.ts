/**
 * What a picture may be: a JPEG of at most 1280 pixels a side that says nothing but how it looks.
 * Guarantee: one that carries what a camera writes beside it (Exif, XMP, IPTC, a comment: place,
 * time, owner) is told apart from one that is no picture, by its bytes alone, wherever in them that
 * stands: before the first scan, between two, or behind the end.
 */
export const MOST_PIXELS = 1280;

/** `personal`: something is written beside the picture. */
type JpegRefusal = 'format' | 'too-large' | 'personal';

const START = 0xffd8;
const END = 0xffd9;
const SCAN = 0xda;

/** From its mark up to the next one; of a scan its data too. */
type Segment = { marker: number; from: number; to: number };

const word = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Marks without a length (a new start, an end, what stands within a scan) begin no segment. */
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
const beginsSegment = (marker: number): boolean =>
  marker >= 0xc0 && marker < 0xff && !isRestart(marker) && marker !== 0xd8 && marker !== 0xd9;

/**
 * Segment by segment up to the end of the picture (ITU-T T.81, annex B), and where that is;
 * undefined where the bytes are no such thing.
 */
function segmentsOf(bytes: Uint8Array): { segments: Segment[]; end: number } | undefined {
  if (word(bytes, 0) !== START) return undefined;
  const segments: Segment[] = [];
  let at = 2;
  while (word(bytes, at) !== END) {
    const marker = bytes[at + 1] ?? 0;
    const length = word(bytes, at + 2);
    if (bytes[at] !== 0xff || !beginsSegment(marker) || length < 2) return undefined;
    const to = at + 2 + length;
    const segment = { marker, from: at, to: marker === SCAN ? scanEnd(bytes, to) : to };
    segments.push(segment);
    at = segment.to;
  }
  return { segments, end: at + 2 };
}

/** Where the data of a scan is over: at the next mark that is no part of them. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && !(bytes[at] === 0xff && endsScan(bytes[at + 1] ?? 0))) at++;
  return at;
}

const endsScan = (next: number): boolean => next !== 0 && next !== 0xff && !isRestart(next);

/** SOF0 to SOF15; of that row three are other things. */
const isFrame = ({ marker }: Segment): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * What applications write that says how the picture looks: the density without a small picture of
 * its own, a colour profile, the kind of colours.
 */
const LOOKS: Record<number, { name: string; length?: number }> = {
  224: { name: 'JFIF\0', length: 16 },
  226: { name: 'ICC_PROFILE' },
  238: { name: 'Adobe', length: 14 },
};

/** Beside the picture: what is neither it (tables, frames, scans) nor says how it looks. */
function isBeside(bytes: Uint8Array, { marker, from, to }: Segment): boolean {
  if (marker <= 0xdf) return false;
  const known = LOOKS[marker];
  if (!known || (known.length !== undefined && to - from !== known.length + 2)) return true;
  return Array.from(known.name).some((letter, i) => bytes[from + 4 + i] !== letter.charCodeAt(0));
}

/** Whether the bytes are a JPEG with a frame. Metadata beside the picture is allowed. */
export const isJpeg = (bytes: Uint8Array): boolean =>
  segmentsOf(bytes)?.segments.some(isFrame) ?? false;

/** Width and height of the picture; undefined if the bytes are no JPEG. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const frame = segmentsOf(bytes)?.segments.find(isFrame);
  return frame && { width: word(bytes, frame.from + 7), height: word(bytes, frame.from + 5) };
}

/** `most`: pixels that its longer side may have. */
export function jpegRefusal(bytes: Uint8Array, most = MOST_PIXELS): JpegRefusal | undefined {
  const read = segmentsOf(bytes);
  if (!read) return 'format';
  const { segments, end } = read;
  if (end !== bytes.length || segments.some((segment) => isBeside(bytes, segment)))
    return 'personal';
  const frames = segments.filter(isFrame);
  const scan = segments.findIndex(({ marker }) => marker === SCAN);
  if (scan <= segments.findIndex(isFrame) || frames.length === 0) return 'format';
  const sides = frames.map(({ from, to }) =>
    to - from < 10 ? [0] : [word(bytes, from + 5), word(bytes, from + 7)],
  );
  if (sides.some((of) => of.includes(0))) return 'format';
  return sides.some((of) => Math.max(...of) > most) ? 'too-large' : undefined;
}

/**
 * The same picture with nothing beside it: some browsers write an Exif of their own into what they
 * drew. What is no JPEG stays as it is.
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array {
  const read = segmentsOf(bytes);
  if (!read) return bytes;
  const kept = read.segments.filter((segment) => !isBeside(bytes, segment));
  const parts = [
    bytes.subarray(0, 2),
    ...kept.map(({ from, to }) => bytes.subarray(from, to)),
    bytes.subarray(read.end - 2, read.end),
  ];
  const bare = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bare.set(part, at);
    at += part.length;
  }
  return bare;
}

/** For an `img`, from base64. */
export const jpegAddress = (data: string): string => `data:image/jpeg;base64,${data}`;
