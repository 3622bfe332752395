import { Trans } from '@lingui/react/macro';
import type { OrderBody } from '@/contract/order/order';
import { useContact } from '@/data/contact/use-contacts';
import { useOrder } from '@/data/order/use-orders';
import { TROUBLED_AFTER } from '@/sync/rows';
import type { Row } from '@/sync/types';
import type { DotKind } from '@/ui/sign/Dot';
import { RecordRow } from './RecordRow';
import { rowText } from './row-text';

type QueueRowProps = {
  row: Row;
  dot: DotKind;
  now: number;
  /** Who is signed in: records of others wait for them. */
  actor?: string;
  /** The row that this one gives up or replaces. */
  replaced?: Row | undefined;
  /** It is on the line at this moment. */
  sending?: boolean;
};

/** A row of the queue. What is unusual about it stands under it. */
export function QueueRow({ row, dot, now, actor, replaced, sending = false }: QueueRowProps) {
  const subject = row.kind === 'mutation.withdraw' ? replaced : undefined;
  const text = rowText(row);
  const order = useNamedOrder(row, text.order);
  const contact = useContact(text.contactId ?? order?.contactId ?? null);
  const given = subject ? titleOf(subject) : undefined;
  const parts = [given, order?.number, contact?.name, order?.description, text.content]
    .filter(Boolean)
    .join(' · ');
  const foreign = actor !== undefined && row.kind !== 'sealed' && row.actor !== actor;
  return (
    <>
      <RecordRow
        dot={dot}
        title={titleOf(row)}
        detail={parts}
        kurus={text.kurus}
        at={row.at}
        now={now}
        state={sending ? <Trans>Gönderiliyor</Trans> : undefined}
      />
      {foreign ? (
        <p className="px-4 pb-3 pl-[46px] text-13 text-quiet">
          <Trans>Başka bir kullanıcının kaydı; o giriş yapınca gider.</Trans>
        </p>
      ) : null}
      {row.serverFailures >= TROUBLED_AFTER ? (
        <p className="px-4 pb-3 pl-[46px] text-13 text-ambertext">
          <Trans>
            Sunucu bu kaydı alırken {row.serverFailures} kez hata verdi. Denemeye devam ediliyor.
          </Trans>
        </p>
      ) : null}
    </>
  );
}

/** Which order a row is of, as this device has it, else as the server told it with its refusal. */
function useNamedOrder(
  row: Row,
  id: string | undefined,
): Pick<OrderBody, 'number' | 'contactId' | 'description'> | undefined {
  const here = useOrder(id ?? '');
  const told = row.refusal?.answer.current?.find(
    (record) => record.kind === 'orders' && record.id === id,
  )?.body as OrderBody | undefined;
  return id === undefined ? undefined : (here ?? told);
}

function titleOf(row: Row): string {
  const { kind } = rowText(row);
  return row.number ? `${row.number} ${kind}` : kind;
}
