/**
 * What file systems forbid, what steers a terminal or turns the reading direction, and spaces of
 * any kind.
 */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;
/** Names that Windows keeps for its devices, with whatever after a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const LONGEST = 100;

/**
 * A name that is only a name, whoever wrote it: no folders, no hidden file, no device, no second
 * ending that would run. `extension` without a dot; the name gets it whether or not it came with
 * it.
 */
export function safeFileName(name: string, extension: string): string {
  const cleaned = name.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  const stem = withoutEnding(cleaned, extension).replace(/^[\s.~-]+|[\s.]+$/g, '');
  const short = Array.from(stem).slice(0, LONGEST).join('').trimEnd();
  const whole = short === '' ? 'milyem' : short;
  return `${DEVICE.test(whole) ? `_${whole}` : whole}.${extension}`;
}

function withoutEnding(name: string, extension: string): string {
  const trimmed = name.trimEnd();
  return trimmed.toLowerCase().endsWith(`.${extension}`)
    ? trimmed.slice(0, -extension.length - 1)
    : trimmed;
}
