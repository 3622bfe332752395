import { createRef } from 'react';

/** Refs of the inputs of the order page, so that a key or Enter can focus them. */
export const newPlaces = () => ({
  entry: createRef<HTMLInputElement>(),
  weight: createRef<HTMLInputElement>(),
  description: createRef<HTMLTextAreaElement>(),
  customer: createRef<HTMLInputElement>(),
  due: createRef<HTMLInputElement>(),
  price: createRef<HTMLInputElement>(),
  cash: createRef<HTMLInputElement>(),
  card: createRef<HTMLInputElement>(),
  transfer: createRef<HTMLInputElement>(),
  save: createRef<HTMLButtonElement>(),
});

export type Places = ReturnType<typeof newPlaces>;
export type Place = keyof Places;

/** Order in which Enter goes through the inputs. */
const WAY = [
  'entry',
  'description',
  'customer',
  'due',
  'price',
  'cash',
  'card',
  'transfer',
  'save',
] as const satisfies readonly Place[];
export type WayPlace = (typeof WAY)[number];

const IN_PANEL: readonly Place[] = ['due', 'price', 'cash', 'card', 'transfer', 'save'];

/** Whether the input is in the panel, which a narrow screen has to open first. */
export const isInPanel = (place: Place): boolean => IN_PANEL.includes(place);

/** The next input after `from` that is not `closed`; the save button if there is none. */
export const placeAfter = (from: WayPlace, closed: (place: WayPlace) => boolean): WayPlace =>
  WAY.slice(WAY.indexOf(from) + 1).find((place) => !closed(place)) ?? 'save';
