/** Names in local storage of what is known of this device outside its database; see `lost-store.ts`. */
export const DEVICE_NOTE = 'milyem:device';
export const LOST_NOTE = 'milyem:lost-store';
