import { describe, expect, it } from 'vitest';
import { type Lock, missingOptionals, readLock } from './lock-file';

describe('the lock file', () => {
  it('names the optional parts of every platform, so that npm ci takes it anywhere (npm run lock writes them in)', () => {
    expect(Object.keys(missingOptionals(readLock()))).toEqual([]);
  });

  it('is found wanting when a part of another platform was left out', () => {
    const lock: Lock = {
      packages: {
        'node_modules/tool': {
          version: '2.0.0',
          dev: true,
          optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/linux-x64-gnu': '2.0.0' },
        },
        'node_modules/@tool/linux-x64-gnu': { version: '2.0.0' },
      },
    };
    expect(missingOptionals(lock)).toEqual({
      'node_modules/@tool/linux-x64-musl': {
        version: '2.0.0',
        dev: true,
        optional: true,
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
      },
    });
  });

  it('keeps apart the parts of two versions of one tool', () => {
    const lock: Lock = {
      packages: {
        'node_modules/tool': {
          version: '2.0.0',
          optionalDependencies: { '@tool/linux-x64': '2.0.0' },
        },
        'node_modules/@tool/linux-x64': { version: '2.0.0' },
        'node_modules/old/node_modules/tool': {
          version: '1.0.0',
          optionalDependencies: { '@tool/linux-x64': '1.0.0' },
        },
      },
    };
    expect(Object.keys(missingOptionals(lock))).toEqual([
      'node_modules/old/node_modules/tool/node_modules/@tool/linux-x64',
    ]);
  });
});
