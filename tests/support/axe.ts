import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Axe = {
  run: (options: object) => Promise<{
    violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
  }>;
};

/**
 * What depends on a theme. Looked at on a page that was drawn in it: one that changes its theme is
 * not at once wholly in the other.
 */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Resolves when every animation that ends has ended or was taken back. */
const AT_REST = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime))
  .map((one) => one.finished))`;

const sessions = new WeakMap<Page, CDPSession>();

/**
 * One DevTools session for each page: a second session would get a world of its own and load axe-
 * core again.
 */
async function devtoolsOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known) return known;
  const made = await page.context().newCDPSession(page);
  sessions.set(page, made);
  return made;
}

/**
 * What axe-core objects to on a page at rest: what still fades in has no contrast yet. In a world of
 * its own, as an extension would: the page's policy forbids scripts that are not its own, and shall.
 */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  const devtools = await devtoolsOf(page);
  const { frameTree } = (await devtools.send('Page.getFrameTree')) as {
    frameTree: { frame: { id: string } };
  };
  const { executionContextId } = await devtools.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  // In one session the world exists as long as the document.
  const { result: known } = await devtools.send('Runtime.evaluate', {
    expression: 'typeof axe',
    contextId: executionContextId,
  });
  if (known.value === 'undefined')
    await devtools.send('Runtime.evaluate', { expression: AXE, contextId: executionContextId });
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression: `${AT_REST}.then(() => axe.run(${JSON.stringify({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })}))`,
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  const { violations } = result.value as Awaited<ReturnType<Axe['run']>>;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
}
