import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { AuthorityAsk } from '@/parts/screening/AuthorityAsk';
import { authority, endAuthority } from './authority';
import type { Saver } from './use-save';

/** Asks for the approval of the open slip, and saves the slip once somebody gave it. */
export function AuthorityDialog({ counter, saver }: { counter: Counter; saver: Saver }) {
  const { askedFor, closed } = useSnapshot(authority);
  useEffect(() => endAuthority, []);
  if (askedFor !== counter.basket.id) return null;
  return (
    <AuthorityAsk
      closed={closed}
      isCurrent={() => authority.askedFor === currentDesk().open.id}
      onEnd={(passed) => {
        endAuthority();
        if (passed) void saver.save(saver.printing());
      }}
    />
  );
}
