import { useSyncExternalStore } from 'react';
import { heardPlaces, type OwnPlaces, onPlaces } from './own-places';

/** The shop's own accounts as this counter books to them, for a form that is drawn by them. */
export function usePlaces(): { places?: OwnPlaces } {
  const places = useSyncExternalStore(onPlaces, heardPlaces, heardPlaces);
  return places ? { places } : {};
}
