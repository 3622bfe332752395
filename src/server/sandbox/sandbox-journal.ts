import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/**
 * The sandbox's journal, one JSON text a line. Guarantee: an entry is on the disk before `append`
 * returns; a line that a crash cut off is removed at the next start, and nothing before it is lost.
 */
export type Entry =
  | {
      is: 'sent';
      at: number;
      account: string;
      ettn: string;
      number: string;
      day: string;
      profile: string;
      supplier: string;
      recipient: string;
      payable: string;
      /** Of an invoice that goes to another account of the sandbox. */
      xml?: string;
      /** Sent again after a refusal. */
      again?: true;
      /** The caller had given up before it arrived. */
      late?: true;
    }
  /** A second `send` of a document that is there already; nothing was changed by it. */
  | { is: 'repeated'; at: number; account: string; ettn: string; late?: true }
  | { is: 'cancelled'; at: number; account: string; ettn: string; reason: string }
  /** The account has this tax number; the first account that says so keeps it. */
  | { is: 'account'; at: number; account: string; taxId: string }
  /** An invoice of a supplier who is no account of the sandbox; `account` receives it. */
  | {
      is: 'supplied';
      at: number;
      account: string;
      ettn: string;
      number: string;
      profile: string;
      xml: string;
    }
  /** A bank account of the sandbox's bank, with its balance in kuruş at the start of a day. */
  | {
      is: 'bank-account';
      at: number;
      account: string;
      iban: string;
      opened: string;
      opening: number;
    }
  /** An account answered an invoice that it received. */
  | {
      is: 'answered';
      at: number;
      account: string;
      ettn: string;
      accepts: boolean;
      reason: string;
    };

export type SandboxJournal = {
  entries: readonly Entry[];
  append(entry: Entry): void;
  close(): void;
};

export function openJournal(file: string): SandboxJournal {
  mkdirSync(path.dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const whole = text.lastIndexOf(0x0a) + 1;
  const entries = text
    .subarray(0, whole)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
  const handle = openSync(file, 'a');
  if (whole < text.length) ftruncateSync(handle, whole);
  return {
    entries,
    append(entry) {
      writeSync(handle, `${JSON.stringify(entry)}\n`);
      fsyncSync(handle);
    },
    close: () => closeSync(handle),
  };
}
