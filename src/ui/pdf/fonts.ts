import latinRegular from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latinStrong from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import extendedRegular from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import extendedStrong from '@fontsource/inter/files/inter-latin-ext-600-normal.woff?url';
import { type Face, readFace } from './face';
import type { Family } from './type';

let family: Promise<Family> | undefined;

/**
 * The product's own type in the still form that a PDF can hold, from the precache: ğ ş ı İ ə ň ý oʻ
 * ₺ are in the extended half.
 */
export function inter(): Promise<Family> {
  family ??= load().catch((error: unknown) => {
    family = undefined;
    throw error;
  });
  return family;
}

async function load(): Promise<Family> {
  const [regular, regularMore, strong, strongMore] = await Promise.all([
    open('Inter-Regular', latinRegular),
    open('Inter-Regular-Extended', extendedRegular),
    open('Inter-SemiBold', latinStrong),
    open('Inter-SemiBold-Extended', extendedStrong),
  ]);
  return { regular: [regular, regularMore], strong: [strong, strongMore] };
}

async function open(name: string, url: string): Promise<Face> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return readFace(name, new Uint8Array(await response.arrayBuffer()));
}
