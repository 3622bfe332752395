import { UI_VERSION } from '../contract/core/headers';
import { saveFile } from '../ui/table/export/save-file';

/**
 * The last errors of this device, for whoever is called for help. Guarantee: it never leaves the
 * device by itself and holds no names, numbers or addresses of anybody: digits, e-mails and quoted
 * texts are blanked before they are kept.
 */
type Entry = {
  at: string;
  where: string;
  name: string;
  message: string;
  stack: string;
  version: string;
};

const KEY = 'milyem:errors';
const KEPT = 50;

export const blanked = (text: string): string =>
  text
    .replace(/[^\s@"'()]+@[^\s@"'()]+/g, '<e-posta>')
    .replace(/"[^"]{0,400}"|“[^”]{0,400}”/g, '<…>')
    .replace(/\d{3,}/g, '<n>')
    .slice(0, 300);

/** Frames of our own files, with line and column, and nothing of the message. */
const frames = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /\.(js|ts|tsx):\d+/.test(line))
    .slice(0, 6)
    .map((line) => line.trim().replace(/https?:\/\/[^/]+/, ''))
    .join('\n');

export function noteError(where: string, error: unknown): void {
  const { name, message, stack } =
    error instanceof Error
      ? error
      : { name: typeof error, message: String(error), stack: undefined };
  const entry: Entry = {
    at: new Date().toISOString(),
    where,
    name,
    message: blanked(message),
    stack: frames(stack),
    version: UI_VERSION,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify([...errorLog(), entry].slice(-KEPT)));
  } catch {
    // A full disk is no reason to fail a second time.
  }
}

export function errorLog(): Entry[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? (value as Entry[]) : [];
  } catch {
    return [];
  }
}

/** Saves the log as a file, at a person's word. */
export const exportErrors = (): void =>
  saveFile(
    `milyem-errors-${new Date().toISOString().slice(0, 10)}.json`,
    JSON.stringify(errorLog(), null, 2),
  );

/**
 * The global handler swallows errors and the console is silent
 * (src/contract/README.md#point-8-errors), except in development.
 */
export function swallowErrors(): void {
  addEventListener('error', (event) => {
    noteError('window', event.error ?? event.message);
    event.preventDefault();
  });
  addEventListener('unhandledrejection', (event) => {
    noteError('promise', event.reason);
    event.preventDefault();
  });
  const silent = () => undefined;
  Object.assign(console, { log: silent, info: silent, debug: silent, warn: silent, error: silent });
}
