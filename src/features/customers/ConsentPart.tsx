import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactConsent } from '@/contract/contact/contact';
import { headOf } from '@/contract/mutation';
import type { ContactView } from '@/data/core/types';
import {
  CONSENT_STATES,
  CONTACT_CHANNELS,
  type ConsentState,
  type ContactChannel,
  consentOn,
  MESSAGE_PURPOSES,
  type MessagePurpose,
  STATED_SOURCES,
  type StatedSource,
} from '@/domain/contact/consent';
import {
  channelTitle,
  consentSourceName,
  consentStateName,
  purposeName,
  standingText,
} from '@/parts/contact/consent-text';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useMay, useUserName } from '@/session/person/permissions';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';

/**
 * The contact's consent to messages by channel and purpose, and a button to record what they say.
 * It works offline, because a statement is a fact.
 */
export function ConsentPart({ contact }: { contact: ContactView }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const may = useMay('workbench', 2);
  return (
    <section className="mt-3 text-13" aria-labelledby="consent-title">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="consent-title" className="font-semibold">
          <Trans>İleti izni (KVKK)</Trans>
        </h3>
        <Button
          variant="bare"
          size="sm"
          aria-haspopup="dialog"
          reason={may ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={() => setOpen(true)}
        >
          <Trans>İzin yaz</Trans>
        </Button>
      </div>
      <dl className="grid grid-cols-[minmax(96px,auto)_1fr] items-baseline gap-x-4 gap-y-1">
        {CONTACT_CHANNELS.map((channel) => (
          <div key={channel} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-quiet">{channelTitle(channel)}</dt>
            <dd className="wrap-anywhere min-w-0">
              <Standing contact={contact} channel={channel} purpose="transaction" />
              <Marketing contact={contact} channel={channel} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-quiet">
        <Trans>İzin işlem iletileri içindir. Tanıtım iletisi hiç gönderilmez.</Trans>
      </p>
      {isOpen ? <ConsentDialog contact={contact} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

type Place = { contact: ContactView; channel: ContactChannel };

function Standing({ contact, channel, purpose }: Place & { purpose: MessagePurpose }) {
  const standing = consentOn(contact, channel, purpose);
  const who = useUserName(standing.by ?? '');
  return (
    <span className={standing.state === 'refused' ? 'text-dangertext' : undefined}>
      {[standingText(standing), standing.source === 'reply' ? '' : who].filter(Boolean).join(' · ')}
    </span>
  );
}

/** The contact's consent to marketing; shows nothing if they never said anything. */
function Marketing({ contact, channel }: Place) {
  if (consentOn(contact, channel, 'marketing').state === 'unknown') return null;
  return (
    <span className="block text-quiet">
      {purposeName('marketing')}:{' '}
      <Standing contact={contact} channel={channel} purpose="marketing" />
    </span>
  );
}

function ConsentDialog({ contact, onClose }: { contact: ContactView; onClose: () => void }) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const [channel, setChannel] = useState<ContactChannel>('whatsapp');
  const [purpose, setPurpose] = useState<MessagePurpose>('transaction');
  const [state, setState] = useState<ConsentState>('given');
  const [source, setSource] = useState<StatedSource>('counter');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const said = { channel, purpose, state, source };
    const saved = await commit(
      ({ at }): ContactConsent => ({
        ...headOf('contact.consent'),
        ...{ id: contact.id, at, ...said },
      }),
      { id },
    );
    setBusy(false);
    if (saved.ok) onClose();
    else setFailure(t`Kaydedilemedi; yeniden deneyin.`);
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={save}
      busy={busy}
      failure={failure}
      title={t`İleti izni: ${contact.name}`}
      submit={t`Kaydet`}
    >
      <Select
        label={t`Kanal`}
        value={channel}
        onValue={setChannel}
        options={CONTACT_CHANNELS.map((value) => ({ value, label: channelTitle(value) }))}
      />
      <Select
        label={t`Ne için`}
        value={purpose}
        onValue={setPurpose}
        options={MESSAGE_PURPOSES.map((value) => ({ value, label: purposeName(value) }))}
      />
      <Segmented
        label={t`Ne dedi`}
        value={state}
        onChange={setState}
        options={CONSENT_STATES.map((value) => ({ value, label: consentStateName(value) }))}
        className="justify-self-start"
      />
      <Select
        label={t`Nasıl söyledi`}
        value={source}
        onValue={setSource}
        options={STATED_SOURCES.map((value) => ({ value, label: consentSourceName(value) }))}
      />
    </FormDialog>
  );
}
