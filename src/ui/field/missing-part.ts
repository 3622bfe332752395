/**
 * Worn by a part of a form of which any one box would do and none was filled: no single box is
 * wrong, and the notice of the form's faults names the part by what the attribute says.
 */
export const MISSING_PART = 'data-missing-part';
