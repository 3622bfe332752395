import { isWritable } from '../text';
import { CHILDREN } from './order';

/**
 * Elements of a document of UBL-TR and their text. Guarantee: what is written is well-formed, its
 * children stand in the order of the schema whatever order they were given in, and an element that
 * has no place in its parent is a mistake that throws.
 */
export type El = {
  name: string;
  attributes?: Record<string, string>;
  content: string | readonly El[];
};

type Child = El | undefined | readonly El[];

/** An element with a text. */
export const leaf = (name: string, text: string, attributes?: Record<string, string>): El => ({
  name,
  content: text,
  ...(attributes ? { attributes } : {}),
});

/** An element with children; undefined ones are left out. */
export function node(name: string, ...children: readonly Child[]): El {
  const places = CHILDREN[name.slice(name.indexOf(':') + 1)] ?? [];
  const placed = children
    .flatMap((child) => child ?? [])
    .map((kid) => ({ kid, place: places.indexOf(kid.name) }));
  const stray = placed.find(({ place }) => place < 0);
  if (stray) throw new Error(`${stray.kid.name} has no place in ${name}`);
  return { name, content: placed.sort((a, b) => a.place - b.place).map(({ kid }) => kid) };
}

/** A leaf only where there is a text. */
export const optional = (name: string, text: string): El | undefined =>
  text === '' ? undefined : leaf(name, text);

const NAMESPACES: Record<string, string> = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
};

/** The text of a document whose root has its own namespace. */
export function xmlOf(root: El, namespace: string): string {
  const attributes = {
    xmlns: namespace,
    ...Object.fromEntries(Object.entries(NAMESPACES).map(([name, uri]) => [`xmlns:${name}`, uri])),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementXml({ ...root, attributes })}\n`;
}

/** The text of one element and what is in it. */
export function elementXml({ name, attributes = {}, content }: El): string {
  const tag = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value, ATTRIBUTE)}"`),
  ].join(' ');
  const inner =
    typeof content === 'string' ? escaped(content, TEXT) : content.map(elementXml).join('');
  return inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>`;
}

/** A carriage return that is written bare is read back as a new line (XML 1.0, section 2.11). */
const TEXT = /[&<>\r]/g;
const ATTRIBUTE = /[&<>"\r\n\t]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string, special: RegExp): string {
  if (!isWritable(text)) throw new RangeError('a character that no XML can hold');
  return text.replace(special, (sign) => ENTITIES[sign] ?? `&#${sign.charCodeAt(0)};`);
}
