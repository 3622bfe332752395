import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { LEGAL_KINDS, type Legal } from '@/domain/contact/contact';
import { useAddressField, useOpened } from '@/session/page/address';
import { recordPath } from '@/session/page/record-path';

/** The parameters of the address that filter the list. */
export const CONTACT_FILTER = ['q', 'legal'] as const;

/** The search, the opened contact and whose statement is shown, as the address has them. */
export function useContactAddress() {
  const [search, setSearch] = useAddressField('q');
  const [asked, setLegal] = useAddressField('legal');
  const legal: Legal = LEGAL_KINDS.find((kind) => kind === asked) ?? '';
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const statement = params.get('statement') ?? '';
  /** Back to the list, with this one beside it. */
  const closeStatement = useCallback(
    () => go(recordPath('contact', statement), { replace: true }),
    [go, statement],
  );
  return { search, setSearch, legal, setLegal, statement, closeStatement, ...useOpened('contact') };
}
