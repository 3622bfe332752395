import { openBytes, type Sealing, sealBytes } from './sealed-bytes';

/** Pictures of orders at rest, each sealed for its order and its company. */
export type PhotoPlace = { company: string; order: string; id: string };

const sealing = (key: Buffer, { company, order, id }: PhotoPlace): Sealing => ({ key, what: 'milyem order photo', company, place: [order, id] });

export const sealPhoto = (sealingKey: Buffer, place: PhotoPlace, photo: Uint8Array): Uint8Array => sealBytes(sealing(sealingKey, place), photo);

/** Throws when it was sealed for another place or under another key. */
export const openPhoto = (sealingKey: Buffer, place: PhotoPlace, sealed: Uint8Array): Buffer => openBytes(sealing(sealingKey, place), sealed);
