import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { acceptInvitation, viewInvitation } from '@/api/invitations';
import type { Accepted, InvitationView } from '@/contract/people/users';
import { passwordRefusal, passwordStrength } from '@/domain/people/password';
import { formMessage } from '@/i18n/form-text';
import { isPasswordRefusal, PASSWORD_STRENGTHS, passwordRefusalText } from '@/i18n/password-text';
import { signIn } from '@/session/sign/sign-in';
import { session } from '@/session/state/store';
import { PasswordInput } from '@/ui/field/PasswordInput';
import { FactList } from '@/ui/list/FactList';
import { Brand } from '@/ui/sign/Brand';
import { Button } from '@/ui/sign/Button';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { linkSentence } from './link-sentence';

/**
 * Where an invited person sees who invites them and chooses a password. The token stands behind the
 * `#` of the address, which no browser sends to a server and which leaves the address at once.
 */
export function InvitePage() {
  const [token] = useState(takeToken);
  const [view, setView] = useState<InvitationView | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const [accepted, setAccepted] = useState<(Accepted & { password: string }) | null>(null);
  const load = useCallback(async () => {
    setClosed(null);
    if (token === '') return setClosed('link-unknown');
    const { status, result, code, network } = await viewInvitation(token);
    if (status && result) return setView(result);
    setClosed(network ? 'network' : String(code));
  }, [token]);
  useEffect(() => void load(), [load]);
  return (
    <section className="mx-auto grid min-h-dvh w-full max-w-[420px] content-center gap-5 p-6">
      <Brand size={44} />
      {accepted ? (
        <Done accepted={accepted} />
      ) : closed !== null ? (
        <Closed code={closed} onRetry={load} />
      ) : view ? (
        <Choose token={token} view={view} onAccepted={setAccepted} onClosed={setClosed} />
      ) : (
        <SkeletonRows rows={3} height={56} />
      )}
    </section>
  );
}

