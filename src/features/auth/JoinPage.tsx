import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { joinScreenDevice } from '@/api/screen-devices';
import { readCode } from '@/contract/screen/screen';
import { storeScreenNote } from '@/session/prices/screen-note';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';

type Trouble = 'code' | 'board-code' | 'board-pin' | 'board-pin-wrong' | 'rate' | 'network';
const KNOWN: readonly Trouble[] = ['board-code', 'board-pin', 'board-pin-wrong', 'rate'];

/** Where a device without a login becomes a price board: a code that somebody reads to it, once. */
export function JoinPage() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [token] = useState(newToken);
  const [code, setCode] = useState('');
  const [pin, setPin] = useState('');
  const [failure, setFailure] = useState<Trouble | null>(null);
  const [asksPin, setAsksPin] = useState(false);
  const [busy, setBusy] = useState(false);
  const join = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = readCode(code);
    if (!read) return setFailure('code');
    setBusy(true);
    const {
      status,
      result,
      code: why,
    } = await joinScreenDevice({ code: read, token, ...(pin ? { pin } : {}) });
    setBusy(false);
    if (status && result) {
      storeScreenNote({ screen: result.screen, token });
      return navigate(`/broadcast/${result.screen}`, { replace: true });
    }
    const known = KNOWN.find((one) => one === why) ?? 'network';
    setFailure(known);
    if (known === 'board-pin' || known === 'board-pin-wrong') setAsksPin(true);
  };
  const pinTrouble = failure === 'board-pin' || failure === 'board-pin-wrong';
  return (
    <form
      onSubmit={join}
      noValidate
      className="mx-auto grid min-h-dvh w-full max-w-[420px] content-center gap-4 p-6"
    >
      <h1 className="font-semibold text-24">
        <Trans>Ekranı bağla</Trans>
      </h1>
      <p className="text-quiet">
        <Trans>
          Dükkânda Fiyat ekranları sayfasından bir cihaz kodu alın ve buraya yazın. Giriş yapmanız
          gerekmez; bu cihaz yalnız o ekranı gösterir.
        </Trans>
      </p>
      <TextInput
        label={t`Cihaz kodu`}
        value={code}
        onValue={setCode}
        autoCapitalize="characters"
        placeholder="ABCD-EFGH"
        className="font-semibold text-24 uppercase tracking-[0.1em]"
        error={failure && !pinTrouble ? <Why failure={failure} /> : undefined}
      />
      {asksPin ? (
        <TextInput
          label={t`Ekranın PIN’i`}
          value={pin}
          onValue={setPin}
          type="password"
          inputMode="numeric"
          error={
            failure === 'board-pin-wrong' ? (
              <Trans>PIN yanlış. Beş yanlıştan sonra kod geçersiz olur.</Trans>
            ) : undefined
          }
          hint={<Trans>Bu ekran PIN’le korunuyor.</Trans>}
        />
      ) : null}
      <Button variant="primary" size="lg" type="submit" loading={busy}>
        <Trans>Bağla</Trans>
      </Button>
      <Link
        href="/"
        className="flex min-h-11 items-center justify-self-center font-medium underline decoration-line hover:decoration-ink"
      >
        <Trans>Uygulamaya dön</Trans>
      </Link>
    </form>
  );
}

function Why({ failure }: { failure: Trouble }) {
  if (failure === 'code') return <Trans>Kod sekiz harf ve rakamdır; I, O, 0 ve 1 içermez.</Trans>;
  if (failure === 'board-code')
    return <Trans>Bu kod geçersiz, kullanılmış ya da süresi dolmuş. Yeni bir kod alın.</Trans>;
  if (failure === 'rate') return <Trans>Çok fazla deneme yapıldı; bir dakika bekleyin.</Trans>;
  return <Trans>Sunucuya ulaşılamadı; ağ gelince yeniden deneyin.</Trans>;
}

/**
 * 32 random bytes, base64url: the device's own secret, made once, so that a press repeated after a
 * lost reply is the same board.
 */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
