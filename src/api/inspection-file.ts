import { INSPECTION_FILE_CALLS } from '../contract/core/calls';
import type {
  FileAsk,
  FiledRows,
  FilePart,
  StartedFile,
} from '../contract/inspection/inspection-file';
import { type Called, post } from './request';

/** Calls of the file for an inspector. Its dialog says itself what went wrong. */
export const startFile = (asked: FileAsk): Promise<Called<StartedFile>> =>
  post(INSPECTION_FILE_CALLS.startFile.path, asked, { background: true });

export const getFilePage = <P extends FilePart>(
  id: number,
  part: P,
  after: string | undefined,
): Promise<Called<FiledRows[P][]>> =>
  post(
    INSPECTION_FILE_CALLS.filePage.path.replace(':id', String(id)),
    { part, ...(after === undefined ? {} : { after }) },
    { background: true },
  );
