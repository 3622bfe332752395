import type { Finding } from '@/domain/base/refusal';
import type { LossNotice } from './notice';

/** What the notice of a fire beyond its limit says; nothing for any other finding. */
export function lossOf({ code, subject, detail }: Finding): { loss?: LossNotice } {
  if (code !== 'loss-over') return {};
  const { contact = '', loss, left = 0, number = '' } = detail;
  const pure = typeof loss === 'number' ? loss + Math.max(0, Number(left)) : null;
  return { loss: { work: subject.id, contact: String(contact), pure, number: String(number) } };
}

/**
 * Findings, newest first, with one for each workshop of an order: each further document of it
 * raises the same again.
 */
export function newestLosses(findings: readonly Finding[]): Finding[] {
  const told = new Set<string>();
  return findings.filter(({ code, subject, detail }) => {
    if (code !== 'loss-over') return true;
    const key = `${subject.id} ${detail.contact ?? ''}`;
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}
