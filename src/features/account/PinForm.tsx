import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import type { PinState } from '@/api/calls';
import { PIN_MAX } from '@/domain/people/pin';
import { formMessage } from '@/i18n/form-text';
import { session } from '@/session/state/store';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { type PinChangeFailure, usePinForm } from './use-pin-form';

type Form = ReturnType<typeof usePinForm>;

/**
 * Form for the counter PIN of the signed-in person. Online only, because the PIN is of no use
 * before another device has received it.
 */
export function PinForm() {
  const { t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const form = usePinForm();
  const closed = networkerror ? t`Çevrimdışı: PIN belirlemek için ağ gerekir` : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Standing form={form} />
      <Fields form={form} />
      {form.refusal ? <Refused refusal={form.refusal} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          loading={form.busy}
          reason={closed}
          className="max-sm:w-full"
        >
          {form.state?.set ? <Trans>PIN’i değiştir</Trans> : <Trans>PIN belirle</Trans>}
        </Button>
        {closed ? <p className="text-13 text-quiet">{closed}</p> : null}
      </div>
    </form>
  );
}

/** Whether a PIN is set. The line keeps its height while the server is asked. */
function Standing({ form: { state } }: { form: Form }) {
  return (
    <p className="min-h-5 text-quiet">
      {state ? (
        <>
          {state.set ? <Trans>PIN’iniz var.</Trans> : <Trans>Henüz PIN’iniz yok.</Trans>}{' '}
          <Missing state={state} />
        </>
      ) : null}
    </p>
  );
}

/** What the person's level does not allow, even with a PIN. */
function Missing({ state }: { state: PinState }) {
  if (state.approves) return null;
  if (state.sells) return <Trans>Yetkiniz tezgâhı devralmaya yeter, onaya yetmez.</Trans>;
  return <Trans>Yetkiniz satışa yetmiyor; yetki verilince PIN’iniz geçerli olur.</Trans>;
}

function Fields({ form: { text, set, tried, wrong, flaw, least, differs } }: { form: Form }) {
  const { t } = useLingui();
  const labels = { pin: t`Yeni PIN`, again: t`PIN, bir daha`, password: t`Şifreniz` };
  const missed = (field: keyof typeof labels) =>
    tried && text[field] === '' ? formMessage(labels[field], { code: 'required' }) : undefined;
  const flawed =
    flaw === 'easy'
      ? t`Bu PIN kolay tahmin edilir.`
      : flaw && (tried || text.pin.length > PIN_MAX)
        ? t`PIN ${least} ile ${PIN_MAX} rakamdır.`
        : undefined;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={labels.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={text.pin}
          onValue={(value) => set('pin', value)}
          hint={t`${least} ile ${PIN_MAX} rakam`}
          error={missed('pin') ?? flawed}
        />
        <TextInput
          label={labels.again}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={text.again}
          onValue={(value) => set('again', value)}
          error={
            missed('again') ??
            (differs && (tried || text.again.length >= text.pin.length)
              ? t`İki PIN aynı değil.`
              : undefined)
          }
        />
      </div>
      <TextInput
        label={labels.password}
        type="password"
        autoComplete="current-password"
        value={text.password}
        onValue={(value) => set('password', value)}
        error={missed('password') ?? (wrong ? t`Şifreniz yanlış.` : undefined)}
      />
    </>
  );
}

function Refused({ refusal }: { refusal: PinChangeFailure }) {
  const { t } = useLingui();
  const words = {
    network: t`Sunucuya ulaşılamadı, PIN değişmedi. Ağ gelince yeniden deneyin.`,
    tries: t`Çok fazla deneme yapıldı. Bir dakika bekleyip yeniden deneyin.`,
    refused: t`Sunucu bu PIN’i kabul etmedi.`,
  };
  return (
    <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-dangertext">
      {words[refusal]}
    </p>
  );
}
