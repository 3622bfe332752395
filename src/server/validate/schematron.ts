import fontoxpath from 'fontoxpath';
import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom';

/**
 * Rules in ISO Schematron, read as they are: includes, abstract rules, variables, and rules outside
 * any pattern, which some packages have. Guarantee: within a pattern a node is judged by the first
 * rule that fits it, as the standard says; nothing but the given texts is read.
 */
export type Schematron = {
  /** Texts of the assertions that fail, in the order of the rules. */
  judge: (xml: Document, given: SchematronInput) => string[];
};

/** `type`: kind of document that rules compare with; `today`: the day in Istanbul. */
type SchematronInput = { type: string; today: string };

const SCH = 'http://purl.oclc.org/dsdl/schematron';
/** Type of an element among the nodes of a tree (DOM standard, section 4.4). */
const ELEMENT = 1;

type Assertion = { test: string; message: Element; isReport: boolean };
type Let = { name: string; value: string };
type Rule = {
  context: string;
  /** Namespace and name of the element that the context begins with; '' if it begins otherwise. */
  first: string;
  lets: Let[];
  assertions: Assertion[];
};

/**
 * Throws if a file is missing. `main`: path of the file to begin with; `files`: texts by path in the
 * same folder.
 */
export function compileSchematron(main: string, files: Record<string, string>): Schematron {
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const read = (path: string): Element => {
    const text = files[path];
    const root = text === undefined ? null : parseXmlDocument(text).documentElement;
    if (!root) throw new Error(`${path} is missing`);
    return root;
  };
  const schema = read(main);
  const included = childrenOf(schema, 'include').map((include) => {
    const [file = '', id = ''] = (include.getAttribute('href') ?? '').split('#');
    const root = read(folder + file);
    const target = id === '' ? root : elementsOf(root).find((one) => one.getAttribute('id') === id);
    if (!target) throw new Error(`${file} has no part ${id}`);
    return target;
  });
  const tops = [...included, ...childrenOf(schema, 'pattern')];
  const abstract = new Map<string, Element>();
  for (const rule of tops.flatMap((top) => childrenOf(top, 'rule')))
    if (rule.getAttribute('abstract') === 'true') abstract.set(rule.getAttribute('id') ?? '', rule);
  const spaces = new Map(
    childrenOf(schema, 'ns').map((ns) => [ns.getAttribute('prefix'), ns.getAttribute('uri')]),
  );
  const lets = [schema, ...tops].flatMap(letsOf);
  const uriOf = (prefix: string): string | null => spaces.get(prefix) ?? null;
  const ruleOf = (rule: Element): Rule[] =>
    rule.getAttribute('abstract') === 'true' ? [] : [readRule(rule, abstract, uriOf)];
  const patterns: Rule[][] = [
    ...childrenOf(schema, 'rule').map(ruleOf),
    ...tops.map((top) => childrenOf(top, 'rule').flatMap(ruleOf)),
  ];
  const evaluator = new Evaluator(uriOf);
  return { judge: (xml, given) => judge(xml, given, { patterns, lets, evaluator }) };
}

const elementsOf = (root: Element): Element[] => [
  root,
  ...root.children.flatMap((child) => elementsOf(child)),
];

const keyOf = ({ namespaceURI, localName }: Pick<Element, 'namespaceURI' | 'localName'>): string =>
  `${namespaceURI} ${localName}`;

const childrenOf = (parent: Element, name: string): Element[] =>
  parent.children.filter((child) => child.namespaceURI === SCH && child.localName === name);

const letsOf = (parent: Element): Let[] =>
  childrenOf(parent, 'let').map((one) => ({
    name: one.getAttribute('name') ?? '',
    value: expressionOf(one, 'value'),
  }));

function readRule(
  rule: Element,
  abstract: ReadonlyMap<string, Element>,
  uriOf: (prefix: string) => string | null,
): Rule {
  const context = rule.getAttribute('context') ?? '';
  const parts = [rule, ...extended(rule, abstract, [])];
  const [, prefix = '', name = ''] = /^(?:\/\/)?([\w.-]+):([\w.-]+)(?:\/|$)/.exec(context) ?? [];
  return {
    first: prefix === '' ? '' : keyOf({ namespaceURI: uriOf(prefix), localName: name }),
    // A pattern that begins at no root fits nodes at any depth.
    context: context.startsWith('/') ? context : `//${context}`,
    lets: parts.flatMap(letsOf),
    assertions: parts.flatMap(assertionsOf),
  };
}

