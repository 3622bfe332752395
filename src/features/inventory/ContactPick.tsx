import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ContactView } from '../../data/types';
import { useContacts } from '../../data/use-contacts';
import { Button } from '../../ui/Button';
import { Combobox } from '../../ui/Combobox';

const SHOWN = 8;
export type Picked = { id: string; name: string };

type Props = {
  label: string;
  placeholder?: string;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  error: string | undefined;
  /** Whom it may be; anybody without it. */
  among?: (contact: ContactView) => boolean;
};

/** A firm or a workshop, by name or telephone; once found a line that can be changed. */
export function ContactPick({ label, placeholder, picked, onPick, error, among }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = useContacts(text);
  const options = useMemo(
    () =>
      found.rows
        .filter((contact) => among?.(contact) ?? true)
        .slice(0, SHOWN)
        .map(({ id, name, phone, city }) => ({ key: id, label: name, detail: phone || city })),
    [found.rows, among],
  );
  if (picked)
    return (
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-13 text-quiet">{label}</p>
        <div className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line pr-1 pl-3">
          <span className="min-w-0 truncate font-medium">{picked.name}</span>
          <Button size="sm" variant="bare" aria-label={t`${label}: değiştir`} onClick={() => onPick(null)}>
            <Trans>Değiştir</Trans>
          </Button>
        </div>
      </div>
    );
  return (
    <Combobox
      search
      label={label}
      {...(placeholder ? { placeholder } : {})}
      error={error}
      text={text}
      onText={setText}
      options={options}
      loading={text !== '' && !found.done && options.length === 0}
      onChoose={({ key, label: name }) => onPick({ id: key, name })}
      empty={text.trim() === '' ? undefined : <Trans>Bu adla kayıt yok.</Trans>}
    />
  );
}
