import type { ListEntry } from '@/domain/screening/entry';
import { readXml, XmlError } from '@/lib/xml';
import { birthOf, draft, finished } from './entry-parts';
import { ListError } from './faults';

/** Readers of the lists of the United Nations and of the European Union as XML. */
type Node = { name: string; text: string; attributes: Record<string, string>; children: Node[] };

/** Attributes that the lists have; the reader is asked for each by its name. */
const ATTRIBUTES = [
  'logicalId',
  'euReferenceNumber',
  'wholeName',
  'strong',
  'code',
  'birthdate',
  'year',
  'countryDescription',
  'number',
  'programme',
  'designationDate',
];

/** Gives each element of these names with everything below it. */
function eachElement(xml: string, names: readonly string[], give: (node: Node) => void): void {
  const open: Node[] = [];
  let hasEnded = false;
  let depth = 0;
  try {
    readXml(xml, {
      open: (name, attribute) => {
        depth += 1;
        if (open.length === 0 && !names.includes(name)) return;
        const attributes: Record<string, string> = {};
        for (const one of ATTRIBUTES) {
          const value = attribute(one);
          if (value !== undefined) attributes[one] = value;
        }
        const node: Node = { name, text: '', attributes, children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      text: (text) => {
        const node = open.at(-1);
        if (node) node.text += text;
      },
      close: () => {
        depth -= 1;
        hasEnded = depth === 0;
        const node = open.pop();
        if (node && open.length === 0) give(node);
      },
    });
  } catch (error) {
    if (error instanceof XmlError) throw new ListError('not-xml');
    throw error;
  }
  if (!hasEnded) throw new ListError('cut');
}

const textsOf = ({ children }: Node, name: string): string[] =>
  children.filter((one) => one.name === name).map(({ text }) => text.trim());
const textOf = (node: Node, name: string): string => textsOf(node, name)[0] ?? '';
const below = ({ children }: Node, pattern: RegExp): Node[] =>
  children.filter((one) => pattern.test(one.name));

const UN_NAMES = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

function ofUn(node: Node): ListEntry | undefined {
  const isPerson = node.name === 'INDIVIDUAL';
  const entry = draft('UN', textOf(node, 'DATAID'), isPerson ? 'person' : 'organisation');
  // The name is spread over four elements; an organisation's stands whole in the first.
  const name = UN_NAMES.map((part) => textOf(node, part)).join(' ');
  entry.names.push({ text: name, quality: 'good' });
  for (const text of textsOf(node, 'NAME_ORIGINAL_SCRIPT'))
    entry.names.push({ text, quality: 'script' });
  for (const alias of below(node, /_ALIAS$/)) {
    const isLow = /low/i.test(textOf(alias, 'QUALITY'));
    entry.names.push({ text: textOf(alias, 'ALIAS_NAME'), quality: isLow ? 'low' : 'good' });
  }
  for (const birth of below(node, /_DATE_OF_BIRTH$/))
    for (const part of ['DATE', 'YEAR', 'FROM_YEAR', 'TO_YEAR'])
      entry.births.push(birthOf(textOf(birth, part)));
  for (const country of below(node, /^NATIONALITY$/))
    entry.nationalities.push(...textsOf(country, 'VALUE'));
  for (const paper of below(node, /_DOCUMENT$/)) entry.numbers.push(textOf(paper, 'NUMBER'));
  entry.programme = textOf(node, 'UN_LIST_TYPE');
  entry.listedOn = birthOf(textOf(node, 'LISTED_ON'));
  return finished(entry);
}

export function readUn(xml: string): ListEntry[] {
  const all: ListEntry[] = [];
  eachElement(xml, ['INDIVIDUAL', 'ENTITY'], (node) => {
    const entry = ofUn(node);
    if (entry) all.push(entry);
  });
  return all;
}

function ofEu(node: Node): ListEntry | undefined {
  const subject = node.children.find(({ name }) => name === 'subjectType');
  const isPerson = subject?.attributes.code === 'person';
  const id = node.attributes.logicalId ?? node.attributes.euReferenceNumber ?? '';
  const entry = draft('EU', id, isPerson ? 'person' : 'organisation');
  for (const { name, attributes } of node.children) {
    if (name === 'nameAlias')
      entry.names.push({
        text: attributes.wholeName ?? '',
        quality: attributes.strong === 'false' ? 'low' : 'good',
      });
    if (name === 'birthdate')
      entry.births.push(birthOf(attributes.birthdate ?? attributes.year ?? ''));
    if (name === 'citizenship') entry.nationalities.push(attributes.countryDescription ?? '');
    if (name === 'identification') entry.numbers.push(attributes.number ?? '');
    if (name === 'regulation') entry.programme ||= attributes.programme ?? '';
  }
  return finished(entry);
}

export function readEuXml(xml: string): ListEntry[] {
  const all: ListEntry[] = [];
  eachElement(xml, ['sanctionEntity'], (node) => {
    const entry = ofEu(node);
    if (entry) all.push(entry);
  });
  return all;
}
