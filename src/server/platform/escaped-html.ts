const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in an HTML document, also within the quotes of an attribute. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? '');
