import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockDataFolder } from '@/server/platform/data-folder';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'milyem-folder-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that tries to take the folder; tells what it said first. */
async function other(): Promise<{ said: string; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'hold-folder.ts'), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const said = await new Promise<string>((done) =>
    child.stdout?.once('data', (bytes: Buffer) => done(bytes.toString().trim())),
  );
  return { said, child };
}

const ended = (child: ChildProcess) => new Promise((done) => child.once('exit', done));

describe('the data folder', () => {
  it('belongs to one process: a second one is refused', async () => {
    const { said, child } = await other();
    expect(said).toBe('held');
    expect(lockDataFolder(folder)).toEqual({
      ok: false,
      error: { code: 'in-use', pid: child.pid },
    });
    expect((await other()).said).toBe('in-use');
  });

  it('is taken over from a process that was killed', async () => {
    const { child } = await other();
    child.kill('SIGKILL');
    await ended(child);
    expect(existsSync(path.join(folder, 'milyem.lock'))).toBe(true);
    const lock = lockDataFolder(folder);
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.value.release();
  });

  it('is taken over when another program has got the same pid since', () => {
    writeFileSync(
      path.join(folder, 'milyem.lock'),
      JSON.stringify({ pid: process.pid, started: 'another-boot:1' }),
    );
    expect(lockDataFolder(folder).ok).toBe(true);
  });

  it('is free again after a release, and a release takes only its own lock', () => {
    const first = lockDataFolder(folder);
    if (!first.ok) throw new Error('not held');
    expect(lockDataFolder(folder)).toMatchObject({ ok: false, error: { code: 'in-use' } });
    first.value.release();
    const second = lockDataFolder(folder);
    expect(second.ok).toBe(true);
    writeFileSync(path.join(folder, 'milyem.lock'), JSON.stringify({ pid: 1, started: 'x' }));
    if (second.ok) second.value.release();
    expect(existsSync(path.join(folder, 'milyem.lock'))).toBe(true);
  });

  it('with a lock that cannot be read is left alone while it may just be in the making', () => {
    const file = path.join(folder, 'milyem.lock');
    writeFileSync(file, '');
    expect(lockDataFolder(folder)).toMatchObject({ ok: false });
    const before = new Date(Date.now() - 60_000);
    utimesSync(file, before, before);
    expect(lockDataFolder(folder).ok).toBe(true);
  });

  it('held from another container or machine, whose pids say nothing here, is taken over only when its holder has gone silent', () => {
    const file = path.join(folder, 'milyem.lock');
    writeFileSync(file, JSON.stringify({ pid: 1, started: 'there:1', where: 'another-container' }));
    expect(lockDataFolder(folder)).toEqual({ ok: false, error: { code: 'in-use', pid: 1 } });
    const before = new Date(Date.now() - 60_000);
    utimesSync(file, before, before);
    expect(lockDataFolder(folder).ok).toBe(true);
  });

  it('shows from outside that its holder lives', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const lock = lockDataFolder(folder);
      const file = path.join(folder, 'milyem.lock');
      utimesSync(file, new Date(0), new Date(0));
      vi.advanceTimersByTime(5_000);
      expect(statSync(file).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
      if (lock.ok) lock.value.release();
      vi.advanceTimersByTime(5_000);
      expect(existsSync(file)).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that cannot be written is a refusal, not a crash', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(lockDataFolder(path.join(folder, 'file', 'under'))).toMatchObject({
      ok: false,
      error: { code: 'unwritable' },
    });
  });
});
