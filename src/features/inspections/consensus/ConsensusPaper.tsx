import { Trans, useLingui } from '@lingui/react/macro';
import type { Consensus, ConsensusSums } from '@/domain/report/consensus';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { PrintDocument } from '@/parts/paper/PrintDocument';
import { shopName } from '@/session/person/shop-name';
import { correctedNow } from '@/sync/clock';
import { showPrinted } from '@/ui/print/show-printed';
import { consensusFigures, figureOf, figureText } from './figures';

type Props = {
  consensus: Consensus;
  /** Name of the month, and of the branch if one is chosen. */
  about: string;
  onDone: () => void;
};

/** The check of the listed days on paper, with what they come to together. */
export function ConsensusPaper({ consensus, about, onDone }: Props) {
  const { t } = useLingui();
  const { days, total } = consensus;
  const figures = consensusFigures().filter((figure) =>
    figure.rare || figure.off ? figureOf(total, figure) !== 0 : true,
  );
  const row = (name: string, sums: ConsensusSums) => (
    <tr key={name} className="border-line border-b">
      <th scope="row" className="py-1 text-left font-medium">
        {name}
      </th>
      <td className="text-right">{sums.slips}</td>
      {figures.map((figure) => (
        <td key={figure.id} className="pl-2 text-right">
          {figureText(figureOf(sums, figure), figure)}
        </td>
      ))}
    </tr>
  );
  return (
    <PrintDocument
      document="report"
      size="a4-wide"
      onPrint={(end, to) =>
        showPrinted(end, { refused: t`Yazıcı cevap vermedi. Yeniden yazdırın.`, ...to })
      }
      onDone={onDone}
    >
      <h1 className="font-semibold text-18">
        {t`Denetim mutabakatı`} · {about}
      </h1>
      <p>{[shopName(), formatDateTime(correctedNow())].join(' · ')}</p>
      <table className="mt-4 w-full border-collapse text-12">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-1 text-left">
              <Trans>Gün</Trans>
            </th>
            <th scope="col" className="text-right">
              <Trans>Fiş</Trans>
            </th>
            {figures.map(({ id, head }) => (
              <th key={id} scope="col" className="pl-2 text-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{days.map((day) => row(formatDay(day.day), day))}</tbody>
        <tfoot className="font-semibold">{row(t`Toplam`, total)}</tfoot>
      </table>
    </PrintDocument>
  );
}
