import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { MOST_DIFFERENCES } from '@/contract/report/report';
import type { CloseProof, InvoiceReport, SeriesProof } from '@/domain/report/invoice-report';
import type { TallyDay, TallySums } from '@/domain/report/tally';
import { documentKindName, invoiceTypeName } from '@/i18n/fiscal/fiscal-text';
import { formatDay, formatRate } from '@/i18n/formats';
import { TaxCode } from '@/parts/fiscal/TaxCode';
import { session } from '@/session/state/store';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { DownloadIcon } from '@/ui/sign/Icon';
import { FigureTable, Part } from './FigureTable';
import type { ReportPart } from './invoice-export';
import { gapsText } from './invoice-words';

const plain = (kurus: number) => <Money kurus={kurus} unit="" />;

function Excel({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button size="sm" icon={<DownloadIcon size={16} />} aria-label={label} onClick={onPress}>
      <Trans>Excel</Trans>
    </Button>
  );
}

type TallyProps = {
  days: readonly TallyDay[];
  total: TallySums;
  unlisted: number;
  hasDifferences: boolean;
  onDay: (day: string) => void;
  onExport: (part: ReportPart) => void;
};

/** Slips, documents and tills of each day, with the way to what is not documented. */
export function TallyTable({ days, total, unlisted, hasDifferences, onDay, onExport }: TallyProps) {
  const { t } = useLingui();
  return (
    <Part
      title={t`Fiş, belge ve kasa`}
      aside={
        unlisted > 0 ? (
          <Trans>
            İlk {MOST_DIFFERENCES} fark listelenir; {unlisted} fark daha toplamların içinde.
          </Trans>
        ) : (
          <Trans>
            Nakit, kart ve banka: fişlerin kasaya yazdığı. Diğer: cari, takas, çek, döviz.
          </Trans>
        )
      }
    >
      <div className="mb-1 flex flex-wrap gap-2">
        <Excel label={t`Mutabakat, Excel`} onPress={() => onExport('tally')} />
        {hasDifferences ? (
          <Button
            size="sm"
            icon={<DownloadIcon size={16} />}
            onClick={() => onExport('differences')}
          >
            <Trans>Farklar, Excel</Trans>
          </Button>
        ) : null}
      </div>
      <FigureTable
        label={t`Fiş, belge ve kasa`}
        rows={days}
        rowKey={({ day }) => day}
        summed
        columns={[
          { id: 'day', head: t`Gün`, cell: ({ day }) => formatDay(day), sum: t`Toplam` },
          {
            id: 'slips',
            head: t`Fiş`,
            end: true,
            roomy: true,
            cell: ({ slips }) => slips,
            sum: total.slips,
          },
          {
            id: 'sold',
            head: t`Satış, ₺`,
            end: true,
            cell: ({ sold }) => plain(sold),
            sum: plain(total.sold),
          },
          {
            id: 'documented',
            head: t`Belgelenen, ₺`,
            end: true,
            roomy: true,
            cell: ({ documented }) => plain(documented),
            sum: plain(total.documented),
          },
          {
            id: 'left',
            head: t`Kalan, ₺`,
            end: true,
            cell: ({ day, left }) =>
              left === 0 ? (
                <span className="text-quiet">0,00</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onDay(day)}
                  className="pressable relative -my-2 min-h-control rounded-control px-1 font-semibold text-ambertext underline"
                >
                  {plain(left)}
                  <span className="sr-only">{t`${formatDay(day)}: belgesi olmayan fişler`}</span>
                </button>
              ),
            sum: plain(total.left),
          },
          {
            id: 'cash',
            head: t`Nakit, ₺`,
            end: true,
            cell: ({ cash }) => plain(cash),
            sum: plain(total.cash),
          },
          {
            id: 'card',
            head: t`Kart, ₺`,
            end: true,
            cell: ({ card }) => plain(card),
            sum: plain(total.card),
          },
          {
            id: 'bank',
            head: t`Banka, ₺`,
            end: true,
            cell: ({ bank }) => plain(bank),
            sum: plain(total.bank),
          },
          {
            id: 'other',
            head: t`Diğer, ₺`,
            end: true,
            cell: ({ other }) => plain(other),
            sum: plain(total.other),
          },
        ]}
      />
    </Part>
  );
}

