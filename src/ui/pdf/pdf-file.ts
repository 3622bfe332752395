import { ascii, deflate, joined } from './bytes';

/**
 * The skeleton of a PDF 1.7 file: numbered objects, compressed streams, and the table of where each
 * begins.
 */
export class PdfFile {
  readonly #objects: (Uint8Array | undefined)[] = [];

  /** A number for an object that others already name. */
  reserve(): number {
    return this.#objects.push(undefined);
  }

  put(number: number, body: string): void {
    this.#objects[number - 1] = ascii(body);
  }

  add(body: string): number {
    const number = this.reserve();
    this.put(number, body);
    return number;
  }

  async addStream(data: Uint8Array, entries = ''): Promise<number> {
    const number = this.reserve();
    const packed = await deflate(data);
    const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    this.#objects[number - 1] = joined([ascii(head), packed, ascii('\nendstream')]);
    return number;
  }

  bytes(root: number, info: number): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [ascii('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')];
    const offsets: number[] = [];
    let at = parts[0]?.length ?? 0;
    for (const [i, body] of this.#objects.entries()) {
      if (!body) throw new Error(`object ${i + 1} was reserved and never written`);
      const object = joined([ascii(`${i + 1} 0 obj\n`), body, ascii('\nendobj\n')]);
      offsets.push(at);
      at += object.length;
      parts.push(object);
    }
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    parts.push(
      ascii(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return joined(parts);
  }
}

/**
 * A text as PDF writes it outside of pages: UTF-16 in hexadecimal, so that nothing in it can end
 * the string.
 */
export function hexText(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) =>
    text.charCodeAt(i).toString(16).padStart(4, '0'),
  );
  return `<feff${units.join('')}>`;
}
