import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useDeferredValue, useState } from 'react';
import { CommandPanel } from '@/ui/dialog/CommandPanel';
import type { Command } from './command';
import { focusPageSoon } from './focus-page';
import { useCommands } from './use-commands';

/**
 * Pages, actions, customers, products and the counter's short language in one box; all of it works
 * without a network.
 */
export function CommandBar({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  // The letter stands in the box before its answers are looked for; an Enter waits for them.
  const asked = useDeferredValue(text);
  const { groups, loading } = useCommands(asked);
  const choose = useCallback(
    (command: Command) => {
      onClose();
      command.run();
      focusPageSoon();
    },
    [onClose],
  );
  return (
    <CommandPanel
      label={t`Ara ve komut ver`}
      placeholder={t`Sayfa, kişi, ürün ya da komut`}
      text={text}
      onText={setText}
      groups={groups}
      stale={asked !== text}
      loading={loading}
      empty={<Trans>Sonuç yok.</Trans>}
      hint={<Trans>Örnek: sat 12,34 22a 40 · çeyrek 5 · Ayşe tahsilat 50000</Trans>}
      question={<Trans>Hangisi? Ok tuşlarıyla seçin ya da adı tam yazın.</Trans>}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
