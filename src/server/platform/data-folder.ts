import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '@/domain/base/result';

/**
 * Allows one process for each data folder. PGlite has no lock of its own, and two processes on one
 * folder lose each other's acknowledged rows. The lock file names its holder by pid and start time,
 * so that a lock left behind by a crash, or whose pid another program got later, is taken over. In
 * another container or on another machine pids mean nothing: there the file's time shows whether
 * its holder still runs.
 */
type Holder = { pid: number; started: string; where?: string };

type FolderLock = { release(): void };
type FolderRefusal = { code: 'in-use'; pid: number } | { code: 'unwritable'; detail: string };

const FRESH_MS = 10_000;
const BEAT_MS = 2_500;
const TRIES = 5;

export function lockDataFolder(folder: string): Result<FolderLock, FolderRefusal> {
  const file = path.join(folder, 'milyem.lock');
  const own = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid),
    where: whereabouts(),
  } satisfies Holder);
  try {
    mkdirSync(folder, { recursive: true });
    for (let i = 0; i < TRIES; i++) {
      if (create(file, own)) return ok(held(file, own));
      const holder = holderOf(file);
      if (holder === 'gone') continue;
      if (holder.alive) return err({ code: 'in-use', pid: holder.pid });
      removeStale(file, holder.text);
    }
    return err({ code: 'in-use', pid: 0 });
  } catch (error) {
    return err({
      code: 'unwritable',
      detail: error instanceof Error ? error.message : String(error),
    });
  }
}

function held(file: string, own: string): FolderLock {
  const timer = setInterval(() => beat(file), BEAT_MS);
  timer.unref();
  return {
    release: () => {
      clearInterval(timer);
      release(file, own);
    },
  };
}

function beat(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The file or the folder is gone: there is nothing left to be told.
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function holderOf(file: string): 'gone' | { alive: boolean; pid: number; text: string } {
  const text = read(file);
  if (text === undefined) return 'gone';
  try {
    const { pid, started, where = whereabouts() } = JSON.parse(text) as Holder;
    return {
      alive: where === whereabouts() ? isAlive(pid) && startOf(pid) === started : isFresh(file),
      pid,
      text,
    };
  } catch {
    // Someone is between making and filling it, or died there.
    return { alive: isFresh(file), pid: 0, text };
  }
}

/**
 * Whether the file was touched recently. A time in the future was written under another clock and
 * counts as old.
 */
function isFresh(file: string): boolean {
  const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return time !== undefined && Math.abs(Date.now() - time) < FRESH_MS;
}

/**
 * Renames the stale lock file away, so that of two processes that found it only one can do so; if
 * it turns out to be a newcomer's lock, it is put back.
 */
function removeStale(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved !== undefined && moved !== text) create(file, moved);
  rmSync(aside, { force: true });
}

function release(file: string, own: string): void {
  if (read(file) === own) rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Boot id and start time of a process, from /proc; '' if there is no /proc, and then only the pid
 * decides.
 */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the start time is the 20th field behind it.
    return `${boot}:${line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}

/**
 * The boot and the pid namespace in which this process has its number; '' where there is no /proc.
 */
function whereabouts(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}
