import { Trans } from '@lingui/react/macro';
import { isTrayOff, type TrayWeighing, trayDifference, trayNet } from '@/domain/stock/tray';
import { formatWeight } from '@/i18n/formats';

/**
 * Each tray: what its cards weigh together beside what the scale said, the tray itself taken off.
 */
export function TrayResult({ trays }: { trays: readonly TrayWeighing[] }) {
  if (trays.length === 0) return null;
  return (
    <section className="mt-5 max-w-[820px]">
      <h2 className="border-edge border-b pb-1 font-semibold text-15">
        <Trans>Tabla tartısı</Trans>
      </h2>
      <ul>
        {trays.map((tray) => (
          <li key={tray.spot} className="border-line border-b py-2">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0">
                {tray.spot}{' '}
                <span className="text-quiet">
                  <Trans>{tray.cards} kart</Trans>
                </span>
              </span>
              <span className={isTrayOff(tray) ? 'ml-auto font-semibold' : 'ml-auto text-quiet'}>
                <TrayDifference tray={tray} />
              </span>
            </p>
            <p className="flex flex-wrap gap-x-3 text-13 text-quiet">
              <span>
                <Trans>Beklenen</Trans> {formatWeight(tray.expected)}
              </span>
              <span className="ml-auto">
                <Trans>Tartılan</Trans> {formatWeight(trayNet(tray))}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-quiet">
        <Trans>Stok bu tartıyla değişmez; eksik ya da fazla, stok sayımında bulunur.</Trans>
      </p>
    </section>
  );
}

/** The word says which way it went; what roundings explain is none. */
function TrayDifference({ tray }: { tray: TrayWeighing }) {
  if (!isTrayOff(tray)) return <Trans>tutuyor</Trans>;
  const difference = trayDifference(tray);
  const size = formatWeight(Math.abs(difference));
  return difference > 0 ? <Trans>{size} fazla</Trans> : <Trans>{size} eksik</Trans>;
}
