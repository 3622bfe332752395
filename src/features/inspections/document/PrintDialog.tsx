import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useIdentitiesOf } from '@/data/identity/use-identities';
import { useCompany } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { err, ok } from '@/domain/base/result';
import { FORM_TEMPLATES, type FormTemplate } from '@/domain/form/form';
import type { LookPurpose } from '@/domain/identity/card';
import { NO_PROFILE } from '@/domain/people/company-profile';
import { formTemplateName, identityDocumentName } from '@/i18n/identity-card-text';
import { ContactPick } from '@/parts/contact/ContactPick';
import { PurposePick } from '@/parts/identity/PurposePick';
import { type FormBox, plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { Select } from '@/ui/field/Select';
import { cardFor, printForm } from './print-form';

type Typed = {
  contact: { id: string; name: string } | null;
  template: FormTemplate;
  full: boolean;
  purpose: LookPurpose | 'none';
};

/** Chooses template and customer, and prints the filled form; works with no network, masked. */
export function PrintDialog({
  onClose,
  onSaved,
}: {
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const { t: say } = useLingui();
  const { networkerror } = useSnapshot(session);
  const [ids] = useState(() => ({ form: mint(), mutation: mint() }));
  const issuer = useCompany()?.profile ?? NO_PROFILE;
  const [chosen, setChosen] = useState<string | null>(null);
  const cards = useIdentitiesOf(chosen) ?? [];
  const card = cardFor(cards, dayOf(correctedNow()));
  const form = useForm({
    key: 'form-print',
    begin: (): Typed => ({ contact: null, template: 'kyc', full: false, purpose: 'none' }),
    boxes: ({ full }: Typed) => ({
      contact: CONTACT(),
      template: plainBox<FormTemplate>(say`Form`),
      full: plainBox<boolean>(say`Tam numarayla yazdır`),
      purpose: PURPOSE(full),
    }),
    save: ({ contact, template, full, purpose }) =>
      printForm({
        ...{ ids, contact: contact.id, template, card, issuer },
        purpose: full && purpose !== 'none' ? purpose : undefined,
      }),
    onSaved: () => onSaved(ids.form),
  });
  const { typed } = form;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={say`Form yazdır`}
      description={say`Form müşteri kartından ve kimlik kaydından doldurulur; PDF olarak inip listeye girer.`}
      submit={say`Yazdır`}
    >
      <ContactPick
        label={say`Müşteri`}
        picked={typed.contact}
        onPick={(contact) => {
          form.set({ contact });
          setChosen(contact?.id ?? null);
        }}
        error={form.fault('contact')}
      />
      <Select
        {...form.box('template')}
        options={FORM_TEMPLATES.map((value) => ({ value, label: formTemplateName(value) }))}
      />
      {typed.contact ? (
        <p className="text-13 text-quiet">
          {card ? (
            <>
              {identityDocumentName(card.document)} {card.masked}
            </>
          ) : (
            <Trans>Kimlik kaydı yok; boş kalan yerler elle doldurulur.</Trans>
          )}
        </p>
      ) : null}
      <Check
        label={say`Tam numarayla yazdır`}
        checked={typed.full}
        onChange={(full) => form.set({ full })}
        hint={
          networkerror ? (
            <Trans>Ağ gerekir; ağ yokken form maskeli numarayla yazdırılır.</Trans>
          ) : (
            <Trans>Numaraya bakılmış olur: bakan, zaman ve neden deftere yazılır.</Trans>
          )
        }
      />
      {typed.full ? (
        <>
          <PurposePick value={typed.purpose} onValue={(purpose) => form.set({ purpose })} />
          <p role="status" className="text-13 text-dangertext empty:hidden">
            {form.fault('purpose') ?? null}
          </p>
        </>
      ) : null}
    </FormDialog>
  );
}

const CONTACT = (): FormBox<Typed['contact'], { id: string; name: string }> => ({
  label: t`Müşteri`,
  read: (contact) => (contact ? ok(contact) : err(t`Formu imzalayacak müşteriyi seçin.`)),
});

const PURPOSE = (full: boolean): FormBox<Typed['purpose'], Typed['purpose']> => ({
  label: t`Neden bakılıyor`,
  read: (purpose) =>
    full && purpose === 'none' ? err(t`Tam numaranın neden yazdırıldığını seçin.`) : ok(purpose),
});
