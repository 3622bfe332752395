import { Plural, Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { dismissRenewal, usePullState } from '@/data/core/live-state';
import { dismissLoss, type LostStore, lostStore } from '@/device/lost-store';
import { formatDateTime } from '@/i18n/formats';
import { Button } from '@/ui/sign/Button';
import { Dot } from '@/ui/sign/Dot';

/**
 * What happened to this device's own store while nobody looked. Each stays until a person has read
 * it.
 */
export function StoreNotes({ className }: { className: string }) {
  const { lost } = useSnapshot(lostStore);
  const { renewal } = usePullState();
  return (
    <>
      {lost ? (
        <p role="status" className={className}>
          <Dot kind="late" />
          <span className="flex-1 py-1">
            <LostText lost={lost} />
          </span>
          <Button size="sm" onClick={dismissLoss}>
            <Trans>Okudum</Trans>
          </Button>
        </p>
      ) : null}
      {renewal ? (
        <p role="status" className={className}>
          <Dot kind={renewal === 'running' ? 'waiting' : 'live'} />
          <span className="flex-1 py-1">
            {renewal === 'running' ? (
              <Trans>
                Bu cihaz uzun süre bağlanmamış; kayıtlar sunucudan yeniden iniyor. Gönderilmemiş
                kayıtlarınız duruyor.
              </Trans>
            ) : (
              <Trans>
                Bu cihaz uzun süre bağlanmamıştı; kayıtlar sunucudan yeniden alındı. Gönderilmemiş
                kayıtlarınıza dokunulmadı.
              </Trans>
            )}
          </span>
          {renewal === 'done' ? (
            <Button size="sm" onClick={dismissRenewal}>
              <Trans>Okudum</Trans>
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

export function LostText({ lost: { unsent, at } }: { lost: LostStore }) {
  const when = formatDateTime(at);
  if (unsent === 0)
    return (
      <Trans>
        Tarayıcı ya da biri bu sitenin verisini silmiş. {when} itibarıyla gönderilmemiş kayıt yoktu;
        kaybolan bir şey yok, kayıtlar sunucudan yeniden iner.
      </Trans>
    );
  return (
    <Plural
      value={unsent}
      one={`Tarayıcı ya da biri bu sitenin verisini silmiş. ${when} itibarıyla gönderilmemiş # kayıt bu cihazdaydı ve artık yok; basılı fişlerden yeniden girin. Sunucuya ulaşmış olanlar duruyor.`}
      other={`Tarayıcı ya da biri bu sitenin verisini silmiş. ${when} itibarıyla gönderilmemiş # kayıt bu cihazdaydı ve artık yok; basılı fişlerden yeniden girin. Sunucuya ulaşmış olanlar duruyor.`}
    />
  );
}
