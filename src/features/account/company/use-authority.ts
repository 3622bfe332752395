import { useEffect, useState } from 'react';
import { getAuthority } from '@/api/platform-calls';
import type { Authority } from '@/contract/core/platform';
import { storedAnswer } from '@/data/price/answers';

/**
 * What the platform says of the company. Guarantee: without a network the answer that came last is
 * returned, with the time at which it came; undefined until one is known.
 */
export function useAuthority(): { authority: Authority; at: number | null } | undefined {
  const [told, setTold] = useState<{ authority: Authority; at: number | null }>();
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const held = await storedAnswer('authority').catch(() => undefined);
      if (held && !isLeft)
        setTold((known) => known ?? { authority: held.value as Authority, at: held.at });
      const { status, result } = await getAuthority({ background: true });
      if (status && result && !isLeft) setTold({ authority: result, at: null });
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, []);
  return told;
}
