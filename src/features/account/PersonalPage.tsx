import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import { PERSONAL_LIMITS, type PersonalField } from '@/domain/people/personal';
import { formText } from '@/i18n/form-code-text';
import { formMessage } from '@/i18n/form-text';
import { session } from '@/session/state/store';
import { PasswordInput } from '@/ui/field/PasswordInput';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { ProfileFrame } from './ProfileFrame';
import { usePersonalForm } from './use-personal-form';

type Form = ReturnType<typeof usePersonalForm>;

/**
 * Name, address and telephone. Each is a wish of its own that the server grants or not; nothing
 * typed is ever lost to a no.
 */
export function PersonalPage() {
  const { t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const form = usePersonalForm();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.save()) showToast({ type: 'success', message: t`Bilgileriniz kaydedildi` });
  };
  const reason = networkerror
    ? t`Çevrimdışı: kaydetmek için ağ gerekir; yazdıklarınız durur`
    : form.changed.length === 0
      ? t`Değişiklik yok`
      : undefined;
  return (
    <ProfileFrame
      title={<Trans>Kişisel bilgiler</Trans>}
      lead={<Trans>Adınız fişlerde ve kayıtlarda “kim yaptı” olarak görünür.</Trans>}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Fields form={form} />
        <Refused form={form} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="primary"
            loading={form.busy}
            reason={reason}
            className="max-sm:w-full"
          >
            <Trans>Kaydet</Trans>
          </Button>
          {reason ? <p className="text-13 text-quiet">{reason}</p> : null}
        </div>
      </form>
    </ProfileFrame>
  );
}

function Fields({ form }: { form: Form }) {
  const { t } = useLingui();
  const { values, type, password, setPassword, changed } = form;
  const labels: Record<PersonalField, string> = {
    name: t`Ad soyad`,
    email: t`E-posta`,
    phone: t`Telefon`,
  };
  const error = useNotes(form, labels);
  return (
    <>
      <TextInput
        label={labels.name}
        autoComplete="name"
        maxLength={PERSONAL_LIMITS.name}
        value={values.name}
        onValue={type('name')}
        error={error('name')}
      />
      <TextInput
        label={labels.email}
        type="email"
        autoComplete="email"
        maxLength={PERSONAL_LIMITS.email}
        value={values.email}
        onValue={type('email')}
        error={error('email')}
        hint={changed.includes('email') ? t`Bundan sonra bu adresle giriş yaparsınız.` : undefined}
      />
      {changed.includes('email') ? (
        <PasswordInput
          label={t`Şimdiki şifreniz`}
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          hint={t`E-posta giriş adresinizdir; değiştirmek için şifreniz istenir.`}
        />
      ) : null}
      <TextInput
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PERSONAL_LIMITS.phone}
        value={values.phone}
        onValue={type('phone')}
        error={error('phone')}
        aside={<span className="text-12">{t`isteğe bağlı`}</span>}
      />
    </>
  );
}

/** A note of the form as its sentence. */
function useNotes(
  { notes, now }: Form,
  labels: Record<PersonalField, string>,
): (field: PersonalField) => string | undefined {
  const { t } = useLingui();
  const formats: Record<PersonalField, string> = {
    name: formMessage(labels.name, { code: 'invalid' }),
    email: formMessage(labels.email, { code: 'email' }),
    phone: t`Numarayı rakamla yazın. Örnek: +90 555 000 00 00`,
  };
  return (field) => {
    const note = notes[field];
    if (note === undefined) return undefined;
    if (note === 'required') return formMessage(labels[field], { code: 'required' });
    if (note === 'taken') return t`Bu e-posta adresi zaten kayıtlı`;
    if (note !== 'stale') return formats[field];
    const there = now[field] || '–';
    return t`Başka bir cihazda “${there}” olarak değiştirildi. Yeniden kaydederseniz sizinki geçerli olur.`;
  };
}

/** What no field says by itself. */
function Refused({ form: { refusal } }: { form: Form }) {
  const { t, i18n } = useLingui();
  if (!refusal || refusal.code === 'stale') return null;
  const text =
    refusal.code === 'network'
      ? t`Sunucuya ulaşılamadı, kaydedilmedi. Yazdıklarınız duruyor; ağ gelince yeniden kaydedin.`
      : refusedText(refusal, i18n);
  if (!text) return null;
  return (
    <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-dangertext">
      {text}
    </p>
  );
}

type Told = {
  form: string | number | undefined;
  fields: readonly { name: string; code: string }[];
};

function refusedText({ form, fields }: Told, i18n: I18n): string | null {
  if (fields.some(({ name, code }) => name === 'password' && code === 'tries'))
    return i18n._(msg`Çok fazla deneme yapıldı. Bir dakika bekleyip yeniden deneyin.`);
  if (fields.some(({ name }) => name === 'password'))
    return i18n._(msg`Şifreniz yanlış; değişiklik kaydedilmedi.`);
  if (fields.length > 0) return null;
  return i18n._(formText(form) ?? msg`Sunucu değişikliği kabul etmedi.`);
}
