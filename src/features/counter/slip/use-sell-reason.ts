import { useLingui } from '@lingui/react/macro';
import { useMay } from '@/session/person/permissions';

/** Why whoever is signed in cannot end a slip here; undefined when they can. */
export function useSellReason(): string | undefined {
  const { t } = useLingui();
  return useMay('workbench', 2) ? undefined : t`Fiş kesmek için yetkiniz yok.`;
}
