import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalText } from '../../i18n/refusal-text';
import type { Row } from '../../sync/types';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { QueueRow } from './QueueRow';
import { type Remedies, remediesOf, sendMine, withdraw } from './remedies';
import { fieldWord, wrongField } from './row-text';
import { useRemedy } from './use-remedy';

/** A record that the server did not take: its reason and what can be done. `leading`: the filled button of the screen is here. */
export function RefusedRow({ row, now, leading }: { row: Row; now: number; leading: boolean }) {
  const { i18n } = useLingui();
  const remedies = remediesOf(row);
  const { code, fields = [], message } = row.refusal?.answer ?? {};
  return (
    <>
      <QueueRow row={row} dot="refused" now={now} />
      <div className="px-4 pb-4 pl-[46px] max-sm:pl-4">
        <p className="max-w-[62ch]">{i18n._(refusalText(code))}</p>
        {fields.length > 0 && remedies.offer !== 'mine-or-theirs' ? <p className="text-13 text-quiet">{fields.map(wrongField).join(' · ')}</p> : null}
        {message ? <p className="text-13 text-quiet">{message}</p> : null}
        {remedies.offer === 'mine-or-theirs' ? (
          <MineOrTheirs row={row} remedies={remedies} leading={leading} />
        ) : (
          <AgainOrWithdraw row={row} leading={leading} />
        )}
      </div>
    </>
  );
}

type MineProps = { row: Row; remedies: Extract<Remedies, { offer: 'mine-or-theirs' }>; leading: boolean };

function MineOrTheirs({ row, remedies, leading }: MineProps) {
  const { t } = useLingui();
  const { busy, perform } = useRemedy();
  return (
    <>
      <dl className="my-3 grid max-w-[62ch] grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-x-6 gap-y-1 text-13">
        <dt className="sr-only">{t`Alan`}</dt>
        <dd className="col-start-2 text-quiet">{t`Sizin yazdığınız`}</dd>
        <dd className="text-quiet">{t`Sunucudaki`}</dd>
        {remedies.conflicts.map(({ field, mine, theirs }) => (
          <Conflicting key={field} name={fieldWord(field)} mine={mine || '–'} theirs={theirs || '–'} />
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant={leading ? 'primary' : 'secondary'} loading={busy} onClick={() => perform('mine', sendMine(row, remedies))}>
          <Trans>Benim yazdığımı gönder</Trans>
        </Button>
        <Button size="sm" loading={busy} onClick={() => perform('theirs', withdraw(row))}>
          <Trans>Sunucudakini koru</Trans>
        </Button>
      </div>
    </>
  );
}

function Conflicting({ name, mine, theirs }: { name: string; mine: string; theirs: string }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="break-words font-medium">{mine}</dd>
      <dd className="break-words">{theirs}</dd>
    </>
  );
}

function AgainOrWithdraw({ row, leading }: { row: Row; leading: boolean }) {
  const { t } = useLingui();
  const { busy, perform, again } = useRemedy();
  const [asking, setAsking] = useState(false);
  const slip = row.number;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" variant={leading ? 'primary' : 'secondary'} loading={busy} onClick={() => again(row)}>
        <Trans>Yeniden gönder</Trans>
      </Button>
      <Button size="sm" loading={busy} onClick={() => setAsking(true)}>
        <Trans>Geri çek</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={slip ? t`${slip} geri çekilsin mi?` : t`Kayıt geri çekilsin mi?`}
        text={
          slip ? t`Bu fiş sunucuya hiç yazılmaz; numarası boş kalır ve geri çekildiği kaydedilir.` : t`Bu kayıt sunucuya hiç yazılmaz. Bu karar geri alınamaz.`
        }
        confirm={t`Geri çek`}
        loading={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => perform('withdraw', withdraw(row)).then(() => setAsking(false))}
      />
    </div>
  );
}
