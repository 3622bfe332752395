import type { Page } from 'playwright-core';
import type { Tablet } from '../../support/browser';

/**
 * What stood on the print surface in the moment in which it was handed to the browser's printing;
 * `rows` line by line, of rolls.
 */
export type Paper = { size: string; text: string; rows: string[] };

type Printing = { print: () => void; papers?: Paper[] };

/**
 * In the page. The surface lives only while the app prints, so that a copy is taken and not looked
 * for afterwards.
 */
function takePapers(): void {
  const scope = globalThis as unknown as Printing;
  const papers: Paper[] = [];
  scope.papers = papers;
  const bare = (text: string) => text.replace(/\s+/g, ' ').trim();
  const rowOf = (row: Element) =>
    bare(
      row.children.length > 1
        ? Array.from(row.children, (part) => part.textContent ?? '').join(' ')
        : (row.textContent ?? ''),
    );
  scope.print = () => {
    const surface = document.querySelector('[data-print]');
    const rows = Array.from(surface?.querySelectorAll('p,h2') ?? [], rowOf);
    papers.push({
      size: surface?.getAttribute('data-print') ?? '',
      text: (surface?.textContent ?? '').replace(/\s+/g, ' '),
      rows,
    });
    window.dispatchEvent(new Event('beforeprint'));
  };
}

/**
 * A printer that takes every paper, on the pages that are open and on all to come. A headless
 * browser begins its first print, never ends it, and begins no other.
 */
export async function withPrinter(tablet: Tablet): Promise<void> {
  await tablet.context.addInitScript(takePapers);
  await Promise.all(tablet.pages.map((page) => page.evaluate(takePapers)));
}

/** The papers of this page since its last load, the first first. */
export const papers = (page: Page): Promise<Paper[]> =>
  page.evaluate(() => (globalThis as unknown as Printing).papers ?? []);
