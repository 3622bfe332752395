import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useContacts } from '../../../data/use-contacts';
import { Button } from '../../../ui/Button';
import { Combobox } from '../../../ui/Combobox';
import { AddCustomerIcon } from '../../../ui/Icon';
import { Kbd } from '../../../ui/Kbd';
import { act } from '../act';
import type { Basket } from '../basket';
import { Balances } from '../customers/Balances';
import { ContactDialog } from '../customers/ContactDialog';
import { fieldRefs, focusEntry } from './fields';

const SHOWN = 8;

/** Whose slip it is: search by name or telephone, choose, or write a new one down without a network. */
export function CustomerField({ basket }: { basket: Basket }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [adding, setAdding] = useState(false);
  const [left, setLeft] = useState(false);
  const chosen = basket.contactId !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another basket begins with an empty search
  useEffect(() => setText(''), [basket.id]);
  const type = (value: string) => {
    setText(value);
    if (chosen) act({ do: 'contact', id: null, name: '' });
  };
  const choose = (id: string, name: string) => {
    setText('');
    act({ do: 'contact', id, name });
    focusEntry();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears whether the cursor is in the box inside
    <div className="flex flex-col gap-2" onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
      <Search
        hint={left && !chosen && text.trim() !== '' ? t`Kimse seçilmedi. Listeden seçin ya da yeni kişi yazın.` : undefined}
        text={chosen ? basket.name : text}
        query={chosen ? '' : text}
        onText={type}
        onChoose={choose}
        onNew={() => setAdding(true)}
      />
      {basket.contactId ? <Balances contactId={basket.contactId} /> : null}
      {adding ? (
        <ContactDialog
          name={text}
          title={t`Yeni kişi`}
          onClose={() => setAdding(false)}
          onSaved={(contact) => {
            setAdding(false);
            choose(contact.id, contact.name);
          }}
        />
      ) : null}
    </div>
  );
}

type SearchProps = {
  hint: string | undefined;
  text: string;
  query: string;
  onText: (text: string) => void;
  onChoose: (id: string, name: string) => void;
  onNew: () => void;
};

function Search({ hint, text, query, onText, onChoose, onNew }: SearchProps) {
  const { t } = useLingui();
  const found = useContacts(query);
  const options = useMemo(
    () => found.rows.slice(0, SHOWN).map((contact) => ({ key: contact.id, label: contact.name, detail: contact.phone || contact.city })),
    [found.rows],
  );
  return (
    <Combobox
      label={t`Müşteri`}
      search
      hint={hint}
      aside={<Kbd>F6</Kbd>}
      ref={fieldRefs.customer}
      text={text}
      onText={onText}
      options={options}
      loading={query !== '' && !found.done && options.length === 0}
      onChoose={(option) => onChoose(option.key, option.label)}
      empty={<Trans>Bu adla kayıt yok.</Trans>}
      footer={
        <Button variant="bare" size="sm" icon={<AddCustomerIcon size={16} />} onClick={onNew} className="w-full justify-start">
          <Trans>Yeni müşteri</Trans>
        </Button>
      }
    />
  );
}
