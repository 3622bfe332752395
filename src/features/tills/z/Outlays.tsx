import { useLingui } from '@lingui/react/macro';
import type { TillReport } from '@/domain/till/till-report';
import { accountName, drawnName } from '@/i18n/account-text';
import { formatMoney } from '@/i18n/formats';
import { fullQuantity } from '@/parts/till/words';
import { Block, Row } from './parts';
import type { Z } from './ZView';

/** Money beside the goods: card commission, rounding, expenses and drawings. */
export function Outlays({
  z,
  report,
  wide,
  titleOf = (title) => title,
}: {
  z: Z;
  report: TillReport;
  wide: boolean;
  titleOf?: (title: string) => string;
}) {
  const { t } = useLingui();
  return (
    <>
      {report.passed !== 0 ? (
        <Block title={titleOf(t`Kart komisyonu`)} wide={wide}>
          <Row left={t`Müşteriye yansıtılan`} right={formatMoney(report.passed)} />
        </Block>
      ) : null}
      {report.rounded !== 0 ? (
        <Block title={titleOf(t`Kuruş yuvarlaması`)} wide={wide}>
          <Row
            left={t`Nakitten kalan (+) ya da eksik alınan`}
            right={formatMoney(report.rounded)}
          />
        </Block>
      ) : null}
      {report.expenses.length > 0 ? (
        <Block title={titleOf(t`Masraflar`)} wide={wide}>
          {report.expenses.map(({ account, asset, quantity }) => (
            <Row
              key={`${account}${asset}`}
              left={accountName(account, z.own)}
              right={fullQuantity(asset, quantity, z.products)}
            />
          ))}
        </Block>
      ) : null}
      {report.drawings.length > 0 ? (
        <Block title={titleOf(t`Avans, patronun çektiği`)} wide={wide}>
          {report.drawings.map(({ account, asset, quantity }) => (
            <Row
              key={`${account}${asset}`}
              left={drawnName(account, quantity, z.own)}
              right={fullQuantity(asset, Math.abs(quantity), z.products)}
            />
          ))}
        </Block>
      ) : null}
    </>
  );
}
