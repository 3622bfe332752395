import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatMoney } from '@/i18n/formats';
import { Goods } from './Goods';
import { Outlays } from './Outlays';
import { Block, Row } from './parts';
import { Earned } from './Trade';
import { Work } from './Work';
import type { Z } from './ZView';

/**
 * Slips older than a till's first Z, with the same sums as that Z has of its own slips. No other Z
 * contains them, nor do the sums above.
 */
export function Earlier({ z, wide }: { z: Z; wide: boolean }) {
  const { t } = useLingui();
  const { slips, in: came, out: went, since, report } = z.parts.earlier;
  if (slips === 0) return null;
  const titleOf = (title: string): string => t`${title} · ilk açılış gününden önce`;
  return (
    <>
      <Block title={titleOf(t`Kayıtlar`)} wide={wide}>
        <Row left={t`${formatDate(since)} gününden beri`} right={t`${slips} fiş`} />
        <Row left={t`Kasaya giren, çıkan`} right={`+${formatMoney(came)} −${formatMoney(went)}`} />
        <p>
          <Trans>
            Kasaya giren ve çıkan açılış rakamının içindedir. Bu fişler yukarıdaki toplamlarda yer
            almaz.
          </Trans>
        </p>
      </Block>
      <Goods title={titleOf(t`Satışlar`)} groups={report.sold} wide={wide} />
      <Goods title={titleOf(t`Alışlar`)} groups={report.bought} wide={wide} />
      <Work title={titleOf(t`İşçilik`)} report={report} wide={wide} />
      <Outlays z={z} report={report} wide={wide} titleOf={titleOf} />
      {z.sees ? (
        <Block title={titleOf(t`Kâr / zarar`)} wide={wide}>
          <Earned earned={z.earnedEarlier} waiting={z.waiting} />
        </Block>
      ) : null}
    </>
  );
}
