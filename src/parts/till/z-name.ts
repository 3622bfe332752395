import { shortCode } from '@/domain/base/id';
import type { ZNumber } from '@/domain/till/z-report';

/** "Z-12"; a Z of an earlier release goes on under the code that stands on its paper. */
export const zName = ({ number, code }: { number: ZNumber | undefined; code: string }): string =>
  `Z-${number?.number ?? code}`;

export const zNameOf = (id: string, number: ZNumber | undefined): string =>
  zName({ number, code: shortCode(id) });
