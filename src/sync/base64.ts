/**
 * Converts bytes to base64 text and back, for envelopes and keys. Guarantee:
 * `fromBase64(toBase64(b))` is `b`, of any length.
 */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In pieces, since the argument list of a call is limited.
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
