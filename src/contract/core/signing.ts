/**
 * Computes the integrity tag of a call (src/contract/README.md#reading-1-signing): lowercase hex
 * HMAC-SHA256 of the lowercase `project:method:/path`, path after `/api`, no query string.
 * Guarantee: the same text gives the same tag in page, worker and server. It is no credential;
 * access rests on the bearer token.
 */
export const signedText = (project: string, method: string, path: string): string => {
  const bare = path.split('?')[0] ?? path;
  return `${project}:${method}:${bare.startsWith('/') ? bare : `/${bare}`}`.toLowerCase();
};

/** Needs WebCrypto, which exists only in a secure context. */
export async function sign(
  secret: string,
  project: string,
  method: string,
  path: string,
): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const tag = await crypto.subtle.sign(
    'HMAC',
    key,
    encoder.encode(signedText(project, method, path)),
  );
  return Array.from(new Uint8Array(tag), (b) => b.toString(16).padStart(2, '0')).join('');
}