/** The abstract rules that a rule extends, in the order of its text, theirs included. */
function extended(
  rule: Element,
  abstract: ReadonlyMap<string, Element>,
  above: readonly Element[],
): Element[] {
  return childrenOf(rule, 'extends').flatMap((one) => {
    const id = one.getAttribute('rule') ?? '';
    const base = abstract.get(id);
    if (!base || above.includes(base)) throw new Error(`no abstract rule ${id}`);
    return [base, ...extended(base, abstract, [...above, base])];
  });
}

const assertionsOf = (rule: Element): Assertion[] =>
  rule.children
    .filter(
      ({ namespaceURI, localName }) => namespaceURI === SCH && /^(assert|report)$/.test(localName),
    )
    .map((message) => ({
      test: expressionOf(message, 'test'),
      message,
      isReport: message.localName === 'report',
    }));

/**
 * An expression of the rules. Today is asked of a variable: the evaluator's own day is that of
 * Greenwich, three hours behind the day of an invoice.
 */
const expressionOf = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '').replaceAll('current-date()', 'xs:date($today)');

type Variables = Record<string, unknown>;

/** XPath 3.1 over a tree, with the namespaces of the rules. */
class Evaluator {
  readonly #options: { namespaceResolver: (prefix: string) => string | null };

  constructor(namespaceResolver: (prefix: string) => string | null) {
    this.#options = { namespaceResolver };
  }

  nodes(expression: string, at: Node, variables: Variables): Node[] {
    return fontoxpath.evaluateXPathToNodes(expression, at, null, variables, this.#options);
  }

  holds(expression: string, at: Node, variables: Variables): boolean {
    return fontoxpath.evaluateXPathToBoolean(expression, at, null, variables, this.#options);
  }

  text(expression: string, at: Node, variables: Variables): string {
    return fontoxpath.evaluateXPathToString(expression, at, null, variables, this.#options);
  }

  /** Value for a variable; an empty sequence is null, which is how it is bound. */
  value(expression: string, at: Node, variables: Variables): unknown {
    const found: unknown = fontoxpath.evaluateXPath(
      expression,
      at,
      null,
      variables,
      fontoxpath.evaluateXPath.ANY_TYPE,
      this.#options,
    );
    return Array.isArray(found) && found.length === 0 ? null : found;
  }
}

type Compiled = { patterns: readonly Rule[][]; lets: readonly Let[]; evaluator: Evaluator };

function judge(
  xml: Document,
  { type, today }: SchematronInput,
  { patterns, lets, evaluator }: Compiled,
): string[] {
  const globals: Variables = { type, today };
  for (const { name, value } of lets)
    if (name !== 'type') globals[name] = evaluator.value(value, xml, globals);
  const failed: string[] = [];
  const root = xml.documentElement;
  const present = new Set(root ? elementsOf(root).map(keyOf) : []);
  for (const pattern of patterns) {
    const seen = new Set<Node>();
    // Most rules are about documents of other kinds: without their first element none can fit.
    for (const rule of pattern.filter(({ first }) => first === '' || present.has(first)))
      for (const found of evaluator.nodes(rule.context, xml, globals)) {
        if (seen.has(found)) continue;
        seen.add(found);
        const variables = { ...globals };
        for (const { name, value } of rule.lets)
          variables[name] = evaluator.value(value, found, variables);
        for (const { test, message, isReport } of rule.assertions)
          if (evaluator.holds(test, found, variables) === isReport)
            failed.push(textOf(message, found, variables, evaluator));
      }
  }
  return failed;
}

/** The message of an assertion, with the values that it takes from the document. */
function textOf(message: Element, at: Node, variables: Variables, evaluator: Evaluator): string {
  const parts = message.childNodes.map((child) => {
    const element = child as Element;
    if (child.nodeType !== ELEMENT) return child.nodeValue ?? '';
    if (element.localName === 'value-of')
      return evaluator.text(expressionOf(element, 'select'), at, variables);
    if (element.localName === 'name') return at.nodeName;
    return '';
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}
