/**
 * A place in a company's history: a version with the nonce that the server stores beside it.
 * Guarantee: two histories have the same places only up to the point where they part, so a device
 * that names a place which the server does not know has seen another history. In a header it is
 * written as "<version>.<nonce>".
 */
export type PullPoint = { version: number; nonce: string };

export const pullPointText = ({ version, nonce }: PullPoint): string => `${version}.${nonce}`;

export function parsePullPoint(text: string): PullPoint | undefined {
  const [, version = '', nonce = ''] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(text) ?? [];
  return nonce === '' ? undefined : { version: Number(version), nonce };
}
