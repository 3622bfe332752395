import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { showFormImage } from '@/api/identities';
import { useContact } from '@/data/contact/use-contacts';
import type { FormView } from '@/data/core/types';
import { useSignedForm } from '@/data/form/use-forms';
import { useIdentitiesOf } from '@/data/identity/use-identities';
import { useCompany } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import type { LookPurpose } from '@/domain/identity/card';
import { NO_PROFILE } from '@/domain/people/company-profile';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { formTemplateName } from '@/i18n/identity-card-text';
import { LookImage } from '@/parts/identity/IdentityLooks';
import { PurposePick } from '@/parts/identity/PurposePick';
import { recordPath } from '@/session/page/record-path';
import { useMay, useUserName } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Drawer } from '@/ui/dialog/Drawer';
import { FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { endText, FormMark } from './form-columns';
import { formNumber } from './form-pdf';
import { cardFor, drawForm } from './print-form';
import { SignDialog } from './SignDialog';

type Props = { id: string; keptFrom: (form: FormView) => string; onClose: () => void };

/** One form: its state, its paper again, its signature and its scans. */
export function FormDrawer({ id, keptFrom, onClose }: Props) {
  const form = useSignedForm(id);
  return form ? <Whole form={form} keptFrom={keptFrom} onClose={onClose} /> : null;
}

function Whole({
  form,
  keptFrom,
  onClose,
}: { form: FormView } & Pick<Props, 'keptFrom' | 'onClose'>) {
  const { t } = useLingui();
  const contact = useContact(form.contact);
  const [isSigning, setSigning] = useState(false);
  const writes = useMay('inspections', 2);
  const by = useUserName(form.by);
  const signer = useUserName(form.signed?.by ?? '');
  const name = contact?.name ?? '–';
  if (isSigning) return <SignDialog form={form} name={name} onClose={() => setSigning(false)} />;
  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      subtitle={
        <>
          {formTemplateName(form.template)} · {formNumber(form.id)} <SyncMark mark={form.sync} />
        </>
      }
      footer={
        <>
          <Paper form={form} />
          <Button
            variant="primary"
            reason={writes ? undefined : t`Bunun için yetkiniz yok.`}
            onClick={() => setSigning(true)}
          >
            {form.signed ? <Trans>Yeniden tara</Trans> : <Trans>İmzalı formu tara</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FormMark form={form} today={dayOf(correctedNow())} />
        <Link
          href={recordPath('contact', form.contact)}
          className="inline-flex min-h-11 items-center text-13 underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <Trans>Kartını aç</Trans>
        </Link>
      </div>
      <FactList
        facts={[
          [t`Yazdıran`, `${by} · ${formatDateTime(form.at)}`],
          [t`Numara`, form.full ? t`tam yazdırıldı` : t`maskeli yazdırıldı`],
          [
            t`İmza`,
            form.signed ? `${formatDay(form.signed.on)} · ${signer}` : t`Henüz imzalanmadı`,
          ],
          [t`Geçerlilik sonu`, endText(form)],
          [t`En az saklama`, formatDay(keptFrom(form))],
          [t`Taraması imha edildi`, form.destroyed ? formatDateTime(form.destroyed.at) : ''],
        ]}
      />
      <p className="mt-2 text-13 text-quiet">
        <Trans>Saklama son işlemden sayılır; müşterinin her yeni işlemi onu uzatır.</Trans>
      </p>
      <Scans form={form} />
    </Drawer>
  );
}

/** Draws the same paper again, with masked numbers. */
function Paper({ form }: { form: FormView }) {
  const contact = useContact(form.contact);
  const cards = useIdentitiesOf(form.contact) ?? [];
  const issuer = useCompany()?.profile ?? NO_PROFILE;
  const [busy, setBusy] = useState(false);
  const draw = async () => {
    if (!contact || busy) return;
    setBusy(true);
    const { id, at, template } = form;
    const card = cardFor(cards, dayOf(correctedNow()));
    await drawForm({ id, at, template, contact, card, secret: undefined, issuer });
    setBusy(false);
  };
  return (
    <Button loading={busy} onClick={() => void draw()}>
      <Trans>PDF indir</Trans>
    </Button>
  );
}

function Scans({ form }: { form: FormView }) {
  const { t } = useLingui();
  const [purpose, setPurpose] = useState<LookPurpose | 'none'>('none');
  if (form.images.length === 0) return null;
  return (
    <section className="mt-4" aria-label={t`Taramalar`}>
      <h3 className="font-semibold">
        <Trans>Taramalar</Trans>
      </h3>
      <p className="mb-2 text-13 text-quiet">
        <Trans>Önce neden bakıldığını seçin; bakan, zaman ve neden deftere yazılır.</Trans>
      </p>
      <PurposePick value={purpose} onValue={setPurpose} />
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {form.images.map((image) => (
          <li key={image.sha256}>
            <LookImage card={form} image={image} purpose={purpose} ask={showFormImage} />
          </li>
        ))}
      </ul>
    </section>
  );
}
