/**
 * Characters that no XML 1.0 document can hold, not even escaped: control characters but tab and
 * the ends of lines, halves of a surrogate pair, U+FFFE and U+FFFF (XML 1.0, production 2).
 */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule forbids control characters in a pattern, but these are what the pattern must find
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export const isWritable = (text: string): boolean => !UNWRITABLE.test(text);
