import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveWebhook } from '@/api/tokens';
import { WEBHOOK_EVENT_NAMES, type WebhookEvent, type WebhookView } from '@/contract/token/webhook';
import { err, ok } from '@/domain/base/result';
import { addressError } from '@/domain/base/web-address';
import { plainBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { TextInput } from '@/ui/field/TextInput';
import { addressText, eventName, webhookFailure } from './webhook-words';

type Typed = { name: string; address: string; events: WebhookEvent[]; paused: boolean };

/** Form of a webhook. `webhook`: the one that is edited; missing for a new one. */
export function WebhookDialog({
  webhook,
  onClose,
  onSaved,
}: {
  webhook?: WebhookView | undefined;
  onClose: () => void;
  /** `secret`: given out for a new webhook, and for a new address. */
  onSaved: (secret: string | undefined) => void;
}) {
  const { t } = useLingui();
  const [id] = useState(() => webhook?.id ?? mint());
  const form = useForm({
    key: `webhook-${id}`,
    begin: (): Typed => ({
      name: webhook?.name ?? '',
      address: webhook?.address ?? '',
      events: webhook?.events ?? ['transaction.changed'],
      paused: webhook?.paused ?? false,
    }),
    boxes: () => ({
      name: textBox(t`Ad`, t`Bir ad yazın.`),
      address: textBox(t`Adres`, t`Alıcının adresini yazın.`),
      events: plainBox<WebhookEvent[]>(t`Bildirilecekler`),
      paused: plainBox<boolean>(t`Duraklatıldı`),
    }),
    check: ({ address, events }) => ({
      address: addressText(addressError(address.trim())),
      events: events.length === 0 ? t`En az bir olay seçin.` : undefined,
    }),
    save: async (typed) => {
      const called = await saveWebhook(id, typed);
      if (called.status && called.result) return ok(called.result.secret);
      const isAddress = called.fields?.some((field) => field.name === 'address') ?? false;
      return err({
        text: webhookFailure(called.network ? 'network' : (called.code ?? 'malformed')),
        fields: isAddress
          ? [
              {
                name: 'address',
                code: 'format',
                text: t`Genel internette, https:// ile başlayan bir adres yazın.`,
              },
            ]
          : [],
      });
    },
    onSaved,
  });
  const { events, paused } = form.typed;
  const toggle = (event: WebhookEvent, on: boolean) =>
    form.set({
      events: WEBHOOK_EVENT_NAMES.filter((one) => (one === event ? on : events.includes(one))),
    });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width="md"
      title={webhook ? t`Bildirim adresi` : t`Bildirim adresi ekle`}
      description={t`Kayıt değişince bu adrese yalnız kaydın kimliği ve sürümü gider; ad, tutar ve numara gitmez.`}
      submit={t`Kaydet`}
    >
      <TextInput {...form.box('name')} maxLength={80} />
      <TextInput
        {...form.box('address')}
        type="url"
        inputMode="url"
        maxLength={500}
        hint={
          webhook ? (
            <Trans>Adres değişirse yeni bir anahtar verilir.</Trans>
          ) : (
            <Trans>Örneğin https://muhasebe.ornek.com/milyem</Trans>
          )
        }
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-13">
          <Trans>Bildirilecekler</Trans>
        </legend>
        {WEBHOOK_EVENT_NAMES.map((event) => (
          <Check
            key={event}
            label={eventName(event)}
            checked={events.includes(event)}
            onChange={(on) => toggle(event, on)}
          />
        ))}
      </fieldset>
      <p role="alert" className="text-13 text-dangertext">
        {form.box('events').error}
      </p>
      <Check
        label={t`Duraklat: değişiklikler bekler, sürdürülünce gider`}
        checked={paused}
        onChange={(on) => form.set({ paused: on })}
      />
    </FormDialog>
  );
}
