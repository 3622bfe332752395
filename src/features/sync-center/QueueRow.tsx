import { Trans } from '@lingui/react/macro';
import { useContact } from '../../data/use-contacts';
import { TROUBLED_AFTER } from '../../sync/rows';
import type { Row } from '../../sync/types';
import type { DotKind } from '../../ui/Dot';
import { Line } from './Line';
import { rowText } from './row-text';

/** A row of the queue. What is unusual about it stands under it. */
export function QueueRow({ row, dot, now, actor }: { row: Row; dot: DotKind; now: number; actor?: string }) {
  const text = rowText(row);
  const contact = useContact(text.contactId);
  const parts = [contact?.name, text.content].filter(Boolean).join(' · ');
  const foreign = actor !== undefined && row.kind !== 'sealed' && row.actor !== actor;
  return (
    <>
      <Line dot={dot} title={row.number ? `${row.number} ${text.kind}` : text.kind} detail={parts} kurus={text.kurus} at={row.at} now={now} />
      {foreign ? (
        <p className="px-4 pb-3 pl-[46px] text-13 text-quiet">
          <Trans>Başka bir kullanıcının kaydı; o giriş yapınca gider.</Trans>
        </p>
      ) : null}
      {row.serverFailures >= TROUBLED_AFTER ? (
        <p className="px-4 pb-3 pl-[46px] text-13 text-ambertext">
          <Trans>Sunucu bu kaydı alırken {row.serverFailures} kez hata verdi. Denemeye devam ediliyor.</Trans>
        </p>
      ) : null}
    </>
  );
}
