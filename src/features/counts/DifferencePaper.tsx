import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Asset } from '@/domain/metal/asset';
import {
  type KaratDifference,
  karatDifferences,
  netDifferences,
} from '@/domain/stock/count-reading';
import type { CountChange } from '@/domain/stock/stock-count';
import { assetName, signedQuantity } from '@/i18n/asset-text';
import { formatDateTime, formatWeight } from '@/i18n/formats';
import { PrintDocument } from '@/parts/paper/PrintDocument';
import { type SumColumn, SumTable } from '@/parts/position/SumTable';
import { signedWeight, useWorth, worthText } from '@/parts/stock/worth';
import { shopName } from '@/session/person/shop-name';
import { correctedNow } from '@/sync/clock';
import { Hallmark } from '@/ui/figure/Hallmark';
import { showPrinted } from '@/ui/print/show-printed';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';

/** One line of the paper: a card by its name and code, and what the count does to it. */
export type DifferenceRow = { name: string; code: string; change: CountChange };

type Props = {
  title: string;
  /** Below the title of the paper: what was counted, when and by whom. */
  facts: readonly string[];
  changes: readonly CountChange[];
  /** Lines of the paper, read when it is printed. */
  lines: () => Promise<readonly DifferenceRow[]>;
};

/** What the differences come to, karat by karat and in all, on the screen and on paper. */
export function DifferencePaper({ title, facts, changes, lines }: Props) {
  const { t } = useLingui();
  const [paper, setPaper] = useState<readonly DifferenceRow[]>();
  const rows = karatDifferences(changes);
  if (rows.length === 0) return null;
  return (
    <section className="mt-4 max-w-[820px]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          <Trans>Ayar ayar fark</Trans>
        </h3>
        <Button
          size="sm"
          icon={<PrinterIcon size={16} />}
          onClick={() => void lines().then(setPaper)}
        >
          <Trans>Tutanağı yazdır</Trans>
        </Button>
      </div>
      <KaratTable rows={rows} />
      {paper ? (
        <PrintDocument
          document="count-difference"
          size="a4"
          onPrint={(end, to) =>
            showPrinted(end, { refused: t`Yazıcı cevap vermedi. Yeniden yazdırın.`, ...to })
          }
          onDone={() => setPaper(undefined)}
        >
          <div className="[&_table]:text-12">
            <h1 className="font-semibold text-18">{t`Sayım farkı tutanağı · ${title}`}</h1>
            <p>
              {[shopName(), ...facts, formatDateTime(correctedNow())].filter(Boolean).join(' · ')}
            </p>
            <PaperLines lines={paper} />
            <h2 className="mt-4 font-semibold">
              <Trans>Ayar ayar fark</Trans>
            </h2>
            <KaratTable rows={rows} />
            <p className="mt-10 flex justify-between">
              <span>{t`Sayan: ……………………`}</span>
              <span>{t`Onaylayan: ……………………`}</span>
            </p>
          </div>
        </PrintDocument>
      ) : null}
    </section>
  );
}

type Row = {
  key: string;
  name: React.ReactNode;
  less: string;
  more: string;
  weight: string;
  nets: readonly { asset: Asset; quantity: number }[];
  total?: true;
};

function KaratTable({ rows }: { rows: readonly KaratDifference[] }) {
  const { t } = useLingui();
  const worth = useWorth();
  const nets = netDifferences(rows);
  const karats = rows.map((row): Row => {
    const { asset, fineness, less, more, weight, quantity } = row;
    const metal = asset === 'HAS' ? null : ` ${assetName(asset, [])}`;
    const name = (
      <>
        <Hallmark fineness={fineness} />
        {metal}
      </>
    );
    const grams = (much: number) => (much === 0 ? '–' : formatWeight(much));
    return {
      ...{
        key: `${asset}${fineness}`,
        name,
        less: grams(less.weight),
        more: grams(more.weight),
        weight: signedWeight(weight),
      },
      nets: [{ asset, quantity }],
    };
  });
  const total: Row = {
    key: 'total',
    name: t`Toplam`,
    less: '',
    more: '',
    weight: '',
    nets,
    total: true,
  };
  const has = ({ nets: of }: Row) =>
    of.map(({ asset, quantity }) => signedQuantity(asset, quantity, true)).join(' · ');
  const strong = (row: Row, text: string) => (row.total ? <b>{text}</b> : text);
  const columns: SumColumn<Row>[] = [
    { head: t`Ayar`, name: true, cell: (row) => row.name },
    { head: t`Eksik`, cell: ({ less }) => less },
    { head: t`Fazla`, cell: ({ more }) => more },
    { head: t`Net`, cell: ({ weight }) => weight },
    { head: t`Net has`, cell: (row) => strong(row, has(row)) },
    { head: t`Değeri`, cell: (row) => strong(row, worthText(worth(row.nets))) },
  ];
  return (
    <SumTable
      label={t`Ayar ayar fark`}
      columns={columns}
      rows={[...karats, total]}
      rowKey={({ key }) => key}
    />
  );
}

function PaperLines({ lines }: { lines: readonly DifferenceRow[] }) {
  const { t } = useLingui();
  const worth = useWorth();
  const columns: SumColumn<DifferenceRow>[] = [
    { head: t`Ürün`, name: true, cell: ({ name }) => name },
    { head: t`Kod`, cell: ({ code }) => code },
    {
      head: t`Fark`,
      cell: ({ change: { pieces, weight } }) =>
        weight === 0 && pieces === 0 ? t`yeri değişti` : signedWeight(weight),
    },
    {
      head: t`Has`,
      cell: ({ change }) =>
        netDifferences(karatDifferences([change]))
          .map((net) => signedQuantity(net.asset, net.quantity, true))
          .join(''),
    },
    {
      head: t`Değeri`,
      cell: ({ change }) => worthText(worth(netDifferences(karatDifferences([change])))),
    },
  ];
  return (
    <SumTable
      label={t`Farklar`}
      columns={columns}
      rows={lines}
      rowKey={({ change }) => change.stock}
    />
  );
}
