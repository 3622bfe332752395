import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type SignOutChoice, type SignOutRefusal, signOut, unsentCount } from '../../session/sign-out';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/** Asks only when something would be left behind; otherwise it just signs out. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const [waiting, setWaiting] = useState<number | null>(null);
  const [busy, setBusy] = useState<SignOutChoice | null>(null);
  const [refusal, setRefusal] = useState<SignOutRefusal | null>(null);
  const leave = async (choice: SignOutChoice) => {
    setBusy(choice);
    setRefusal(null);
    const left = await signOut(choice);
    setBusy(null);
    if (left.ok) return;
    setRefusal(left.error);
    setWaiting(await unsentCount());
  };
  useEffect(() => {
    unsentCount().then((count) => {
      if (count === 0) signOut('hand-over');
      else setWaiting(count);
    });
  }, []);
  if (waiting === null) return null;
  const footer = (
    <>
      <Button onClick={onClose}>
        <Trans>Vazgeç</Trans>
      </Button>
      <Button loading={busy === 'hand-over'} onClick={() => leave('hand-over')}>
        <Trans>Devret</Trans>
      </Button>
      <Button variant="primary" loading={busy === 'send'} onClick={() => leave('send')}>
        <Trans>Gönder</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={<Trans>Çıkış</Trans>} footer={footer}>
      <div className="grid gap-3">
        <p>
          <Plural
            value={waiting}
            one="Gönderilmemiş # kayıt var. Çıkmadan önce gönderin ya da devredin."
            other="Gönderilmemiş # kayıt var. Çıkmadan önce gönderin ya da devredin."
          />
        </p>
        <p className="text-13 text-quiet">
          <Trans>Devredilen kayıtlar mühürlenir; bu firmada bu cihaza bir sonraki giriş yapan, içini görmeden gönderir.</Trans>
        </p>
        <Refused refusal={refusal} />
      </div>
    </Dialog>
  );
}

function Refused({ refusal }: { refusal: SignOutRefusal | null }) {
  if (!refusal) return null;
  return (
    <p role="alert" className="rounded-control bg-amber-wash px-3 py-2 text-ambertext">
      {refusal.code === 'unsent' ? (
        <Trans>Sunucuya ulaşılamadı ya da kayıtlar kabul edilmedi; oturum açık kaldı.</Trans>
      ) : (
        <Trans>Kayıtlar mühürlenemedi; oturum açık kaldı. Ağ gelince gönderip yeniden deneyin.</Trans>
      )}
    </p>
  );
}
