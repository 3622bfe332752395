import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ConsensusDay } from '@/domain/report/consensus';
import { formatDay } from '@/i18n/formats';
import { Drawer } from '@/ui/dialog/Drawer';
import { cx } from '@/ui/style/classes';
import { consensusFigures, figureOf, figureText } from './figures';
import { listOf } from './links';

/** All figures of a day, each with a link to the list that explains it. */
export function ConsensusDrawer({ day, onClose }: { day: ConsensusDay; onClose: () => void }) {
  const { t } = useLingui();
  const { slips } = day;
  const figures = consensusFigures().filter(
    (figure) => !figure.rare || figureOf(day, figure) !== 0,
  );
  return (
    <Drawer
      open
      onClose={onClose}
      title={formatDay(day.day)}
      subtitle={t`${slips} fiş; rakama basınca listesi açılır`}
    >
      <ul>
        {figures.map((figure) => {
          const value = figureOf(day, figure);
          return (
            <li key={figure.id} className="border-line border-b">
              <Link
                href={listOf(figure.list, day.day)}
                className="pressable flex min-h-11 items-center justify-between gap-4 rounded-control"
              >
                <span className="text-13 text-quiet">{figure.head}</span>
                <span
                  className={cx(
                    'font-medium underline decoration-edge underline-offset-4',
                    figure.isGap && value !== 0 && 'font-semibold text-ambertext',
                  )}
                >
                  {figureText(value, figure)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-13 text-quiet">
        <Trans>
          Başka ödenen: cari, takas, çek, döviz ve kapora. Stok farkı: kendi stokunuzdan çıkmayan
          mal, örneğin emanet. Has işçilik milyemini içermez; tamirler yalnız lirada sayılır.
        </Trans>
      </p>
    </Drawer>
  );
}
