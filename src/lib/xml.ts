import { SaxesParser } from 'saxes';
import { atOnce, type Steps } from './slices';

/**
 * Reads the tags and texts of an XML document in order. Guarantee: a document type is refused, so
 * that no entity beyond the five of XML is ever defined or opened; nesting and attributes are
 * bounded; reading takes time in proportion to the length.
 */
type XmlHandlers = {
  /** Names come without their prefix, for tags and for attributes. */
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Asked after each tag: true ends the reading, and no other handler is called again. */
  done?: () => boolean;
};

/** The text is not well-formed, has a document type, or goes beyond the bounds. */
export class XmlError extends Error {
  /** Line of the document, from 1; 0 where it was not asked for. */
  line = 0;
}

/**
 * The parser keeps open tags and a tag's attributes: bounded, a hostile file cannot fill the memory
 * with them.
 */
const MOST_DEPTH = 1000;
const MOST_ATTRIBUTES = 1000;
/** So many characters are read between two questions whether the reading is done. */
const SLICE = 65_536;
/**
 * Both are read as they stand: programs that write tables leave control characters and names of
 * HTML in their texts.
 */
const HARMLESS = ['undefined entity.', 'disallowed character.'];
/** The parser makes an error of each, which is slow by the million. */
const MOST_HARMLESS = 10_000;

export const readXml = (xml: string, handlers: XmlHandlers): void =>
  atOnce(xmlSteps(xml, handlers));

/** Reads a document of any length, with pauses. `lines`: an error says at which line it is. */
export function* xmlSteps(xml: string, handlers: XmlHandlers, lines = false): Steps<void> {
  const parser = new SaxesParser({ xmlns: false, position: lines });
  const wrong = (message: string): XmlError =>
    Object.assign(new XmlError(message), { line: lines ? parser.line : 0 });
  // Without a prototype "&constructor;" is no entity either.
  Object.setPrototypeOf(parser.ENTITIES, null);
  Object.assign(parser.ENTITIES, { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" });
  let [isDone, depth, attributes, harmless] = [false, 0, 0, 0];
  const text = (part: string) => {
    if (!isDone) handlers.text?.(part);
  };
  parser.on('error', (error) => {
    if (isDone || (HARMLESS.includes(error.message) && ++harmless <= MOST_HARMLESS)) return;
    throw wrong(error.message);
  });
  parser.on('doctype', () => {
    throw wrong(DOCUMENT_TYPE);
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('opentagstart', () => {
    attributes = 0;
    if (++depth > MOST_DEPTH) throw wrong('too deep');
  });
  parser.on('attribute', () => {
    if (++attributes > MOST_ATTRIBUTES) throw wrong('too many attributes');
  });
  parser.on('opentag', (tag) => {
    if (isDone) return;
    handlers.open?.(bare(tag.name), (wanted) => attributeOf(tag.attributes, wanted));
    isDone = handlers.done?.() ?? false;
  });
  parser.on('closetag', (tag) => {
    depth--;
    if (isDone) return;
    handlers.close?.(bare(tag.name));
    isDone = handlers.done?.() ?? false;
  });
  for (let at = 0; at < xml.length && !isDone; at += SLICE) {
    parser.write(xml.slice(at, at + SLICE));
    yield;
  }
  if (!isDone) parser.close();
}

/** Message of the error about a document type. */
export const DOCUMENT_TYPE = 'a document type';

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributeOf = (attributes: Record<string, string>, wanted: string): string | undefined =>
  attributes[wanted] ?? Object.entries(attributes).find(([name]) => bare(name) === wanted)?.[1];
