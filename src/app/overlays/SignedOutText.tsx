import { Plural, Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { queue } from '@/session/net/queue';

/** The server ended the session: what becomes of the work that is still here. */
export function SignedOutText() {
  const { waiting } = useSnapshot(queue);
  if (waiting === 0) return <Trans>Oturumunuz kapandı.</Trans>;
  return (
    <Plural
      value={waiting}
      one="Oturumunuz kapandı. # kayıt bu cihazda bekliyor; giriş yapınca gönderilir."
      other="Oturumunuz kapandı. # kayıt bu cihazda bekliyor; giriş yapınca gönderilir."
    />
  );
}