/** Reads the token and takes it out of the address, so that it is in no history and no picture. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h1 className="font-semibold text-24 [overflow-wrap:anywhere]">{children}</h1>
);

function Closed({ code, onRetry }: { code: string; onRetry: () => Promise<void> }) {
  const isPassing = code === 'network' || code === 'rate';
  return (
    <>
      <Heading>
        <Trans>Davet açılamadı</Trans>
      </Heading>
      <p role="alert">{linkSentence(code)}</p>
      {isPassing ? (
        <Button variant="primary" size="lg" onClick={() => void onRetry()}>
          <Trans>Yeniden dene</Trans>
        </Button>
      ) : (
        <Link
          href="/auth"
          className="flex min-h-11 items-center justify-self-start font-medium underline decoration-line hover:decoration-ink"
        >
          <Trans>Giriş sayfası</Trans>
        </Link>
      )}
    </>
  );
}

type ChooseProps = {
  token: string;
  view: InvitationView;
  onAccepted: (accepted: Accepted & { password: string }) => void;
  onClosed: (code: string) => void;
};

function Choose({ token, view, onAccepted, onClosed }: ChooseProps) {
  const { t } = useLingui();
  const { company, name, email } = view;
  const { isKnown, password, setPassword, error, hint, failure, busy, accept } = useAcceptance({
    token,
    view,
    onAccepted,
    onClosed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void accept();
  };
  return (
    <>
      <div className="grid gap-1">
        <Heading>{company}</Heading>
        <p className="text-quiet [overflow-wrap:anywhere]">
          {isKnown ? (
            <Trans>
              {name}, bu firmaya davet edildiniz. {email} adresiyle hesabınız var: şifreniz aynı
              kalır, katılmak için onu yazın.
            </Trans>
          ) : (
            <Trans>
              {name}, bu firmaya davet edildiniz. {email} adresiyle girersiniz; kendinize bir şifre
              seçin.
            </Trans>
          )}
        </p>
      </div>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {/* For the password manager: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={isKnown ? t`Şifreniz` : t`Yeni şifre`}
          autoComplete={isKnown ? 'current-password' : 'new-password'}
          autoFocus
          value={password}
          onValue={setPassword}
          error={error}
          hint={<span aria-live="polite">{hint}</span>}
        />
        {failure ? (
          <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-dangertext">
            {failure}
          </p>
        ) : null}
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          <Trans>Katıl</Trans>
        </Button>
      </form>
    </>
  );
}

function useAcceptance({ token, view, onAccepted, onClosed }: ChooseProps) {
  const { t } = useLingui();
  const { company, name, email } = view;
  /** An account with this address may have been made while the page was open. */
  const [isKnown, setKnown] = useState(view.known);
  const [password, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const label = isKnown ? t`Şifreniz` : t`Yeni şifre`;
  const flaw =
    isKnown || password === '' ? null : passwordRefusal(password, [name, email, company]);
  const flawed = flaw ? passwordRefusalText(label, flaw) : undefined;
  const missing = password === '' ? formMessage(label, { code: 'required' }) : undefined;
  const setPassword = (text: string) => {
    setText(text);
    setWrong(undefined);
    setFailure(undefined);
  };
  const accept = async () => {
    setTried(true);
    if (busy || flawed || missing) return;
    setBusy(true);
    const called = await acceptInvitation({ token, password });
    setBusy(false);
    const { status, result, code, fields = [], network } = called;
    if (status && result) return onAccepted({ ...result, password });
    if (network || code === 'rate') return setFailure(linkSentence(network ? 'network' : 'rate'));
    const [field] = fields;
    if (field?.name === 'password') {
      if (code === 301) setKnown(true);
      return setWrong(
        isPasswordRefusal(field.code)
          ? passwordRefusalText(label, field.code)
          : t`Şifreniz yanlış.`,
      );
    }
    if (field?.name === 'code') return setFailure(linkSentence('taken'));
    onClosed(String(code));
  };
  const strength =
    !isKnown && password !== '' && !flaw
      ? t(PASSWORD_STRENGTHS[passwordStrength(password)])
      : undefined;
  const rule = t`En az 8 karakter; birkaç sözcük yan yana iyi bir şifredir.`;
  return {
    isKnown,
    password,
    setPassword,
    error: wrong ?? (tried ? (missing ?? flawed) : undefined),
    hint: isKnown ? undefined : (flawed ?? strength ?? rule),
    failure,
    busy,
    accept,
  };
}

/** The three things that the person signs in with, and the way in. */
function Done({ accepted }: { accepted: Accepted & { password: string } }) {
  const { t } = useLingui();
  const { token } = useSnapshot(session);
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const { email, userCode, licenceCode, password } = accepted;
  const enter = async () => {
    if (busy) return;
    setBusy(true);
    const signed = await signIn({ email, userCode, licenceCode, password });
    setBusy(false);
    if (signed.ok) navigate('/', { replace: true });
    else setFailure(t`Giriş yapılamadı. Biraz sonra yeniden deneyin.`);
  };
  return (
    <>
      <Heading>
        <Trans>Katıldınız</Trans>
      </Heading>
      <p>
        <Trans>Girişte şifrenizle birlikte bunları yazarsınız; bir yere not edin.</Trans>
      </p>
      <FactList
        facts={[
          [t`E-posta`, email],
          [t`Kullanıcı kodu`, userCode],
          [t`Lisans kodu`, licenceCode],
        ]}
      />
      <p className="text-13 text-quiet">
        <Trans>Tezgâh için PIN’inizi girişten sonra Profil › PIN sayfasında belirlersiniz.</Trans>
      </p>
      {failure ? (
        <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-dangertext">
          {failure}
        </p>
      ) : null}
      {token ? (
        <p>
          <Trans>
            Bu cihazda başka bir oturum açık. Kendi cihazınızda girin ya da önce o oturumdan çıkın.
          </Trans>
        </p>
      ) : (
        <Button variant="primary" size="lg" loading={busy} onClick={() => void enter()}>
          <Trans>Giriş yap</Trans>
        </Button>
      )}
    </>
  );
}
