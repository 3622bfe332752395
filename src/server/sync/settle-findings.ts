import type { RecordKind } from '@/contract/mutation';
import { SETTLED_BY_PIN, type Verdict } from '@/contract/people/pin';
import type { Finding } from '@/domain/base/refusal';
import type { Approval, ApprovalCheck } from '@/domain/rules/approval';
import { dropRecord, getRecord, getRecords, putRecords } from '../db/records';
import type { Tx } from '../db/types';
import { findingRecord } from './findings';

type At = { company: string; version: number; now: number };
type Said = { user: string; verdict: Verdict; findings: readonly string[] };

/**
 * Settles findings that a person confirmed or contested by PIN. Guarantee: only findings that name
 * this person are settled; a confirmed one is deleted and its document says so, a contested one
 * becomes a finding of its own that stays.
 */
export async function settleFindings(
  tx: Tx,
  at: At,
  { user, verdict, findings }: Said,
): Promise<number> {
  const known = await getRecords(tx, at.company, 'findings', [...findings]);
  let settled = 0;
  for (const { id, body, deleted } of known) {
    const finding = body as Finding;
    const key = isSettledByPin(finding.code) ? SETTLED_BY_PIN[finding.code] : undefined;
    if (deleted || key === undefined || finding.detail[key] !== user) continue;
    await dropRecord(tx, at.company, at.version, 'findings', id);
    if (verdict === 'contested') await contest(tx, at, finding);
    await stamp(tx, at, finding, user, verdict);
    settled++;
  }
  return settled;
}

const isSettledByPin = (code: string): code is keyof typeof SETTLED_BY_PIN =>
  Object.hasOwn(SETTLED_BY_PIN, code);

async function contest(
  tx: Tx,
  { company, version, now }: At,
  { code, subject, detail }: Finding,
): Promise<void> {
  const contested = code === 'seller-unverified' ? 'seller-contested' : 'approval-contested';
  await putRecords(tx, company, version, [
    findingRecord({ code: contested, subject, detail }, now),
  ]);
}

type Action = { approvals?: Approval[] };
type Stamped = Action & {
  seller?: string;
  sellerCheck?: ApprovalCheck;
  open?: Action | null;
  close?: Action | null;
};

/** Writes the verdict into the document, where it carries the approval or the seller. */
async function stamp(
  tx: Tx,
  { company, version }: At,
  { code, subject }: Finding,
  user: string,
  verdict: Verdict,
): Promise<void> {
  const kind = subject.kind as RecordKind;
  const record = await getRecord(tx, company, kind, subject.id);
  if (!record || record.deleted) return;
  const body = record.body as Stamped;
  const settled = <T extends Action>(action: T): T =>
    action.approvals
      ? {
          ...action,
          approvals: action.approvals.map((one) =>
            one.by === user && one.check === 'unverified' ? { ...one, check: verdict } : one,
          ),
        }
      : action;
  const next: Stamped =
    code === 'seller-unverified' ? { ...body, sellerCheck: verdict } : settled(body);
  if (code !== 'seller-unverified' && next.open) next.open = settled(next.open);
  if (code !== 'seller-unverified' && next.close) next.close = settled(next.close);
  await putRecords(tx, company, version, [{ kind, id: subject.id, body: next }]);
}
