import { parentPort } from 'node:worker_threads';
import { compilePack, faultsOf, type ValidationFault } from './judge';
import type { RulePack } from './pack';

/** The thread that validates: takes a document, compiles its package once, answers with faults. */
export type ValidationTask = {
  id: number;
  xml: string;
  now: number;
  sha256: string | undefined;
  /** The package itself, the first time that this thread needs it. */
  pack?: RulePack;
};
export type ValidationReply =
  | { id: number; faults: ValidationFault[] }
  | { id: number; error: string };

const packs = new Map<string, ReturnType<typeof compilePack>>();

parentPort?.on('message', ({ id, xml, now, sha256, pack }: ValidationTask) => {
  const reply = (said: ValidationReply) => parentPort?.postMessage(said);
  try {
    if (pack) packs.set(pack.sha256, compilePack(pack));
    const compiled = sha256 === undefined ? {} : packs.get(sha256);
    if (!compiled) throw new Error('the package is unknown to this thread');
    reply({ id, faults: faultsOf(xml, compiled, now) });
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
