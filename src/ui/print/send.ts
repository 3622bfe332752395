import type { LabelSize } from './PrintSurface';

/**
 * Millimetres of white that a cutter needs above and below, and that the edges of the roll cannot
 * reach.
 */
const ROLL_MARGIN = '3mm 4mm';
const ROLL_EXTRA = 8;
/** Drivers of receipt printers take no longer page; the rest goes on the next. */
const ROLL_LONGEST = 3_000;
const PX_PER_MM = 96 / 25.4;

let rollSheet: CSSStyleSheet | undefined;
let labelSheet: CSSStyleSheet | undefined;

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
export function fitRoll(paper: HTMLElement): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  paper.setAttribute('data-measured', '');
  const height = Math.ceil(paper.getBoundingClientRect().height / PX_PER_MM) + ROLL_EXTRA;
  paper.removeAttribute('data-measured');
  rollSheet ??= ownSheet();
  rollSheet.replaceSync(
    `@page roll { size: 80mm ${Math.min(height, ROLL_LONGEST)}mm; margin: ${ROLL_MARGIN}; }`,
  );
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
