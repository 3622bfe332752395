import { useAddressField, useOpened } from '../address';

/** The search and the opened contact, as the address has them. */
export function useContactAddress() {
  const [search, setSearch] = useAddressField('q');
  return { search, setSearch, ...useOpened('contact') };
}
