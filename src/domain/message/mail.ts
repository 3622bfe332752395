/**
 * What may stand in the header of an e-mail. Guarantee: an address or a subject that passes has no
 * line break and no other control character, so that it cannot add a header or a receiver.
 */
export const MAIL_SUBJECT_MOST = 150;
const MAIL_ADDRESS_MOST = 120;

const ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;
const UNPRINTED = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** Whether the text is one e-mail address and nothing else. */
export const isMailAddress = (text: string): boolean =>
  text.length <= MAIL_ADDRESS_MOST && text.isWellFormed() && ADDRESS.test(text);

/** Whether the text may be a subject or a sender's name. */
export const isHeaderText = (text: string): boolean =>
  text.trim() !== '' &&
  text.length <= MAIL_SUBJECT_MOST &&
  text.isWellFormed() &&
  !UNPRINTED.test(text);

/** "a•••@ornek.com": enough to recognise it for somebody who knows it. */
export function maskedMail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
