import { parentPort } from 'node:worker_threads';
import { compilePack, faultsOf } from './judge';
import { READY, type ThreadMessage, type ValidationReply, type ValidationTask } from './thread';

/** The thread that validates: takes a document, compiles its package once, answers with faults. */

/** Compiled packages by the hash of their files. */
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

parentPort?.postMessage(READY satisfies ThreadMessage);
