import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { currentConfig } from '@/api/config';
import { emitApiEvent, publishFormErrors } from '@/api/events';
import { UI_VERSION } from '@/contract/core/headers';
import { type Credentials, MOST_SESSIONS } from '@/contract/people/session';
import { install, takeOffer } from '@/device/install';
import { isInvalidEmail } from '@/domain/base/email';
import { formText } from '@/i18n/form-code-text';
import { formMessage } from '@/i18n/form-text';
import { deviceLock } from '@/session/lock/state';
import { type SignInRefusal, signIn } from '@/session/sign/sign-in';
import { Check } from '@/ui/field/Check';
import { PasswordInput } from '@/ui/field/PasswordInput';
import { TextInput } from '@/ui/field/TextInput';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Brand } from '@/ui/sign/Brand';
import { Button } from '@/ui/sign/Button';
import { LegalLinks } from '@/ui/sign/LegalLinks';
import { loadStyles } from '@/ui/style/load-styles';
import { LanguageSelect } from './LanguageSelect';
import { maskLicenceCode, maskUserCode } from './masks';

const tellEnded = (text: string): void =>
  emitApiEvent({
    type: 'toast',
    kind: 'success',
    id: null,
    outcome: 'success',
    method: 'post',
    text,
    persistent: true,
  });

const EMPTY: Credentials = { email: '', userCode: '', licenceCode: '', password: '' };
const DEMO: Credentials = {
  email: 'demo@milyem.app',
  userCode: '1001',
  licenceCode: 'MILYEM-DEMO',
  password: 'altin-585',
};

/** A device that remembers nobody needs none of it. */
const LockedPeople = loadLater(async () => {
  const [{ LockedPeople: people }] = await Promise.all([import('./LockedPeople'), loadStyles()]);
  return people;
});

/** Who is locked here gives a PIN; anybody else, and whoever forgot it, signs in. */
export function AuthPage() {
  const { locked } = useSnapshot(deviceLock);
  const [way, setWay] = useState<'pin' | 'password' | 'gone'>(
    locked.length > 0 ? 'pin' : 'password',
  );
  return (
    <section className="mx-auto grid min-h-dvh w-full max-w-[400px] content-start gap-6 p-6 pt-[max(1.5rem,calc(50dvh-340px))] short:gap-4 short:py-4">
      {way === 'pin' ? (
        <>
          <Heading>
            <Trans>Kilidi açın</Trans>
          </Heading>
          <LoadBoundary>
            <LockedPeople onPassword={() => setWay('password')} onGone={() => setWay('gone')} />
          </LoadBoundary>
        </>
      ) : (
        <SignIn gone={way === 'gone'} onPin={locked.length > 0 ? () => setWay('pin') : undefined} />
      )}
      <Device />
    </section>
  );
}

