import { randomBytes } from 'node:crypto';
import { uuidV7 } from '@/domain/base/id';

/** Makes a new id: a UUID version 7, which begins with the time. */
export const newId = (now: number): string => uuidV7(now, randomBytes(16));
