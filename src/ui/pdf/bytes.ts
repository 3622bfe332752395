/**
 * Deflate with its zlib frame: how WOFF packs its tables and what PDF calls FlateDecode. The
 * browser does both.
 */
export const inflate = (data: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  through(data, new DecompressionStream('deflate'));
export const deflate = (data: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  through(data, new CompressionStream('deflate'));

async function through(
  data: Uint8Array,
  stream: DecompressionStream | CompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([new Uint8Array(data)]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const viewOf = (data: Uint8Array): DataView =>
  new DataView(data.buffer, data.byteOffset, data.byteLength);

/** One byte a letter: the skeleton of a PDF is plain ASCII. */
export const ascii = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
