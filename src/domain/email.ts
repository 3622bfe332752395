/**
 * The specification's e-mail helper (point 5): a simple pattern whose top-level domain has two or three letters, and TRUE
 * when the address is INVALID. So an address under .info is doubted; a form only warns of it, it never refuses (readings 31).
 */
export const isInvalidEmail = (text: string): boolean => !/^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,3}$/i.test(text);
