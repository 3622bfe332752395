import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useMay } from '../../session/permissions';
import { pokeNow } from '../../sync/poke';
import { MoonIcon, RefreshIcon, ScaleIcon, SunIcon, SystemIcon } from '../../ui/Icon';
import { chooseTheme } from '../theme';
import type { Command } from './command';

/** What can be done from anywhere. */
export function useActions(): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const writes = useMay('workbench', 2);
  return useMemo(() => {
    const slip = (type: string, label: string, also: string): Command => ({
      key: `slip:${type}`,
      label,
      also,
      icon: <ScaleIcon size={20} />,
      run: () => navigate(`/workbench?type=${type}`),
    });
    const look = (choice: 'light' | 'dark' | 'system', label: string, icon: React.ReactNode): Command => ({
      key: `theme:${choice}`,
      label,
      also: t`tema görünüm`,
      icon,
      run: () => chooseTheme(choice),
    });
    const slips = [
      slip('sale', t`Yeni satış`, t`sat fiş`),
      slip('purchase', t`Yeni alış`, t`al hurda bozdurma`),
      slip('exchange', t`Yeni takas`, t`değiştir eski yeni`),
      slip('collection', t`Tahsilat al`, t`para giriş`),
      slip('payment', t`Ödeme yap`, t`para çıkış`),
    ];
    return [
      ...(writes ? slips : []),
      {
        key: 'send',
        label: t`Bekleyenleri gönder`,
        also: t`senkron outbox`,
        icon: <RefreshIcon size={20} />,
        run: () => {
          pokeNow();
          navigate('/sync-center');
        },
      },
      look('light', t`Açık görünüm`, <SunIcon size={20} />),
      look('dark', t`Koyu görünüm`, <MoonIcon size={20} />),
      look('system', t`Sistem görünümü`, <SystemIcon size={20} />),
    ];
  }, [t, navigate, writes]);
}
