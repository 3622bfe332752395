import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import { formMessage } from '@/i18n/form-text';
import { PASSWORD_STRENGTHS, passwordRefusalText } from '@/i18n/password-text';
import { session } from '@/session/state/store';
import { PasswordInput } from '@/ui/field/PasswordInput';
import { Button } from '@/ui/sign/Button';
import { ProfileFrame } from './ProfileFrame';
import { usePasswordForm } from './use-password-form';

type Form = ReturnType<typeof usePasswordForm>;

export function PasswordPage() {
  const { t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const form = usePasswordForm();
  const closed = networkerror
    ? t`Çevrimdışı: şifre değiştirmek için ağ gerekir; yazdıklarınız durur`
    : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <ProfileFrame
      title={<Trans>Şifre</Trans>}
      lead={<Trans>Giriş yaparken e-postanız ve kodlarınızla birlikte istenir.</Trans>}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Fields form={form} />
        <OtherSessions form={form} />
        <Refused form={form} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="primary"
            loading={form.busy}
            reason={closed}
            className="max-sm:w-full"
          >
            <Trans>Şifreyi değiştir</Trans>
          </Button>
          {closed ? <p className="text-13 text-quiet">{closed}</p> : null}
        </div>
      </form>
    </ProfileFrame>
  );
}

function Fields({
  form: { current, setCurrent, next, setNext, missing, wrong, flaw, strength, tried },
}: {
  form: Form;
}) {
  const { t } = useLingui();
  const { user } = useSnapshot(session);
  const labels = { current: t`Şimdiki şifreniz`, next: t`Yeni şifre` };
  const flawed = flaw && passwordRefusalText(labels.next, flaw);
  const hint =
    flawed ??
    (strength
      ? t(PASSWORD_STRENGTHS[strength])
      : t`En az 8 karakter; birkaç sözcük yan yana iyi bir şifredir.`);
  const missed = (label: string, value: string) =>
    missing && value === '' ? formMessage(label, { code: 'required' }) : undefined;
  return (
    <>
      {/* For the password manager: whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordInput
        label={labels.current}
        autoComplete="current-password"
        value={current}
        onValue={setCurrent}
        error={missed(labels.current, current) ?? (wrong ? t`Şifreniz yanlış.` : undefined)}
      />
      <PasswordInput
        label={labels.next}
        autoComplete="new-password"
        value={next}
        onValue={setNext}
        error={missed(labels.next, next) ?? (tried ? flawed : undefined)}
        hint={<span aria-live="polite">{hint}</span>}
      />
    </>
  );
}

function OtherSessions({ form: { others, setOthers } }: { form: Form }) {
  const { t } = useLingui();
  const choices = [
    ['end', t`Kapansın`, t`Öteki cihazlar yeniden giriş yapar; gönderilmemiş kayıtları durur.`],
    ['keep', t`Açık kalsın`, t`Öteki cihazlarda kimse bir şey fark etmez.`],
  ] as const;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-13 text-quiet">
        <Trans>Öteki açık oturumlarım</Trans>
      </legend>
      {choices.map(([value, label, note]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
          <input
            type="radio"
            name="others"
            checked={others === value}
            onChange={() => setOthers(value)}
            className="mt-1 size-4 shrink-0 accent-ink"
          />
          <span>
            <span className="block font-medium">{label}</span>
            <span className="block text-13 text-quiet">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Refused({ form: { refusal } }: { form: Form }) {
  const { t } = useLingui();
  if (!refusal) return null;
  const words = {
    network: t`Sunucuya ulaşılamadı, şifre değişmedi. Ağ gelince yeniden deneyin.`,
    tries: t`Çok fazla deneme yapıldı. Bir dakika bekleyip yeniden deneyin.`,
    refused: t`Sunucu yeni şifreyi kabul etmedi.`,
  };
  return (
    <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-dangertext">
      {words[refusal]}
    </p>
  );
}
