import { openBytes, type Sealing, sealBytes } from './sealed-bytes';

/**
 * Seals pictures in the database, each for its record and its company; a small picture is sealed
 * for a place of its own.
 */
export type PhotoKey = {
  company: string;
  of: 'order' | 'stock' | 'work' | 'screen';
  record: string;
  id: string;
  small?: true;
};

const sealing = (key: Buffer, { company, of, record, id, small }: PhotoKey): Sealing => ({
  key,
  what: `milyem ${of} photo`,
  company,
  place: [record, id, ...(small ? ['small'] : [])],
});

export const sealPhoto = (sealingKey: Buffer, place: PhotoKey, photo: Uint8Array): Uint8Array =>
  sealBytes(sealing(sealingKey, place), photo);

/** Opens a picture. Throws if it was sealed for another place or under another key. */
export const openPhoto = (sealingKey: Buffer, place: PhotoKey, sealed: Uint8Array): Buffer =>
  openBytes(sealing(sealingKey, place), sealed);
