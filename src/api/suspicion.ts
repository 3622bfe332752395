import { SUSPICION_CALLS } from '../contract/core/calls';
import type {
  DropSuspicion,
  SaveHolidays,
  SaveSuspicion,
  SendSuspicion,
  SuspicionList,
  SuspicionReport,
} from '../contract/suspicion/suspicion';
import { type Called, get, post, put } from './request';

/**
 * Calls about suspicious transaction reports. Guarantee: nothing of an answer is stored on the
 * device; their page says itself what went wrong.
 */
const pathOf = ({ path }: { path: string }, id: string): string => path.replace(':id', id);
const INPLACE = { message: false } as const;

export const getReports = (): Promise<Called<SuspicionList>> =>
  get(SUSPICION_CALLS.reports.path, { background: true });
/** `paper`: it is read to be printed. */
export const getReport = (id: string, paper?: 'paper'): Promise<Called<SuspicionReport>> =>
  get(pathOf(SUSPICION_CALLS.report, id), {
    background: true,
    ...(paper ? { params: { paper: '1' } } : {}),
  });
export const putReport = (id: string, body: SaveSuspicion): Promise<Called<SuspicionReport>> =>
  put(pathOf(SUSPICION_CALLS.saveReport, id), body, INPLACE);
export const approveReport = (id: string, version: number): Promise<Called<SuspicionReport>> =>
  post(pathOf(SUSPICION_CALLS.approveReport, id), { version }, INPLACE);
export const sendReport = (id: string, body: SendSuspicion): Promise<Called<SuspicionReport>> =>
  post(pathOf(SUSPICION_CALLS.sendReport, id), body, INPLACE);
export const dropReport = (id: string, body: DropSuspicion): Promise<Called<SuspicionReport>> =>
  post(pathOf(SUSPICION_CALLS.dropReport, id), body, INPLACE);
export const putHolidays = (body: SaveHolidays): Promise<Called<SaveHolidays>> =>
  put(SUSPICION_CALLS.saveHolidays.path, body, INPLACE);
