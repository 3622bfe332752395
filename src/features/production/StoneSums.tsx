import { Trans, useLingui } from '@lingui/react/macro';
import type { JobView } from '@/data/core/types';
import { stoneSums, stonesOver } from '@/domain/job/work-stones';
import { countedText } from '@/i18n/production-text';
import { Button } from '@/ui/sign/Button';
import { type SumRow, Sums } from './Sums';

/** The stones of an order by kind: what was given is what came back and what did not. */
export function StoneSums({
  job,
  closed,
  onMove,
}: {
  job: JobView;
  closed: string | undefined;
  onMove: (way: 'stones' | 'unstones') => void;
}) {
  const { t } = useLingui();
  const sums = stoneSums(job.stones ?? []);
  const lines = sums.flatMap(({ kind, given, returned, used }): SumRow[] => [
    { name: t`${kind}, verilen`, value: countedText(given), strong: true },
    ...(returned.pieces > 0 ? [{ name: t`${kind}, dönen`, value: countedText(returned) }] : []),
    { name: t`${kind}, kullanılan ya da kayıp`, value: countedText(used) },
  ]);
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-semibold">
        <Trans>Taşlar</Trans>
      </h3>
      <Sums lines={lines} />
      {stonesOver(sums) ? (
        <p className="mt-2 border-amber border-l-3 pl-3 text-13 text-ambertext">
          <Trans>Verilenden çok taş dönmüş görünüyor; taşları sayın.</Trans>
        </p>
      ) : null}
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button reason={closed} onClick={() => onMove('stones')}>
          <Trans>Taş teslim et</Trans>
        </Button>
        <Button
          reason={closed ?? (sums.length === 0 ? t`Önce atölyeye taş verin.` : undefined)}
          onClick={() => onMove('unstones')}
        >
          <Trans>Taş kabul et</Trans>
        </Button>
      </div>
    </section>
  );
}
