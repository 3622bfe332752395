import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useWholeList } from '@/data/list/use-whole';
import { session } from '@/session/state/store';
import { Coming } from '@/ui/list/coming';

/**
 * For every page in it: nothing is called empty before the first pull has brought everything once.
 */
export function ComingRecords({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const whole = useWholeList();
  const { networkerror } = useSnapshot(session);
  const away = t`Kayıtlar bu cihaza henüz inmedi; ağ gelince iner ve burada görünür.`;
  const text =
    whole !== false
      ? null
      : networkerror
        ? away
        : t`Kayıtlar sunucudan iniyor; hepsi gelince burada görünür.`;
  return <Coming value={text}>{children}</Coming>;
}
