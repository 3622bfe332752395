/**
 * Attribute for a group of boxes of which at least one must be filled and none was. No single box
 * is wrong, so the notice of refused fields shows the attribute's text as the name of the group.
 */
export const MISSING_PART = 'data-missing-part';
