import { Trans, useLingui } from '@lingui/react/macro';
import { type TillReport, workmanshipRows } from '@/domain/till/till-report';
import { formatHas, formatMoney } from '@/i18n/formats';
import { workName } from '@/i18n/goods-text';
import { signedQuantity } from '@/parts/till/words';
import { Block, Row } from './parts';

/**
 * What workmanship brought, a group of goods a line, and how much of it was booked as money and as
 * has.
 */
export function Work({
  title,
  report,
  wide,
}: {
  title: string;
  report: TillReport;
  wide: boolean;
}) {
  const { t } = useLingui();
  const rows = workmanshipRows(report);
  return (
    <Block title={title} wide={wide}>
      {rows.map((row) => (
        <Row key={row.key} left={workName(row)} right={signedQuantity('TRY', row.kurus)} />
      ))}
      {rows.length > 0 ? (
        <Row
          strong
          left={t`Toplam`}
          right={signedQuantity(
            'TRY',
            rows.reduce((sum, { kurus }) => sum + kurus, 0),
          )}
        />
      ) : null}
      <Row left={<Trans>Deftere para olarak</Trans>} right={formatMoney(report.workKurus)} />
      <Row left={<Trans>Deftere has olarak</Trans>} right={formatHas(report.workHas)} />
    </Block>
  );
}
