/**
 * What looks like a key belongs into the box that is kept sealed, never into an address that is
 * shown.
 */
const LIKE_A_SECRET = /key|token|secret|pass|auth|sifre/i;

/** Why a text is no http or https address that the server may be told to call. */
export function addressError(text: unknown): 'required' | 'format' | 'secret-inside' | undefined {
  if (text === '') return 'required';
  if (
    typeof text !== 'string' ||
    text.length > 500 ||
    !/^[!-~]+$/.test(text) ||
    !URL.canParse(text)
  )
    return 'format';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'format';
  if (
    url.username !== '' ||
    url.password !== '' ||
    Array.from(url.searchParams.keys()).some((name) => LIKE_A_SECRET.test(name))
  )
    return 'secret-inside';
  return url.hash === '' ? undefined : 'format';
}
