import { pullPage } from '@/api/calls';
import { postCompanyExport } from '@/api/journal';
import { getPhoto } from '@/api/photos';
import type { Called } from '@/api/request';
import { LATER_KINDS } from '@/contract/core/pull';
import { readPullReply } from '@/data/replica/pull-reply';
import { err, ok } from '@/domain/base/result';
import type { BackupFailure, BackupSource } from './company-backup';

/**
 * Pause between two pictures, so that the counter does not reach the session’s limit of calls a
 * minute.
 */
const BETWEEN_PHOTOS_MS = 400;
/** Tries of one call before the backup fails. */
const TRIES = 6;
const AGAIN_MS = 4_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const failureOf = ({ statusCode }: Called<unknown>): BackupFailure => ({
  code: statusCode === 403 ? 'forbidden' : 'network',
});

/** Repeats a call that failed by the connection or by the limit of calls a minute. */
async function tried<T>(call: () => Promise<Called<T>>): Promise<Called<T>> {
  for (let left = TRIES - 1; ; left--) {
    const called = await call();
    const isPassing = called.network === true || called.statusCode === 429;
    if (called.status || !isPassing || left === 0) return called;
    await wait(AGAIN_MS);
  }
}

/** The server’s part of a backup. */
export const serverSource: Omit<BackupSource, 'sheets'> = {
  begin: async () => {
    const called = await postCompanyExport();
    return called.status ? ok(undefined) : err(failureOf(called));
  },
  page: async (cursor) =>
    readPullReply(await tried(() => pullPage(cursor, [], { kinds: LATER_KINDS }))),
  photo: async ({ of, record, photo }) => {
    await wait(BETWEEN_PHOTOS_MS);
    const called = await tried(() => getPhoto(of, record, photo));
    if (called.status && called.result) return ok(bytesOf(called.result.data));
    return called.statusCode === 404 ? ok(null) : err(failureOf(called));
  },
};

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
