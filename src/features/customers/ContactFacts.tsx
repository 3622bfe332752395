import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { headOf } from '@/contract/mutation';
import type { ContactView } from '@/data/core/types';
import { ibanText, maskedIban } from '@/domain/base/iban';
import { maskedTaxId } from '@/domain/contact/contact';
import { contactValueText, legalText, roleName } from '@/i18n/contact-text';
import { Tags } from '@/parts/definition/Tags';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { Button } from '@/ui/sign/Button';

/**
 * What the card says beside who it is. Numbers of persons stay masked until somebody asks for them,
 * and that is written down.
 */
export function ContactFacts({ contact }: { contact: ContactView }) {
  const { t } = useLingui();
  const {
    roles,
    phones = [],
    taxOffice,
    email,
    address,
    priceGroup,
    agreements = [],
    limits = [],
    district,
    occupation,
    tags = [],
  } = contact;
  const id = contact.taxId ? (
    <Masked
      contact={contact}
      field="taxId"
      masked={maskedTaxId(contact.taxId)}
      whole={contact.taxId}
      key="taxId"
    />
  ) : (
    ''
  );
  const passport = contact.passport ? (
    <Masked
      contact={contact}
      field="passport"
      masked={maskedTaxId(contact.passport)}
      whole={contact.passport}
      key="passport"
    />
  ) : (
    ''
  );
  const facts: [string, ReactNode][] = [
    [t`Rol`, roles.some((role) => role !== 'customer') ? roles.map(roleName).join(', ') : ''],
    [t`Tür`, legalText(contact)],
    [t`Unvan`, contact.title],
    [t`Etiketler`, tags.length > 0 ? <Tags key="tags" tags={tags} /> : ''],
    [t`Başka numaralar`, phones.join(' · ')],
    [t`Vergi / T.C. kimlik no`, id],
    [t`Pasaport no`, passport],
    [t`Vergi dairesi`, taxOffice],
    [t`IBAN`, contact.ibans?.length ? <Ibans key="ibans" contact={contact} /> : ''],
    [t`E-posta`, email],
    [t`İlçe`, district],
    [t`Meslek`, occupation],
    [t`Açık adres`, address],
    [t`Fiyat grubu`, priceGroup],
    [t`İşçilik anlaşması`, agreements.length > 0 ? contactValueText('agreements', agreements) : ''],
    [t`Veresiye sınırı`, limits.length > 0 ? contactValueText('limits', limits) : ''],
  ];
  const known = facts.filter(([, value]) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[minmax(96px,auto)_1fr] items-baseline gap-x-4 gap-y-1 text-13">
      {known.map(([term, value]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-quiet">{term}</dt>
          <dd className="wrap-anywhere min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ibans({ contact }: { contact: ContactView }) {
  const ibans = contact.ibans ?? [];
  return (
    <Masked
      contact={contact}
      field="ibans"
      masked={ibans.map(maskedIban).join(', ')}
      whole={ibans.map(ibanText).join(', ')}
    />
  );
}

type MaskedProps = {
  contact: ContactView;
  field: 'taxId' | 'ibans' | 'passport';
  masked: string;
  whole: string;
};

function Masked({ contact, field, masked, whole }: MaskedProps) {
  const [shown, setShown] = useState(false);
  const show = async () => {
    const saved = await commit(
      ({ at }) => ({ ...headOf('contact.shown'), id: contact.id, at, field }),
      { id: mint() },
    );
    // What could not be written down is not shown either.
    if (saved.ok) setShown(true);
  };
  if (shown) return <>{whole}</>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {masked}
      <Button variant="bare" size="sm" className="px-1" onClick={() => void show()}>
        <Trans>Göster</Trans>
      </Button>
    </span>
  );
}
