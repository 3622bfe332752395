import { Trans, useLingui } from '@lingui/react/macro';
import { useBoardTime } from '@/data/price/use-quotes';
import { slipNumber } from '@/domain/base/id';
import { formatAge } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { Fact, StorageText } from './facts';
import { UnsentFiles } from './UnsentFiles';
import type { OutboxView } from './use-outbox';
import { useStorage } from './use-storage';

type DevicePanelProps = {
  lastContactAt: number | null;
  series: OutboxView['series'];
  unsent: number;
  now: number;
};

/**
 * What this device knows of itself: when it last spoke with the server, how old its prices are,
 * what room it has.
 */
export function DevicePanel({ lastContactAt, series, unsent, now }: DevicePanelProps) {
  const { t } = useLingui();
  const pricesAt = useBoardTime();
  const storage = useStorage();
  // Who only looks draws no numbers, and waits for none.
  const writes = useMay('workbench', 2);
  return (
    <section aria-labelledby="device-title">
      <h2 id="device-title" className="mb-2 font-semibold text-13">
        <Trans>Bu cihaz</Trans>
      </h2>
      <dl className="divide-y divide-line rounded-card border border-line bg-raised px-4 py-1">
        <Fact term={t`Son bağlantı`}>
          {lastContactAt === null ? t`Henüz olmadı` : formatAge(now - lastContactAt, now)}
        </Fact>
        <Fact term={t`Fiyatlar`}>
          {pricesAt === null ? t`Henüz gelmedi` : formatAge(now - pricesAt, now)}
        </Fact>
        <Fact term={t`Depolama`}>
          <StorageText state={storage} />
        </Fact>
        {series || writes ? (
          <Fact term={t`Fiş serisi`}>
            {series ? <SeriesText series={series} /> : t`Henüz verilmedi`}
          </Fact>
        ) : null}
      </dl>
      <UnsentFiles unsent={unsent} />
      <p className="mt-3 text-13 text-quiet">
        <Trans>Çıkış yapsanız da gönderilmemiş kayıt silinmez.</Trans>
      </p>
    </section>
  );
}

function SeriesText({ series: { name, next } }: { series: { name: string; next: number } }) {
  const number = slipNumber(name, next);
  return <Trans>Sıradaki {number}</Trans>;
}
