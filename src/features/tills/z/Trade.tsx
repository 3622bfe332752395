import { Trans, useLingui } from '@lingui/react/macro';
import { HAS } from '@/domain/metal/asset';
import { resultSum } from '@/domain/position/book-result';
import { changeAsWritten, type PositionChange } from '@/domain/position/position-change';
import { assetName } from '@/i18n/asset-text';
import { signedQuantity } from '@/parts/till/words';
import { Block, Row } from './parts';
import type { Z } from './ZView';

/**
 * What the session did to the shop's position and what its trade earned, for those who may see it.
 */
export function Trade({ z, wide }: { z: Z; wide: boolean }) {
  const { t } = useLingui();
  if (!z.sees || z.parts.after <= 0) return null;
  return (
    <>
      {z.parts.position.length > 0 ? (
        <Block title={t`Pozisyon`} wide={wide}>
          {z.parts.position.map((change) => (
            <Position key={change.asset} change={change} z={z} />
          ))}
          {z.parts.promised.map(({ asset, quantity }) => (
            <Row
              key={`promised ${asset}`}
              left={t`Siparişe bağlı, düşüldü`}
              right={signedQuantity(asset, quantity)}
            />
          ))}
        </Block>
      ) : null}
      <Block title={t`Kâr / zarar`} wide={wide}>
        <Earned earned={z.earned} waiting={z.waiting} />
      </Block>
    </>
  );
}

/** Gold as the shop's own measure in three lines; of everything else what changed. */
function Position({ change, z }: { change: PositionChange; z: Z }) {
  const { t } = useLingui();
  const { asset, from, to } = change;
  const moved = signedQuantity(asset, changeAsWritten(change), true);
  if (asset !== HAS)
    return to === from ? null : <Row left={assetName(asset, z.products)} right={moved} />;
  return (
    <>
      <Row
        left={z.parts.first ? t`Gün başında` : t`Önceki kapanışta`}
        right={signedQuantity(asset, from)}
      />
      <Row left={t`Kapanışta`} right={signedQuantity(asset, to)} />
      <Row strong left={t`Değişim`} right={moved} />
    </>
  );
}

/**
 * The metal apart from workmanship and stones. What waits on this device is in no server's figure.
 */
export function Earned({ earned, waiting }: { earned: Z['earned']; waiting: number }) {
  const { t } = useLingui();
  if (!earned) {
    return (
      <p>
        <Trans>Kâr / zararı sunucu hesaplar; bağlanınca burada yazar.</Trans>
      </p>
    );
  }
  const sum = resultSum(earned);
  const rows: [string, number][] = [
    [t`Maden, sarrafiye, döviz`, sum.realised],
    [t`İşçilik`, sum.sold - sum.bought],
    [t`Taş`, sum.stonesSold - sum.stonesBought],
  ];
  return (
    <>
      {rows.map(([name, kurus]) => (
        <Row key={name} left={name} right={signedQuantity('TRY', kurus)} />
      ))}
      <Row strong left={t`Toplam`} right={signedQuantity('TRY', sum.all)} />
      {waiting > 0 ? (
        <p>
          <Trans>Bu cihazda bekleyen kayıtlar ({waiting}) dâhil değil.</Trans>
        </p>
      ) : null}
    </>
  );
}