/** `gone`: five wrong PINs have just thrown a session away. */
function SignIn({ gone, onPin }: { gone: boolean; onPin: (() => void) | undefined }) {
  const { t } = useLingui();
  const [values, setValues] = useState(EMPTY);
  const [missing, setMissing] = useState<readonly (keyof Credentials)[]>([]);
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [remember, setRemember] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();

  const enter = async (credentials: Credentials) => {
    if (busy) return;
    setRefusal(null);
    setBusy(true);
    const signed = await signIn({ ...credentials, email: credentials.email.trim() }, remember);
    setBusy(false);
    if (!signed.ok) return setRefusal(signed.error);
    if (signed.value.ended > 0)
      tellEnded(
        t`En çok ${MOST_SESSIONS} açık oturumunuz olabilir; en uzun süredir kullanılmayan kapatıldı.`,
      );
    navigate('/', { replace: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.querySelectorAll('input');
    const empty = (Object.keys(EMPTY) as (keyof Credentials)[]).filter(
      (field) => values[field].trim() === '',
    );
    setMissing(empty);
    publishFormErrors(empty.map((name) => ({ name, code: 'required' })));
    setRefusal(null);
    const [lacking] = empty;
    if (lacking) inputs[Object.keys(EMPTY).indexOf(lacking)]?.focus();
    if (!lacking) void enter(values);
  };
  const back = () => {
    setValues(EMPTY);
    setMissing([]);
    publishFormErrors([]);
    setRefusal(null);
    if (history.length > 1) history.back();
    first.current?.focus();
  };
  return (
    <>
      <Heading>
        <Trans>Hesabınıza giriş yapın</Trans>
      </Heading>
      {gone ? (
        <p role="alert" className="rounded-control bg-amber-wash px-3 py-2 text-ambertext">
          <Trans>
            PIN beş kez yanlış girildi; oturum bu cihazdan silindi. Ağla yeniden giriş yapın.
            Gönderilmemiş kayıtlar duruyor.
          </Trans>
        </p>
      ) : null}
      {currentConfig()?.demo ? (
        <div className="grid gap-2 border-line border-b pb-4">
          <Button size="lg" loading={busy} onClick={() => void enter(DEMO)}>
            <Trans>Deneme girişi</Trans>
          </Button>
          <p className="text-13 text-quiet">
            <Trans>Örnek bir kuyumcu açılır; bilgi girmeden her şeyi deneyebilirsiniz.</Trans>
          </p>
        </div>
      ) : null}
      <form onSubmit={submit} noValidate className="grid gap-4 short:gap-3">
        <Fields values={values} missing={missing} onChange={setValues} first={first} />
        <Check
          label={<Trans>Bu cihazı hatırla</Trans>}
          hint={
            remember ? (
              <Trans>
                Girişten sonra bir PIN belirlersiniz; cihaz onunla kilitlenir ve ağsız da açılır.
              </Trans>
            ) : undefined
          }
          checked={remember}
          onChange={setRemember}
          className="-my-2"
        />
        <Refused refusal={refusal} />
        <div className="mt-1 grid grid-cols-[auto_1fr] gap-2">
          <Button size="lg" onClick={back}>
            <Trans>Geri</Trans>
          </Button>
          <Button type="submit" variant="primary" size="lg" loading={busy}>
            <Trans>Giriş yap</Trans>
          </Button>
        </div>
      </form>
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-4">
        <LanguageSelect />
        {onPin ? (
          <Button variant="bare" size="sm" className="-mx-3" onClick={onPin}>
            <Trans>PIN ile aç</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Which version stands on this device, and that it can stand there as an app. */
function Device() {
  const { offered } = useSnapshot(install);
  return (
    <footer className="flex min-h-control flex-wrap items-center justify-between gap-x-3 text-13 text-quiet">
      <span>
        <Trans>Sürüm {UI_VERSION}</Trans>
      </span>
      {offered ? (
        <Button variant="bare" size="sm" className="-mx-3" onClick={() => void takeOffer()}>
          <Trans>Uygulamayı yükle</Trans>
        </Button>
      ) : null}
      <LegalLinks />
    </footer>
  );
}

function Heading({ children }: { children: React.ReactNode }) {
  return (
    <header className="grid gap-4 short:grid-cols-[auto_1fr] short:items-center">
      <Brand size={44} />
      <div className="grid gap-1 short:gap-0">
        <h1 className="font-semibold text-24">{children}</h1>
        <p className="text-quiet">
          <Trans>Milyem · kuyumcunun yapay zekâ tezgâhı</Trans>
        </p>
      </div>
    </header>
  );
}

type FieldsProps = {
  values: Credentials;
  missing: readonly (keyof Credentials)[];
  onChange: (values: Credentials) => void;
  first: React.RefObject<HTMLInputElement | null>;
};

function Fields({ values, missing, onChange, first }: FieldsProps) {
  const { t } = useLingui();
  const set =
    (field: keyof Credentials, mask: (text: string) => string = String) =>
    (text: string) =>
      onChange({ ...values, [field]: mask(text) });
  const labels: Credentials = {
    email: t`E-posta`,
    userCode: t`Kullanıcı kodu`,
    licenceCode: t`Lisans kodu`,
    password: t`Şifre`,
  };
  const error = (field: keyof Credentials) =>
    missing.includes(field) && values[field].trim() === ''
      ? formMessage(labels[field], { code: 'required' })
      : undefined;
  const doubtful = values.email !== '' && isInvalidEmail(values.email.trim());
  return (
    <>
      <TextInput
        ref={first}
        label={labels.email}
        type="email"
        autoComplete="username"
        autoFocus
        placeholder={t`E-posta adresiniz`}
        value={values.email}
        onValue={set('email')}
        error={error('email')}
        hint={doubtful ? t`Adresi kontrol edin.` : undefined}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={labels.userCode}
          inputMode="numeric"
          placeholder={t`Kullanıcı kodunuz`}
          value={values.userCode}
          onValue={set('userCode', maskUserCode)}
          error={error('userCode')}
        />
        <TextInput
          label={labels.licenceCode}
          autoCapitalize="characters"
          placeholder={t`Lisans kodunuz`}
          value={values.licenceCode}
          onValue={set('licenceCode', maskLicenceCode)}
          error={error('licenceCode')}
        />
      </div>
      <PasswordInput
        label={labels.password}
        autoComplete="current-password"
        placeholder={t`Şifreniz`}
        value={values.password}
        onValue={set('password')}
        error={error('password')}
      />
    </>
  );
}

function Refused({ refusal }: { refusal: SignInRefusal | null }) {
  const { t } = useLingui();
  if (!refusal) return null;
  const known = refusal.code === 'refused' ? formText(refusal.form) : undefined;
  const text =
    refusal.code === 'network'
      ? t`Sunucuya ulaşılamıyor. İlk giriş için ağ gerekir.`
      : known
        ? t(known)
        : (refusal.message ?? t`Giriş yapılamadı. Biraz sonra yeniden deneyin.`);
  return (
    <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-dangertext">
      {text}
    </p>
  );
}
