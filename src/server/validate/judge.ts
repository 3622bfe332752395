import { type Document, parseXmlDocument } from 'slimdom';
import { dayOf } from '@/domain/base/day';
import { hasDoctype, type RulePack } from './pack';
import { compileSchematron, type Schematron } from './schematron';
import { compileSchemas, type Schemas } from './xsd';

/**
 * The verdict on a document, in the thread that validates. Guarantee: a document with a document
 * type or an inclusion is refused before any parser sees it.
 */
export type ValidationFault = { by: 'xsd' | 'schematron'; text: string };

type Compiled = { schemas?: Schemas; rules?: Schematron };

/** Throws if a schema is broken, a file is missing, or an expression of the rules is none. */
export function compilePack({ sha256, files }: RulePack): Compiled {
  const schemas = partOf(files, 'xsd/');
  const parts = partOf(files, 'schematron/');
  const rules =
    Object.keys(parts).length > 0
      ? compileSchematron('UBL-TR_Main_Schematron.xml', parts)
      : undefined;
  // An expression is read when it is first evaluated: those of an empty invoice before any document
  // depends on them.
  rules?.judge(parseXmlDocument(EMPTY), { type: 'efatura', today: '2026-01-01' });
  return {
    ...(Object.keys(schemas).length > 0 ? { schemas: compileSchemas(sha256, schemas) } : {}),
    ...(rules ? { rules } : {}),
  };
}

const EMPTY = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';

function partOf(files: Record<string, string>, place: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(place))
      .map(([path, text]) => [path.slice(place.length), text]),
  );
}

const XINCLUDE = 'http://www.w3.org/2001/XInclude';

export function faultsOf(
  xml: string,
  { schemas, rules }: Compiled,
  now: number,
): ValidationFault[] {
  if (hasDoctype(xml)) return [{ by: 'xsd', text: 'A document type is not allowed.' }];
  if (xml.includes(XINCLUDE)) return [{ by: 'xsd', text: 'Inclusions are not allowed.' }];
  const document = parsed(xml);
  if (typeof document === 'string') return [{ by: 'xsd', text: document }];
  const wrong = (schemas?.judge(xml) ?? []).map((text) => ({ by: 'xsd' as const, text }));
  if (wrong.length > 0 || !rules) return wrong;
  return rules
    .judge(document, { type: typeOf(document), today: dayOf(now) })
    .map((text) => ({ by: 'schematron' as const, text }));
}

function parsed(xml: string): Document | string {
  try {
    return parseXmlDocument(xml);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Kind of document as the rules name it: archive invoices have a profile of their own. */
function typeOf({ documentElement: root }: Document): string {
  const profile = root?.children.find(({ localName }) => localName === 'ProfileID');
  return profile?.textContent?.trim() === 'EARSIVFATURA' ? 'earchive' : 'efatura';
}
