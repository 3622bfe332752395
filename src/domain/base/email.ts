/**
 * The platform's e-mail helper: a simple pattern whose top-level domain has two or three letters,
 * and TRUE when the address is INVALID. So an address under .info is doubted; a form only warns of
 * it, it never refuses (src/contract/README.md#reading-31-helpers-that-only-warn).
 */
export const isInvalidEmail = (text: string): boolean =>
  !/^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,3}$/i.test(text);
