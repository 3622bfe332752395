/**
 * The tags and texts of an XML in order, and nothing more: no entity of its own is ever defined or opened, no document type is
 * read. Names come without their prefix.
 */
type XmlHandlers = {
  open?: (name: string, attributes: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Asked after each tag: true ends the reading. */
  done?: () => boolean;
};

export class XmlError extends Error {}

export function readXml(xml: string, handlers: XmlHandlers): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml.slice(0, 4096))) throw new XmlError('a document type');
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    if (tag < 0) return;
    if (tag > at) handlers.text?.(unescaped(xml.slice(at, tag)));
    if (xml.startsWith('<![CDATA[', tag)) {
      const end = endOf(xml, ']]>', tag);
      handlers.text?.(xml.slice(tag + 9, end));
      at = end + 3;
      continue;
    }
    if (xml.startsWith('<!--', tag)) {
      at = endOf(xml, '-->', tag) + 3;
      continue;
    }
    const end = endOf(xml, '>', tag);
    const inner = xml.slice(tag + 1, end);
    at = end + 1;
    if (inner.startsWith('?') || inner.startsWith('!')) continue;
    if (inner.startsWith('/')) handlers.close?.(bare(inner.slice(1).trim()));
    else {
      const [name = ''] = /^[^\s/]+/.exec(inner) ?? [''];
      handlers.open?.(bare(name), (wanted) => attributeOf(inner, wanted));
      if (inner.endsWith('/')) handlers.close?.(bare(name));
    }
    if (handlers.done?.()) return;
  }
}

function endOf(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from);
  if (end < 0) throw new XmlError('an open end');
  return end;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributeOf(tag: string, wanted: string): string | undefined {
  for (const match of tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (bare(match[1] ?? '') === wanted) return unescaped(match[2] ?? match[3] ?? '');
  }
  return undefined;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five names and numbers; any other entity stays as it is written. */
function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
