import type { LabelSize, PrintSize } from './PrintSurface';

/**
 * Millimetres of white that a cutter needs above and below, and that the edges of the roll cannot
 * reach.
 */
const ROLL_MARGINS: PageMargins = { top: 3, right: 4, bottom: 3, left: 4 };
/** Length of a roll’s page beyond content and margins, mm. */
const ROLL_EXTRA = 2;
const ROLL_WIDTH = 80;
/** Drivers of receipt printers take no longer page; the rest goes on the next. */
const ROLL_LONGEST = 3_000;
const PX_PER_MM = 96 / 25.4;

let rollSheet: CSSStyleSheet | undefined;
let labelSheet: CSSStyleSheet | undefined;
let marginSheet: CSSStyleSheet | undefined;

/** Margins of a page, mm. */
export type PageMargins = { top: number; right: number; bottom: number; left: number };

const marginText = ({ top, right, bottom, left }: PageMargins): string =>
  `${top}mm ${right}mm ${bottom}mm ${left}mm`;

const ownSheet = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
};

/**
 * The page of a label is the label, in millimetres; without sheets made by script the style sheet's
 * own size holds.
 */
export function fitLabel(size: LabelSize, width: number, height: number): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  labelSheet ??= ownSheet();
  labelSheet.replaceSync(`@page ${size} { size: ${width}mm ${height}mm; margin: 0; }`);
}

/**
 * A roll has no page: it gets one that is as long as the slip, so that nothing is cut in two and no
 * paper runs out white. A sheet made by script is no inline style, the policy lets it pass; without
 * one the style sheet's own length holds.
 */
export function fitRoll(paper: HTMLElement, margins: PageMargins | null): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const white = margins ?? ROLL_MARGINS;
  paper.style.width = `${ROLL_WIDTH - white.left - white.right}mm`;
  paper.setAttribute('data-measured', '');
  const copies = Array.from(paper.querySelectorAll('[data-copy]'));
  const content = Math.max(
    ...(copies.length > 0 ? copies : [paper]).map((one) => one.getBoundingClientRect().height),
  );
  paper.removeAttribute('data-measured');
  const height = Math.ceil(content / PX_PER_MM) + white.top + white.bottom + ROLL_EXTRA;
  rollSheet ??= ownSheet();
  rollSheet.replaceSync(
    `@page roll { size: ${ROLL_WIDTH}mm ${Math.min(height, ROLL_LONGEST)}mm; margin: ${marginText(white)}; }`,
  );
}

/** Sets the margins of pages of a size; null: those of the style sheet. */
export function fitMargins(size: PrintSize, margins: PageMargins | null): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  marginSheet ??= new CSSStyleSheet();
  marginSheet.replaceSync(margins ? `@page ${size} { margin: ${marginText(margins)}; }` : '');
  // Last of all sheets, because those of roll and labels set margins too.
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== marginSheet);
  document.adoptedStyleSheets = [...others, marginSheet];
}

/**
 * "sent" is all that can be known; "refused" when the browser did not even begin: it has no
 * printing, or a frame, a policy or the person has taken it from the page.
 */
export type PrintEnd = 'sent' | 'refused';

/** Hands the page to the browser's printing. */
export function sendToPrinter(): PrintEnd {
  let begun = false;
  const begin = () => {
    begun = true;
  };
  window.addEventListener('beforeprint', begin);
  try {
    window.print();
  } catch {
    return 'refused';
  } finally {
    window.removeEventListener('beforeprint', begin);
  }
  return begun || !('onbeforeprint' in window) ? 'sent' : 'refused';
}
