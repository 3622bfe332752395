import { beginsAsPdf } from '@/lib/pdf';
import { safeFileName } from './file-name';

/** Hands a text or a file to the browser as a download. Where it went the page is never told. */
export function saveFile(name: string, content: string | Blob): void {
  const url = URL.createObjectURL(
    typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content,
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const savePdf = (name: string, content: BlobPart): void =>
  saveFile(safeFileName(name, 'pdf'), new Blob([content], { type: 'application/pdf' }));

/**
 * Decodes a PDF that came as base64 into a file named by the caller. False, and nothing saved, when
 * it is not one.
 */
export function saveBase64Pdf(name: string, base64: string): boolean {
  const bytes = bytesOf(base64);
  if (!bytes || !beginsAsPdf(bytes)) return false;
  savePdf(name, bytes);
  return true;
}

/**
 * Plain or URL-safe, with or without its `data:` head, line breaks and padding; undefined for
 * anything else.
 */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  const bare = base64.replace(/^data:[^,]*;base64,/, '').replace(/\s/g, '');
  try {
    return Uint8Array.from(atob(bare.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}
