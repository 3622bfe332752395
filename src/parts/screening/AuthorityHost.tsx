import { useSnapshot } from 'valtio/react';
import { authorityAsk, endAuthority } from '@/session/screening/authority';
import { AuthorityAsk } from './AuthorityAsk';

/** Asks who lets the document of an open form pass. */
export function AuthorityHost() {
  const { asked } = useSnapshot(authorityAsk);
  return asked ? <AuthorityAsk closed={asked.closed} onEnd={endAuthority} /> : null;
}
