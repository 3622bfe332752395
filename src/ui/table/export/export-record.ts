import { createContext } from 'react';
import type { ExportFormat } from './write';

/** A finished export, not saved as a file yet. */
export type ExportedFile = { name: string; format: ExportFormat | 'zip' | 'xml'; rows: number };

/**
 * Function that records an export before its file is saved; it rejects if it could not, and then no
 * file is saved. The app shell provides it.
 */
export const ExportRecord = createContext<(file: ExportedFile) => Promise<void>>(async () => {});
