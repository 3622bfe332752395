import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { JournalPreview } from '@/contract/accounting/accounting';
import { useProducts } from '@/data/catalogue/use-products';
import { useBatches, useCodes } from '@/data/list/use-definitions';
import { useOwnAccounts } from '@/data/till/use-till';
import { POSTING_KEYS, STARTING_CODES } from '@/domain/accounting/chart';
import { assetName } from '@/i18n/asset-text';
import { formatDate, formatDay } from '@/i18n/formats';
import { DecidingMoney, Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { FigureStrip, FigureTable, Part, StripFigure } from '../FigureTable';
import { keyName, placeName } from './journal-words';
import { saveBatch } from './wishes';

type Props = {
  read: JournalPreview;
  offline: boolean;
  onCodes: () => void;
  onAgain: () => void;
};

/** What a batch of the period would hold, what stands in its way, and the button that makes it. */
export function Preview({ read, offline, onCodes, onAgain }: Props) {
  const { t } = useLingui();
  const { documents, entries, lines, debit, credit, accounts, isTooLarge } = read;
  const meaning = useMeaning();
  return (
    <>
      <FigureStrip label={t`Önizleme`}>
        <StripFigure
          decides
          name={t`Borç toplamı`}
          value={<DecidingMoney kurus={debit} max={36} />}
          note={debit === credit ? t`alacak toplamına eşit` : null}
        />
        <StripFigure
          name={t`Aktarılacak kayıt`}
          value={documents}
          note={<Trans>{entries} madde</Trans>}
        />
        <StripFigure name={t`Satır`} value={lines} />
      </FigureStrip>
      <div className="flex flex-col gap-2 px-6 py-4 max-sm:px-4">
        <Warnings read={read} onCodes={onCodes} />
        <Make read={read} offline={offline} onAgain={onAgain} />
      </div>
      {isTooLarge || accounts.length === 0 ? null : (
        <Part title={t`Hesaplar`} aside={<Trans>Partinin her hesaba yazacağı toplam.</Trans>}>
          <FigureTable
            label={t`Hesaplar`}
            rows={accounts}
            rowKey={({ code }) => code}
            summed
            columns={[
              {
                ...{ id: 'code', head: t`Hesap kodu`, sum: t`Toplam` },
                cell: ({ code }) => (
                  <>
                    {code}
                    <span className="block font-normal text-13 text-quiet">{meaning(code)}</span>
                  </>
                ),
              },
              {
                ...{ id: 'debit', head: t`Borç tutarı`, end: true },
                cell: (row) => <Money kurus={row.debit} unit="" />,
                sum: <Money kurus={debit} unit="" />,
              },
              {
                ...{ id: 'credit', head: t`Alacak tutarı`, end: true },
                cell: (row) => <Money kurus={row.credit} unit="" />,
                sum: <Money kurus={credit} unit="" />,
              },
            ]}
          />
        </Part>
      )}
    </>
  );
}

const MEANINGS = 3;

/** What a code of the chart is used for: the first few names of its posting keys. */
function useMeaning(): (code: string) => string {
  const codes = useCodes()?.codes ?? {};
  return (code) => {
    const keys = POSTING_KEYS.filter((key) => (codes[key] ?? STARTING_CODES[key]) === code);
    const names = keys.slice(0, MEANINGS).map(keyName).join(', ');
    return keys.length > MEANINGS ? `${names} …` : names;
  };
}

function Warnings({ read, onCodes }: Pick<Props, 'read' | 'onCodes'>) {
  const own = useOwnAccounts();
  const products = useProducts();
  const { earlier, unmapped, unpriced, skipped, isTooLarge } = read;
  const rest = skipped - unpriced.length;
  return (
    <>
      {isTooLarge ? (
        <Warning>
          <Trans>Bir partiye en çok 10.000 kayıt sığar. Dönemi kısaltın.</Trans>
        </Warning>
      ) : null}
      {earlier.length > 0 ? (
        <Warning>
          <Trans>
            Bu dönem daha önce aktarıldı:{' '}
            {earlier
              .map(
                ({ number, at, from, to }) =>
                  `${number} · ${formatDate(at)} (${formatDay(from)} – ${formatDay(to)})`,
              )
              .join(', ')}
            . Yeni parti yalnız sonradan gelenleri alır.
          </Trans>
        </Warning>
      ) : null}
      {unmapped.length > 0 ? (
        <Warning>
          <Trans>Hesap kodu verilmeyenler; kod verilmeden parti oluşturulmaz:</Trans>
          <ul className="my-1 list-disc pl-5">
            {unmapped.map((place) => (
              <li key={`${place.key} ${place.account} ${place.asset}`}>
                {placeName(place, own)} · {assetName(place.asset, products)} ·{' '}
                <Plural value={place.documents} one="# kayıt" other="# kayıt" />, {place.number}
              </li>
            ))}
          </ul>
          <Button size="sm" onClick={onCodes}>
            <Trans>Kod ver</Trans>
          </Button>
        </Warning>
      ) : null}
      {skipped > 0 ? (
        <Warning>
          <Trans>
            Fiyatı bilinmediği için aktarılmayacak kayıtlar; muhasebecinize ayrıca bildirin:
          </Trans>{' '}
          {unpriced
            .map(({ number, asset }) => `${number} (${assetName(asset, products)})`)
            .join(', ')}
          {rest > 0 ? <Trans> ve {rest} kayıt daha</Trans> : null}
        </Warning>
      ) : null}
    </>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <div className="rounded-control bg-amber-wash px-3 py-2 text-13 text-ambertext">{children}</div>
);

function Make({ read, offline, onAgain }: Omit<Props, 'onCodes'>) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const { batch, documents, unmapped, isTooLarge } = read;
  const waiting = useBatches().some(({ sync }) => sync === 'waiting');
  const reason = offline
    ? t`Parti sunucuda oluşturulur; bunun için bağlantı gerekir.`
    : isTooLarge
      ? t`Önce dönemi kısaltın.`
      : unmapped.length > 0
        ? t`Önce eksik hesap kodlarını verin.`
        : documents === 0
          ? t`Bu dönemde aktarılacak kayıt yok.`
          : waiting
            ? t`Bir parti oluşturuluyor.`
            : undefined;
  const make = async () => {
    setSaving(true);
    const saved = await saveBatch(read);
    setSaving(false);
    setFailed(!saved.ok);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" reason={reason} loading={saving} onClick={() => void make()}>
        {batch === 'first' ? t`Parti oluştur` : t`Düzeltme partisi oluştur`}
      </Button>
      <Button onClick={onAgain}>
        <Trans>Önizlemeyi yenile</Trans>
      </Button>
      {failed ? (
        <p role="alert" className="text-13 text-dangertext">
          <Trans>Kaydedilemedi. Yeniden deneyin.</Trans>
        </p>
      ) : null}
    </div>
  );
}
