import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ExportRecord } from './export/export-record';
import { saveFile } from './export/save-file';
import type { ExportJob } from './export/write';

/** How far an export has come; `total` is how many rows are to be looked at. */
export type ExportState =
  | { phase: 'idle' }
  | { phase: 'running'; read: number; written: number; total: number }
  | { phase: 'done'; rows: number; file: string }
  | { phase: 'failed' };

export type Exporting = {
  state: ExportState;
  start: <T>(job: ExportJob<T>, total: number | Promise<number>) => void;
  /** Stops a running one, which leaves no file, or puts the result away. */
  end: () => void;
};

/**
 * Runs one export at a time; its code is loaded on demand. Guarantee: no file is saved before the
 * export was recorded.
 */
export function useExport(): Exporting {
  const [state, setState] = useState<ExportState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  const record = useContext(ExportRecord);
  const end = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState({ phase: 'idle' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const start: Exporting['start'] = useCallback(
    async (job, total) => {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      const tell = (next: ExportState) => {
        if (running.current === control) setState(next);
      };
      let sum = 0;
      tell({ phase: 'running', read: 0, written: 0, total: sum });
      try {
        sum = await total;
        const { endingOf, writeExport } = await import('./export/write');
        const made = await writeExport(
          job,
          ({ read, written }) => tell({ phase: 'running', read, written, total: sum }),
          control.signal,
        );
        await record({ name: made.file, format: endingOf(job), rows: made.rows });
        if (control.signal.aborted) return;
        saveFile(made.file, made.blob);
        tell({ phase: 'done', rows: made.rows, file: made.file });
      } catch (error) {
        if (control.signal.aborted) return;
        tell({ phase: 'failed' });
        throw error;
      }
    },
    [record],
  );
  return { state, start, end };
}
