/**
 * A place in a company's history: a version with the nonce that lies beside it on the server.
 * Guarantee: two histories share a place only up to where they part, so whoever names one that the
 * server does not know has seen another history. On the wire, in a header, "<version>.<nonce>".
 */
export type Place = { version: number; nonce: string };

export const placeText = ({ version, nonce }: Place): string => `${version}.${nonce}`;

export function parsePlace(text: string): Place | undefined {
  const [, version = '', nonce = ''] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(text) ?? [];
  return nonce === '' ? undefined : { version: Number(version), nonce };
}
