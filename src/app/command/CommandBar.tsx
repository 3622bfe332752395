import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CommandPanel } from '../../ui/CommandPanel';
import { useCommands } from './use-commands';

/** Pages, actions, customers, products and the counter's short language in one box; all of it works without a network. */
export function CommandBar({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { groups, loading } = useCommands(text);
  return (
    <CommandPanel
      label={t`Ara ve komut ver`}
      placeholder={t`Sayfa, kişi, ürün ya da komut`}
      text={text}
      onText={setText}
      groups={groups}
      loading={loading}
      empty={<Trans>Bununla bir şey bulunamadı.</Trans>}
      hint={<Trans>Örnek: sat 12,34 22a 40 · çeyrek 5 · Ayşe tahsilat 50000</Trans>}
      onChoose={(command) => {
        onClose();
        command.run();
      }}
      onClose={onClose}
    />
  );
}
