import { readXml, XmlError } from '@/lib/xml';
import type { OutsideReply } from '../outside/call';

/**
 * SOAP 1.1 with unqualified parts, as the older Turkish integrators speak it. Guarantee: a document
 * type in a reply is refused; a reply of another form is distinguished from a refusal.
 */
export type Element = {
  name: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
};

/** `none`: no answer, or one of somebody else. */
export type SoapReply =
  | { is: 'done'; body: Element }
  | { is: 'refused'; code: string; text: string }
  | { is: 'none' };

const ATTRIBUTES = ['UUID', 'ID'];
/** No answer has more; each takes many times the memory of its text. */
const MOST_ELEMENTS = 100_000;

const escaped = (text: string): string =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

export const envelope = (namespace: string, name: string, parts: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ws="${namespace}"><soapenv:Header/><soapenv:Body><ws:${name}>${parts}</ws:${name}></soapenv:Body></soapenv:Envelope>`;

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((one) => one.name === name);

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((one) => one.name === name) ?? [];

export const textIn = (element: Element | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? '';

/** The first element of this name, at any depth. */
export function within(element: Element | undefined, name: string): Element | undefined {
  if (!element || element.name === name) return element;
  for (const child of element.children) {
    const found = within(child, name);
    if (found) return found;
  }
  return undefined;
}

function treeOf(xml: string): Element | undefined {
  const root: Element = { name: '', text: '', attributes: {}, children: [] };
  const path: Element[] = [root];
  let elements = 0;
  try {
    readXml(xml, {
      open: (name, attribute) => {
        if (++elements > MOST_ELEMENTS) throw new XmlError('too many elements');
        const attributes = Object.fromEntries(
          ATTRIBUTES.flatMap((one) => {
            const value = attribute(one);
            return value === undefined ? [] : [[one, value]];
          }),
        );
        const element: Element = { name, text: '', attributes, children: [] };
        path.at(-1)?.children.push(element);
        path.push(element);
      },
      text: (part) => {
        const open = path.at(-1);
        if (open) open.text += part;
      },
      close: () => void path.pop(),
    });
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
  return root.children[0];
}

/**
 * Reads an answer. A refusal comes as ERROR_TYPE in an answer of status 200, or as a fault of status
 * 500 whose detail names a code; a fault without one decides nothing.
 */
export function readSoap(reply: OutsideReply, name: string): SoapReply {
  if (!reply.ok || (reply.status !== 200 && reply.status !== 500)) return { is: 'none' };
  const root = treeOf(reply.text);
  const body = root?.name === 'Envelope' ? childOf(root, 'Body') : undefined;
  const inner = body?.children[0];
  if (!inner) return { is: 'none' };
  const trouble = within(inner, inner.name === 'Fault' ? 'RequestFault' : 'ERROR_TYPE');
  if (trouble)
    return {
      is: 'refused',
      code: textIn(trouble, 'ERROR_CODE') || textIn(trouble, 'error_code') || '-1',
      text:
        textIn(trouble, 'ERROR_SHORT_DES') ||
        textIn(trouble, 'error_short_des') ||
        textIn(trouble, 'ERROR_SHORT_DESC') ||
        textIn(trouble, 'ERROR_LONG_DES'),
    };
  return reply.status === 200 && inner.name === name ? { is: 'done', body: inner } : { is: 'none' };
}
