import {
  XmlDocument,
  type XmlInputProvider,
  XmlLibError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';

/**
 * Validation against the schemas of a package. Guarantee: the parser reaches no file and no network,
 * only the texts that were given to it.
 */
const ROOT = 'file:///package/';

/** Texts that schemas may include, by their address. */
const texts = new Map<string, Uint8Array>();
const open = new Map<number, { bytes: Uint8Array; at: number }>();
let opened = 0;

const PROVIDER: XmlInputProvider = {
  // Every address is ours, so that nothing else is ever tried.
  match: () => true,
  open(address) {
    const bytes = texts.get(address);
    if (!bytes) return undefined;
    opened += 1;
    open.set(opened, { bytes, at: 0 });
    return opened;
  },
  read(file, into) {
    const found = open.get(file);
    if (!found) return -1;
    const part = found.bytes.subarray(found.at, found.at + into.byteLength);
    into.set(part);
    found.at += part.length;
    return part.length;
  },
  close: (file) => open.delete(file),
};

export type Schemas = {
  /** What is wrong with a document; its root decides which schema holds. */
  judge: (xml: string) => string[];
};

/**
 * Throws if a schema is broken. `files`: texts by path below the folder of the schemas, such as
 * "maindoc/…".
 */
export function compileSchemas(id: string, files: Record<string, string>): Schemas {
  xmlRegisterInputProvider(PROVIDER);
  const base = `${ROOT}${id}/`;
  for (const [path, text] of Object.entries(files))
    texts.set(base + path, new TextEncoder().encode(text));
  const validators = new Map(
    ROOTS.flatMap((root) => {
      const path = `maindoc/UBL-${root}-2.1.xsd`;
      const text = files[path];
      return text === undefined ? [] : [[root, compiled(base + path, text)] as const];
    }),
  );
  return { judge: (xml) => judge(xml, (root) => validators.get(root)) };
}

/** Documents that are judged: invoices, and answers to them. */
const ROOTS = ['Invoice', 'ApplicationResponse'];

function compiled(address: string, text: string): XsdValidator {
  const schema = XmlDocument.fromString(text, { url: address });
  try {
    return XsdValidator.fromDoc(schema);
  } finally {
    schema.dispose();
  }
}

function judge(xml: string, validatorOf: (root: string) => XsdValidator | undefined): string[] {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromString(xml);
    const validator = validatorOf(document.root.name);
    if (!validator) return [`${document.root.name}: no schema in the package`];
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details.length > 0
      ? error.details.map(({ message, line }) => `${line}: ${message.trim()}`)
      : [error.message];
  } finally {
    document?.dispose();
  }
}
