/**
 * Whether bytes are a PNG picture, by their first 33 (ISO/IEC 15948, 5.2): the signature, then the
 * header with width and height above zero.
 */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER = [0x49, 0x48, 0x44, 0x52];

export function isPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    bytes.length >= 33 &&
    SIGNATURE.every((byte, i) => bytes[i] === byte) &&
    HEADER.every((byte, i) => bytes[12 + i] === byte) &&
    view.getUint32(16) > 0 &&
    view.getUint32(20) > 0
  );
}
