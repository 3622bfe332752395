/**
 * Names in local storage of what is known of this device outside its database; see `lost-store.ts`.
 */
export const DEVICE_NOTE = 'milyem:device';
/** That this device is a price board; see `screen-note.ts`. */
export const BOARD_NOTE = 'milyem:board';
/** That somebody is remembered here; who it is lies in the outbox's database (`../session/lock/`). */
export const REMEMBERED_NOTE = 'milyem:remembered';
export const LOST_NOTE = 'milyem:lost-store';
/** How the scale beside this device speaks; see `scale/settings.ts`. */
export const SCALE_NOTE = 'milyem:scale';
/** What prints labels beside it; see `label-printer/settings.ts`. */
export const LABEL_PRINTER_NOTE = 'milyem:label-printer';
/** Default accounts of this device’s counter; see `default-accounts.ts`. */
export const ACCOUNTS_NOTE = 'milyem:accounts';
/** Name of this device; see `device-name.ts`. */
export const NAME_NOTE = 'milyem:device-name';
/** Print settings of each document; see `print-settings.ts`. */
export const PRINT_NOTE = 'milyem:print';
/** Day on which the setup checklist of each company last opened by itself; see `setup-note.ts`. */
export const SETUP_NOTE = 'milyem:setup-opened';
/** Label design of each company; see `label-printer/design-note.ts`. */
export const LABEL_DESIGN_NOTE = 'milyem:label-design';
