import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, memo, useEffect, useMemo, useState } from 'react';
import { useNamedContacts } from '@/data/contact/use-contacts';
import { isMoneyType } from '@/domain/ledger/slip-type';
import { ContactDialog } from '@/parts/contact/ContactDialog';
import { act } from '@/parts/counter/basket/act';
import type { Basket } from '@/parts/counter/basket/basket';
import { fieldRefs, focusEntry } from '@/parts/counter/keys/fields';
import { Combobox } from '@/ui/field/Combobox';
import { hasLeft } from '@/ui/field/has-left';
import { Button } from '@/ui/sign/Button';
import { AddCustomerIcon } from '@/ui/sign/Icon';
import { Kbd } from '@/ui/sign/Kbd';
import { CustomerCard } from './CustomerCard';

const SHOWN = 8;

type FieldProps = { basket: Basket; slim?: boolean };

/**
 * Customer of the slip: a card with the balance once chosen, until then a search by name or
 * telephone with a way to add a new contact.
 */
export const CustomerField = memo(function CustomerField({ basket, slim }: FieldProps) {
  const [changing, setChanging] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another basket, or another customer, begins with its card
  useEffect(() => setChanging(false), [basket.id, basket.contactId]);
  if (basket.contactId !== null && !changing)
    return (
      <CustomerCard
        name={basket.name}
        contactId={basket.contactId}
        slim={slim}
        onChange={() => setChanging(true)}
      />
    );
  return <CustomerSearch key={basket.id} changing={changing} onClose={() => setChanging(false)} />;
}, sameCustomer);

/** Compares only what the customer field shows, so that typing into a line does not redraw it. */
function sameCustomer({ basket: a }: FieldProps, { basket: b }: FieldProps): boolean {
  return (
    a.id === b.id &&
    a.contactId === b.contactId &&
    a.name === b.name &&
    isMoneyType(a.type) === isMoneyType(b.type)
  );
}

type CustomerSearchProps = { changing: boolean; onClose: () => void };

function CustomerSearch({ changing, onClose }: CustomerSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [adding, setAdding] = useState(false);
  const [left, setLeft] = useState(false);
  useEffect(() => {
    if (changing) fieldRefs.customer.current?.focus();
  }, [changing]);
  const choose = (id: string, name: string) => {
    onClose();
    act({ do: 'contact', id, name });
    focusEntry();
  };
  const leave = (event: FocusEvent) => {
    if (!hasLeft(event)) return;
    setLeft(true);
    if (changing && text.trim() === '' && !adding) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears whether the cursor is in the box inside, and its Escape
    <div
      className="flex flex-col gap-2"
      onFocus={() => setLeft(false)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && changing) onClose();
      }}
    >
      <Search
        hint={
          left && text.trim() !== ''
            ? t`Kimse seçilmedi. Listeden seçin ya da yeni kişi yazın.`
            : undefined
        }
        text={text}
        onText={setText}
        onChoose={choose}
        onNew={() => setAdding(true)}
      />
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
  onText: (text: string) => void;
  onChoose: (id: string, name: string) => void;
  onNew: () => void;
};

function Search({ hint, text, onText, onChoose, onNew }: SearchProps) {
  const { t } = useLingui();
  const { rows, reading } = useNamedContacts(text);
  const options = useMemo(
    () =>
      rows.slice(0, SHOWN).map((contact) => ({
        key: contact.id,
        label: contact.name,
        detail: contact.phone || contact.city,
      })),
    [rows],
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
      loading={reading}
      onChoose={(option) => onChoose(option.key, option.label)}
      empty={<Trans>Bu adla kayıt yok.</Trans>}
      footer={
        <Button
          variant="bare"
          size="sm"
          icon={<AddCustomerIcon size={16} />}
          onClick={onNew}
          className="w-full justify-start"
        >
          <Trans>Yeni müşteri</Trans>
        </Button>
      }
    />
  );
}
