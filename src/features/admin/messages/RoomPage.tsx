import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getRoom } from '@/api/messages';
import type { MessageRoom, RoomCard } from '@/contract/message/message';
import { refusalText } from '@/i18n/refusal-text';
import { type ServerAction, useServerState } from '@/session/page/use-server-state';
import { useMay } from '@/session/person/permissions';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { MessageQueue } from './MessageQueue';
import { RoomCards } from './RoomCards';
import { RulesPart } from './RulesPart';
import { SandboxPart } from './SandboxPart';

const isSandbox = ({ definition }: RoomCard): boolean =>
  definition?.adapter === 'sandbox-messenger';

export type RoomAction = ServerAction<MessageRoom>;

/**
 * The room of what is outside: how each connection stands, the messages, and what they are made of.
 * Online only, because the server makes the calls.
 */
export function RoomPage() {
  const { t, i18n } = useLingui();
  const { list, failed, load, run, busy } = useServerState(getRoom);
  const [failure, setFailure] = useState<string>();
  const maySend = useMay('integration', 2);
  const maySet = useMay('settings', 4);
  const action: RoomAction = async (call) => {
    const refused = await run(call);
    setFailure(
      refused &&
        (refused.code === 'network'
          ? t`Çevrimdışı: bunun için ağ gerekir.`
          : i18n._(refusalText(refused.code))),
    );
    return refused;
  };
  return (
    <div className="mx-auto w-full min-w-0 max-w-[920px] px-4 py-6 sm:px-6">
      <h1 className="font-semibold text-24">
        <Trans>Mesajlaşma ve bağlantılar</Trans>
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>Dışarıdaki servislerin durumu, gönderilen mesajlar ve şablonlar.</Trans>
      </p>
      {failed ? (
        <RetryState
          text={
            list ? (
              <Trans>Liste yenilenemedi; aşağıdaki son okunandır.</Trans>
            ) : (
              <Trans>Bu sayfa sunucudan okunur; ağ gelince burada görünür.</Trans>
            )
          }
          onRetry={load}
        />
      ) : null}
      {!list && !failed ? <SkeletonRows rows={4} height={96} /> : null}
      {failure ? (
        <p role="alert" className="mt-3 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      {list ? (
        <>
          <RoomCards cards={list.cards} now={list.now} maySet={maySet} />
          <MessageQueue room={list} busy={busy} maySend={maySend} action={action} />
          {maySend && list.cards.some(isSandbox) ? <SandboxPart /> : null}
          <RulesPart room={list} busy={busy} maySet={maySet} maySend={maySend} action={run} />
        </>
      ) : null}
    </div>
  );
}