/** Sums of the month's documents by type and code, by the day of their number. */
export function Sums({
  report: { sums, documents, total },
  onExport,
}: {
  report: InvoiceReport;
  onExport: (part: ReportPart) => void;
}) {
  const { t } = useLingui();
  return (
    <Part
      title={t`Belgeler, tip ve koda göre`}
      aside={<Trans>Numara gününe göre; iptaller ayrı, iadeler düşülmüştür.</Trans>}
    >
      {sums.length === 0 ? (
        <p className="py-2 text-quiet">
          <Trans>Bu ay numara alan belge yok.</Trans>
        </p>
      ) : (
        <>
          <div className="mb-1">
            <Excel label={t`Belge özeti, Excel`} onPress={() => onExport('sums')} />
          </div>
          <FigureTable
            label={t`Belgeler, tip ve koda göre`}
            rows={sums}
            rowKey={({ kind, type, tax, rate }) => `${kind} ${type} ${tax} ${rate}`}
            summed
            columns={[
              {
                id: 'type',
                head: t`Tip`,
                cell: ({ kind, type, tax, rate }) => (
                  <span className="inline-flex flex-wrap items-center gap-x-2">
                    {invoiceTypeName(type)}
                    <TaxCode tax={tax} rate={rate} />
                    <span className="font-normal text-13 text-quiet">{documentKindName(kind)}</span>
                  </span>
                ),
                sum: t`Toplam`,
              },
              {
                id: 'documents',
                head: t`Belge`,
                end: true,
                cell: (one) => one.documents,
                sum: documents,
              },
              {
                id: 'bullion',
                head: t`Külçe, ₺`,
                end: true,
                cell: ({ bullion }) => plain(bullion),
                sum: plain(total.bullion),
              },
              {
                id: 'base',
                head: t`Matrah, ₺`,
                end: true,
                cell: ({ base }) => plain(base),
                sum: plain(total.base),
              },
              {
                id: 'vat',
                head: t`KDV, ₺`,
                end: true,
                cell: ({ vat }) => plain(vat),
                sum: plain(total.vat),
              },
              {
                id: 'total',
                head: t`Toplam, ₺`,
                end: true,
                cell: (one) => plain(one.total),
                sum: plain(total.total),
              },
            ]}
          />
        </>
      )}
    </Part>
  );
}

/** Which close valued the documents of each day, who recorded it, and whether it still is the same. */
export function Closes({ closes }: { closes: readonly CloseProof[] }) {
  const { t } = useLingui();
  const { userNames } = useSnapshot(session);
  if (closes.length === 0) return null;
  return (
    <Part
      title={t`Kapanış kanıtı`}
      aside={<Trans>Teslim gününden önceki son işlem gününün kapanışı (KDVK 23/e).</Trans>}
    >
      <FigureTable
        label={t`Kapanış kanıtı`}
        rows={closes}
        rowKey={({ deliveredOn, metal, day, price }) => `${deliveredOn} ${metal} ${day} ${price}`}
        columns={[
          { id: 'day', head: t`Teslim günü`, cell: ({ deliveredOn }) => formatDay(deliveredOn) },
          {
            id: 'metal',
            head: t`Maden`,
            cell: ({ metal }) => (metal === 'gold' ? t`Altın` : t`Gümüş`),
          },
          { id: 'close', head: t`Kapanış günü`, cell: ({ day }) => formatDay(day) },
          { id: 'price', head: t`Kapanış, ₺/g`, end: true, cell: ({ price }) => formatRate(price) },
          { id: 'documents', head: t`Belge`, end: true, cell: ({ documents }) => documents },
          {
            id: 'source',
            head: t`Kaynak`,
            cell: ({ recorded, agrees }) =>
              recorded === null ? (
                <span className="text-ambertext">{t`kaydı yok`}</span>
              ) : (
                <span className={agrees ? 'text-quiet' : 'text-ambertext'}>
                  {recorded.by === null
                    ? (recorded.source ?? t`kur kaynağı`)
                    : t`elle: ${userNames[recorded.by] ?? recorded.by.slice(-6)}`}
                  {agrees
                    ? ''
                    : t`; sonradan düzeltildi: ${recorded.price === null ? '–' : formatRate(recorded.price)}`}
                </span>
              ),
          },
        ]}
      />
    </Part>
  );
}

/** Numbers of each series of the year beside the server's counter. */
export function Series({ series }: { series: readonly SeriesProof[] | null }) {
  const { t } = useLingui();
  return (
    <Part title={t`Seriler`} aside={<Trans>Yılın numaraları, sunucunun sayacıyla.</Trans>}>
      {series === null ? (
        <p className="py-2 text-quiet">
          <Trans>Sayaçlar sunucudadır; bağlantı gelince gösterilir.</Trans>
        </p>
      ) : series.length === 0 ? (
        <p className="py-2 text-quiet">
          <Trans>Bu yıl numara verilmedi.</Trans>
        </p>
      ) : (
        <FigureTable
          label={t`Seriler`}
          rows={series}
          rowKey={({ prefix, year }) => `${prefix}${year}`}
          columns={[
            { id: 'prefix', head: t`Seri`, cell: ({ prefix, year }) => `${prefix} ${year}` },
            { id: 'last', head: t`Sayaç`, end: true, cell: ({ last }) => last },
            { id: 'documents', head: t`Belge`, end: true, cell: ({ documents }) => documents },
            {
              id: 'gaps',
              head: t`Boşluk`,
              cell: (one) =>
                one.gaps.length === 0 ? (
                  <span className="text-quiet">{t`yok`}</span>
                ) : (
                  <span className="font-semibold text-dangertext">{gapsText(one)}</span>
                ),
            },
          ]}
        />
      )}
    </Part>
  );
}
