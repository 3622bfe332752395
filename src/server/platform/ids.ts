import { randomBytes } from 'node:crypto';
import { uuidV7 } from '@/domain/base/id';

export const newId = (now: number): string => uuidV7(now, randomBytes(16));
