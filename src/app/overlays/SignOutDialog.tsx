import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  type SignOutChoice,
  type SignOutRefusal,
  signOut,
  unsentCount,
} from '@/session/sign/sign-out';
import { type UnsentFile, unsentFile } from '@/session/sign/unsent-file';
import { session } from '@/session/state/store';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';
import { saveFile } from '@/ui/table/export/save-file';
import { whileAppLoading } from '../app-loading';
import { ReadBack } from './ReadBack';

const WORDS = {
  title: msg`Çıkış yapılıyor`,
  description: msg`Gönderilmemiş kayıt varsa mühürlenir, bu cihazdaki kopyalar silinir.`,
};

type Trouble = SignOutRefusal | { code: 'not-exported' };
type Busy = SignOutChoice | 'file';

/**
 * Queues page settings that were changed in the last moment, before the session ends. Loaded on
 * demand, because the sign-in page loads this file too.
 */
const queueViews = (): Promise<void> =>
  import('@/session/view/view-shelf').then(({ flushViews }) => flushViews()).catch(() => undefined);

/** Asks only when something would be left behind; otherwise it just signs out. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  // Without a network, handing over is the usual end of a shift
  // (src/contract/README.md#reading-18-logging-out-with-unsent-work).
  const { networkerror } = useSnapshot(session);
  const [waiting, setWaiting] = useState<number | null>(null);
  const [file, setFile] = useState<UnsentFile | null>(null);
  const { busy, failure, leave, toFile } = useLeaving(setWaiting, setFile);
  useEffect(() => {
    const counted = queueViews().then(unsentCount);
    counted.then((count) => {
      if (count === 0)
        whileAppLoading(
          WORDS,
          () => signOut('hand-over'),
          ({ ok }) => ok,
        ).catch(() => undefined);
      else setWaiting(count);
    });
  }, []);
  if (waiting === null) return null;
  if (file)
    return (
      <ReadBack
        file={file}
        leaving={busy !== null}
        onClose={onClose}
        onSafe={() => leave('hand-over')}
      />
    );
  const handOver = (
    <Button
      key="hand-over"
      variant={networkerror ? 'primary' : 'secondary'}
      loading={busy === 'hand-over'}
      onClick={() => leave('hand-over')}
    >
      <Trans>Devret</Trans>
    </Button>
  );
  const send = (
    <Button
      key="send"
      variant={networkerror ? 'secondary' : 'primary'}
      loading={busy === 'send'}
      onClick={() => leave('send')}
    >
      <Trans>Gönder</Trans>
    </Button>
  );
  const footer = (
    <>
      <Button onClick={onClose}>
        <Trans>Vazgeç</Trans>
      </Button>
      <Button loading={busy === 'file'} onClick={toFile}>
        <Trans>Dosyaya al</Trans>
      </Button>
      {/* What this moment asks for is the filled one, and stands last. */}
      {networkerror ? [send, handOver] : [handOver, send]}
    </>
  );
  return (
    <Dialog open width="md" onClose={onClose} title={<Trans>Çıkış</Trans>} footer={footer}>
      <div className="grid gap-3">
        <p>
          <Plural
            value={waiting}
            one="Gönderilmemiş # kayıt var. Çıkmadan önce gönderin, devredin ya da dosyaya alın."
            other="Gönderilmemiş # kayıt var. Çıkmadan önce gönderin, devredin ya da dosyaya alın."
          />
        </p>
        <p className="text-13 text-quiet">
          <Trans>
            Devredilen kayıtlar mühürlenir; bu firmada bu cihaza bir sonraki giriş yapan, içini
            görmeden gönderir.
          </Trans>
        </p>
        <Refused failure={failure} />
      </div>
    </Dialog>
  );
}

function useLeaving(setWaiting: (count: number) => void, setFile: (file: UnsentFile) => void) {
  const [busy, setBusy] = useState<Busy | null>(null);
  const [failure, setFailure] = useState<Trouble | null>(null);
  const leave = async (choice: SignOutChoice) => {
    setBusy(choice);
    setFailure(null);
    const left =
      choice === 'send'
        ? await signOut(choice)
        : await whileAppLoading(
            WORDS,
            () => signOut(choice),
            ({ ok }) => ok,
          );
    setBusy(null);
    if (left.ok) return;
    setFailure(left.error);
    setWaiting(await unsentCount());
  };
  const toFile = async () => {
    setBusy('file');
    setFailure(null);
    const made = await unsentFile().catch(() => null);
    setBusy(null);
    if (!made) return setFailure({ code: 'not-exported' });
    saveFile(made.name, made.text);
    setFile(made);
  };
  return { busy, failure, leave, toFile };
}

function Refused({ failure }: { failure: Trouble | null }) {
  if (!failure) return null;
  return (
    <p role="alert" className="rounded-control bg-amber-wash px-3 py-2 text-ambertext">
      {failure.code === 'unsent' ? (
        <Trans>Sunucuya ulaşılamadı ya da kayıtlar kabul edilmedi; oturum açık kaldı.</Trans>
      ) : failure.code === 'not-exported' ? (
        <Trans>Dosya hazırlanamadı; oturum açık kaldı.</Trans>
      ) : (
        <Trans>
          Kayıtlar mühürlenemedi; oturum açık kaldı. Ağ gelince gönderip yeniden deneyin.
        </Trans>
      )}
    </p>
  );
}
