import { createContext } from 'react';
import type { ExportFormat } from './write';

/** A finished file of an export; it is not saved yet. */
export type ExportedFile = { name: string; format: ExportFormat; rows: number };

/**
 * Records an export before its file is saved. It rejects when the export could not be recorded;
 * then no file is saved. The app's frame provides it.
 */
export const ExportRecord = createContext<(file: ExportedFile) => Promise<void>>(async () => {});
