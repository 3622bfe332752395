import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { readSlipCode } from '@/domain/slip/slip-code';
import { useMay } from '@/session/person/permissions';
import { DocumentIcon } from '@/ui/sign/Icon';
import type { Command } from './command';

/** The slip whose paper somebody brings back: its number typed, or its QR read into the bar. */
export function useSlipCommand(text: string): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const sees = useMay('workbench', 1);
  return useMemo(() => {
    const code = sees ? readSlipCode(text) : undefined;
    if (!code) return [];
    const place = new URLSearchParams({
      view: 'transactions',
      q: code.code === null ? code.number : `${code.number}/${code.code}`,
    });
    return [
      {
        key: 'slip',
        label: code.number,
        detail: t`işlemlerde bul`,
        icon: <DocumentIcon size={20} />,
        run: () => navigate(`/workbench?${place}`),
      },
    ];
  }, [text, sees, navigate, t]);
}
