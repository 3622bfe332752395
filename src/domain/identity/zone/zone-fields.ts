/**
 * Which signs the places of a machine-readable zone may hold (ICAO 9303 parts 4 and 5): letters in
 * names and states, digits in dates and check digits. `A` letters, `0` digits, `*` both, `S` the
 * sex, `T` the kind of document; a filler may stand everywhere but at a check digit that must be.
 */
const FORMS: readonly (readonly string[])[] = [
  [
    `TAAAA${'*'.repeat(9)}0${'*'.repeat(15)}`,
    `000000${'0'}S000000${'0'}AAA${'*'.repeat(11)}0`,
    'A'.repeat(30),
  ],
  [`TAAAA${'A'.repeat(39)}`, `${'*'.repeat(9)}0AAA000000${'0'}S000000${'0'}${'*'.repeat(14)}00`],
];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const SIGNS: Record<string, string> = {
  A: `${LETTERS}<`,
  '0': `${DIGITS}<`,
  '*': `${LETTERS}${DIGITS}<`,
  S: 'MFX<',
  T: 'ACIP',
};

/** Forms of a zone: how many lines, how many signs in each, and which signs a place may hold. */
export const ZONE_FORMS = FORMS.map((lines) => ({
  lines: lines.length,
  width: lines[0]?.length ?? 0,
  allowed: (line: number, place: number): string => SIGNS[lines[line]?.[place] ?? '*'] ?? '',
}));
