import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { getSeries } from '@/api/calls';
import type { SeriesReport } from '@/contract/people/session';
import { slipNumber } from '@/domain/base/id';
import { formatDate } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { TokensPart } from '../api/TokensPart';
import { WebhooksPart } from '../api/WebhooksPart';

/**
 * Who reaches the company's data: sessions, devices with their slip numbers, and programs.
 * Numbers that are missing in a device's series stand beside it.
 */
export function AccessPage() {
  const { t } = useLingui();
  const mayDevices = useMay('workbench', 3);
  const isAdmin = useMay('admin');
  const { devices, failed, load } = useDevices(mayDevices);
  return (
    <div className="min-w-0 max-w-[680px]">
      <h1 className="font-semibold text-24">
        <Trans>API işlemleri</Trans>
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Firmanızın kayıtlarına açık oturumlar, aşağıdaki cihazlar ve anahtarı olan programlar
          erişir. Kendi oturumlarınız{' '}
          <Link href="/profile/sessions" className="underline">
            Açık oturumlar
          </Link>{' '}
          sayfasındadır.
        </Trans>
      </p>
      <h2 className="mt-6 font-semibold text-18">
        <Trans>Cihazlar ve fiş serileri</Trans>
      </h2>
      {!mayDevices ? (
        <p className="mt-2 text-quiet">{t`Cihazları görmek için tezgâhta onay yetkisi (3) gerekir.`}</p>
      ) : failed && !devices ? (
        <RetryState
          text={<Trans>Liste sunucuda durur; ağ gelince burada görünür.</Trans>}
          onRetry={load}
        />
      ) : devices ? (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
          {devices.map((device) => (
            <Device key={device.series} device={device} />
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={3} height={64} />
      )}
      {/* Only below what has its height, so that nothing pushes it down. */}
      {isAdmin && (!mayDevices || failed || devices) ? (
        <TokensPart below={<WebhooksPart />} />
      ) : null}
    </div>
  );
}

function Device({
  device: { name, series, seen, leasedAt, gaps, more },
}: {
  device: SeriesReport;
}) {
  const { t } = useLingui();
  const missing = gaps
    .filter(({ why }) => why === 'not-come')
    .reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const last = seen > 0 ? slipNumber(series, seen) : t`henüz yok`;
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-5 py-3">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-13 text-quiet">
          <Trans>
            {series} serisi · {formatDate(leasedAt)} tarihinden beri · son fiş {last}
          </Trans>
        </p>
      </div>
      {missing > 0 ? (
        <p className="text-13 text-warntext">
          {more ? (
            <Trans>{missing} numaradan fazlası gelmedi</Trans>
          ) : (
            <Plural value={missing} one="# numara gelmedi" other="# numara gelmedi" />
          )}
        </p>
      ) : null}
    </li>
  );
}

function useDevices(wanted: boolean) {
  const [devices, setDevices] = useState<readonly SeriesReport[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const { status, result } = await getSeries();
    setFailed(!status || !result);
    if (status && result) setDevices(result);
  }, []);
  useEffect(() => {
    if (wanted) void load();
  }, [wanted, load]);
  return { devices, failed, load };
}
