const segment = (marker: number, content: readonly number[]): number[] => [0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content];

/** A JPEG of nothing, segment by segment as a browser writes it, with so many words for its picture; `beside` are further segments. */
export function aJpeg(words: string, { side = 640, beside = [] }: { side?: number; beside?: readonly [marker: number, text: string][] } = {}): Buffer {
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...beside.flatMap(([marker, text]) => segment(marker, [...Buffer.from(text)])),
    ...segment(0xc0, [8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...Buffer.from(words),
    ...[0xff, 0xd9],
  ]);
}
