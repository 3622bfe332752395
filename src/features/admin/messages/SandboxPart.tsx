import { Trans } from '@lingui/react/macro';
import { getSandboxMessages } from '@/api/messages';
import type { SandboxMessage } from '@/contract/message/message';
import { useContactCard } from '@/data/contact/use-contacts';
import { formatDateTime } from '@/i18n/formats';
import { useServerState } from '@/session/page/use-server-state';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';

/** What the sandbox took in place of a provider, each message as its receiver would see it. */
export function SandboxPart() {
  const { list, failed, load } = useServerState(getSandboxMessages);
  return (
    <section className="mt-8" aria-labelledby="sandbox-title">
      <h2 id="sandbox-title" className="font-semibold text-18">
        <Trans>Deneme mesajlaşmasının aldıkları</Trans>
      </h2>
      <p className="mt-1 max-w-[62ch] text-13 text-quiet">
        <Trans>
          Hiçbiri dışarı çıkmadı; her biri alıcının göreceği gibidir. Belgenin yalnız adı tutulur.
        </Trans>
      </p>
      {failed ? (
        <RetryState text={<Trans>Mesajlar okunamadı; ağ gelince görünür.</Trans>} onRetry={load} />
      ) : null}
      {!list && !failed ? <SkeletonRows rows={2} height={96} /> : null}
      {list && list.messages.length === 0 ? (
        <p className="mt-2 text-quiet">
          <Trans>Henüz mesaj almadı.</Trans>
        </p>
      ) : null}
      {list && list.messages.length > 0 ? (
        <ul className="mt-3 grid gap-3">
          {list.messages.map((message) => (
            <Taken key={message.id} message={message} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Taken({ message }: { message: SandboxMessage }) {
  const { kind, contact, template, at, text, mail, document } = message;
  const card = useContactCard(contact);
  return (
    <li
      className="rounded-card border border-line bg-raised px-4 py-3"
      aria-label={[card?.name, formatDateTime(at)].filter(Boolean).join(', ')}
    >
      <p className="flex min-h-6 flex-wrap items-baseline gap-x-2 text-13 text-quiet tabular-nums">
        <span className="font-medium text-ink [overflow-wrap:anywhere]">{card?.name}</span>
        <span>
          {kind === 'email' ? (
            <Trans>E-posta: {mail?.address}</Trans>
          ) : (
            <Trans>Telefon: ••••{message.phone}</Trans>
          )}
        </span>
        <span>{formatDateTime(at)}</span>
        <span>{template ?? <Trans>serbest metin</Trans>}</span>
      </p>
      <div className="mt-2 w-fit max-w-full rounded-control bg-sunken px-4 py-3">
        {mail ? <p className="font-semibold [overflow-wrap:anywhere]">{mail.subject}</p> : null}
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        {document ? (
          <p className="mt-2 border-line border-t pt-2 text-13 [overflow-wrap:anywhere]">
            <Trans>Ek: {document}</Trans>
          </p>
        ) : null}
      </div>
    </li>
  );
}
