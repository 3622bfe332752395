import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useMemo, useState } from 'react';
import { useContacts } from '../../../data/use-contacts';
import { Button } from '../../../ui/Button';
import { Combobox } from '../../../ui/Combobox';
import { AddCustomerIcon } from '../../../ui/Icon';
import { ContactDialog } from '../customers/ContactDialog';

const SHOWN = 8;

export type Picked = { id: string; name: string };

type Props = {
  label: string;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  error?: string | undefined;
  placeholder?: string;
  /** May be written here when nobody has the name. */
  adds?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
};

/** Somebody of the contacts, by name or telephone; once found a line that can be changed. */
export function ContactPick({ label, picked, onPick, error, placeholder, adds = false, ref }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [adding, setAdding] = useState(false);
  const found = useContacts(text);
  const options = useMemo(
    () => (text.trim() === '' ? [] : found.rows.slice(0, SHOWN).map(({ id, name, phone, city }) => ({ key: id, label: name, detail: phone || city }))),
    [found.rows, text],
  );
  const choose = (chosen: Picked) => {
    setText('');
    onPick(chosen);
  };
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
    <>
      <Combobox
        search
        label={label}
        {...(placeholder ? { placeholder } : {})}
        {...(ref ? { ref } : {})}
        error={error}
        text={text}
        onText={setText}
        options={options}
        loading={text !== '' && !found.done && options.length === 0}
        onChoose={({ key, label: name }) => choose({ id: key, name })}
        empty={text.trim() === '' ? undefined : <Trans>Bu adla kayıt yok.</Trans>}
        {...(adds
          ? {
              footer: (
                <Button variant="bare" size="sm" icon={<AddCustomerIcon size={16} />} onClick={() => setAdding(true)} className="w-full justify-start">
                  <Trans>Yeni müşteri</Trans>
                </Button>
              ),
            }
          : {})}
      />
      {adding ? (
        <ContactDialog
          name={text}
          title={t`Yeni müşteri`}
          onClose={() => setAdding(false)}
          onSaved={(contact) => {
            setAdding(false);
            choose(contact);
          }}
        />
      ) : null}
    </>
  );
}
