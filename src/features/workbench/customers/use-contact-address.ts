import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useAddressField, useOpened } from '../../../session/address';
import { recordPath } from '../../../session/record-path';

/** The parameters of the address that filter the list. */
export const CONTACT_FILTER = ['q'] as const;

/** The search, the opened contact and whose statement is shown, as the address has them. */
export function useContactAddress() {
  const [search, setSearch] = useAddressField('q');
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const statement = params.get('statement') ?? '';
  /** Back to the list, with this one beside it. */
  const closeStatement = useCallback(() => go(recordPath('contact', statement), { replace: true }), [go, statement]);
  return { search, setSearch, statement, closeStatement, ...useOpened('contact') };
}
