import type { ControlFinding, ControlState, InspectionSummary } from '../contract/control/control';
import { CONTROL_CALLS } from '../contract/core/calls';
import { type Called, get, post } from './request';

/** Calls of the controls. Their pages say themselves what went wrong. */
export type FindingQuery = Partial<Record<'after' | 'state' | 'rule' | 'owner' | 'due', string>>;

export const getControls = (): Promise<Called<ControlState>> =>
  get(CONTROL_CALLS.controls.path, { background: true });
export const askControlRun = (): Promise<Called<ControlState>> =>
  post(CONTROL_CALLS.askRun.path, {}, { message: false });
export const getFindings = (params: FindingQuery): Promise<Called<ControlFinding[]>> =>
  get(CONTROL_CALLS.findings.path, { params, background: true });
export const getInspectionSummary = (): Promise<Called<InspectionSummary>> =>
  get(CONTROL_CALLS.summary.path, { background: true });
