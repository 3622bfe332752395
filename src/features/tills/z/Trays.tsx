import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { MINUS } from '@/domain/base/digits';
import { isTrayOff, type TrayWeighing, trayDifference, trayNet } from '@/domain/stock/tray';
import { formatWeight } from '@/i18n/formats';
import { Block, Row } from './parts';

/**
 * The trays that were weighed beside the tills: what their cards weigh, what the scale said, and
 * what that leaves.
 */
export function Trays({ trays, wide }: { trays: readonly TrayWeighing[]; wide: boolean }) {
  useLingui();
  if (trays.length === 0) return null;
  return (
    <Block title={t`Tabla tartısı`} wide={wide}>
      {trays.map((tray) => (
        <Tray key={tray.spot} tray={tray} />
      ))}
      {trays.some(isTrayOff) ? (
        <p>{t`Stok bu tartıyla değişmez; eksik ya da fazla, stok sayımında bulunur.`}</p>
      ) : null}
    </Block>
  );
}

function Tray({ tray }: { tray: TrayWeighing }) {
  const difference = trayDifference(tray);
  const signed = `${difference < 0 ? MINUS : '+'}${formatWeight(Math.abs(difference))}`;
  return (
    <>
      <Row
        left={t`${tray.spot} · ${tray.cards} kart, beklenen`}
        right={formatWeight(tray.expected)}
      />
      <Row
        left={t`Tartılan (dara ${formatWeight(tray.tare)})`}
        right={formatWeight(trayNet(tray))}
      />
      <Row strong left={t`Fark`} right={isTrayOff(tray) ? signed : t`tutuyor`} />
    </>
  );
}
