import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

/**
 * Reads a ZIP that is sealed with a password, written from the format and not from the writer. Throws
 * where the password or a byte is wrong.
 */
export function readSealedZip(bytes: Buffer, password: string): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i++) {
    if (bytes.readUInt16LE(at + 10) !== 99) throw new Error('not sealed');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const plain = inflateRawSync(opened(packed, password));
    if (plain.length !== bytes.readUInt32LE(at + 24)) throw new Error('another size');
    files.set(name, plain);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

function opened(packed: Buffer, password: string): Buffer {
  const keys = pbkdf2Sync(password, packed.subarray(0, 16), 1_000, 66, 'sha1');
  if (!packed.subarray(16, 18).equals(keys.subarray(64))) throw new Error('wrong password');
  const data = packed.subarray(18, -10);
  const mac = createHmac('sha1', keys.subarray(32, 64)).update(data).digest().subarray(0, 10);
  if (!mac.equals(packed.subarray(-10))) throw new Error('changed');
  const blocks = Math.ceil(data.length / 16);
  const counters = Buffer.alloc(blocks * 16);
  for (let i = 0; i < blocks; i++) counters.writeUInt32LE(i + 1, i * 16);
  const cipher = createCipheriv('aes-256-ecb', keys.subarray(0, 32), null).setAutoPadding(false);
  const stream = cipher.update(counters);
  return Buffer.from(data.map((byte, i) => byte ^ (stream[i] ?? 0)));
}
