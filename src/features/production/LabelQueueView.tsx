import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import type { StockView } from '@/data/core/types';
import { milyemText, workmanshipTyped } from '@/domain/catalogue/typed-text';
import type { WorkMove } from '@/domain/job/work';
import type { Uncarded } from '@/domain/stock/label-queue';
import { formatDateTime, formatFineness, formatWeight } from '@/i18n/formats';
import { beginCarding } from '@/parts/stock/card/use-intake-draft';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { PrinterIcon } from '@/ui/sign/Icon';
import { ListHeader } from '@/ui/table/ListHeader';
import { OfflineWord } from '@/ui/table/OfflineWord';
import { cardForm, wagePaid } from './card-form';
import { useLabelQueue } from './use-label-queue';

const StockDialog = loadLater(
  async () => (await import('@/parts/stock/card/StockDialog')).StockDialog,
);
const LabelDialog = loadLater(async () => (await import('@/parts/label/LabelDialog')).LabelDialog);

type Piece = ReturnType<typeof useLabelQueue>['uncarded'][number];

/**
 * Etiketler (labels): pieces that came out of production without a label. Each first gets a stock
 * card, then its label; printed ones leave the list.
 */
export function LabelQueueView() {
  const { t } = useLingui();
  const [, go] = useLocation();
  const { uncarded, cards, loading, more } = useLabelQueue();
  const [carding, setCarding] = useState<Piece | null>(null);
  const [printing, setPrinting] = useState<readonly StockView[]>([]);
  const may = useMay('inventory', 2);
  const { networkerror } = useSnapshot(session);
  const weighEach = async (piece: Piece) => {
    const { move, step, pieces } = piece;
    const paid = wagePaid(step);
    const cost = paid ? { cost: workmanshipTyped(paid), costBy: paid.by } : {};
    await beginCarding(move.id, pieces, {
      name: move.job.model,
      metal: step.metal,
      fineness: milyemText(step.fineness),
      firm: workshopOf(piece),
      ...cost,
    });
    go(`/inventory/account?view=intake&of=${move.id}`);
  };
  const empty = uncarded.length === 0 && cards.length === 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader
        title={t`Etiket kuyruğu`}
        count={
          <>
            <Plural value={cards.length} one="# kart" other="# kart" />
            <OfflineWord offline={networkerror} />
          </>
        }
      >
        <Button
          variant="primary"
          size="sm"
          icon={<PrinterIcon size={16} />}
          reason={cards.length === 0 ? t`Basılacak etiket yok.` : undefined}
          onClick={() => setPrinting(cards)}
        >
          <Trans>Hepsini bas</Trans>
        </Button>
      </ListHeader>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 max-sm:px-4">
        {empty && !loading ? (
          <EmptyState
            text={
              <Trans>
                Etiket bekleyen yok. Atölyeden alınan ürünler, kartı açılıp etiketi basılana kadar
                burada durur.
              </Trans>
            }
          />
        ) : null}
        {uncarded.length > 0 ? (
          <Part title={<Trans>Kartı açılmamış ürünler</Trans>}>
            {uncarded.map((piece) => (
              <UncardedRow
                key={piece.move.id}
                piece={piece}
                may={may}
                onCard={() => setCarding(piece)}
                onWeigh={() => void weighEach(piece)}
              />
            ))}
          </Part>
        ) : null}
        {cards.length > 0 ? (
          <Part title={<Trans>Etiketi basılacak kartlar</Trans>}>
            {cards.map((card) => (
              <CardRow key={card.id} card={card} onPrint={() => setPrinting([card])} />
            ))}
          </Part>
        ) : null}
        {more ? (
          <Button variant="bare" size="sm" onClick={more} className="mt-2">
            <Trans>Daha eskileri</Trans>
          </Button>
        ) : null}
      </div>
      <LoadBoundary>
        {carding ? (
          <StockDialog
            key={carding.move.id}
            card={null}
            begin={{
              form: cardForm(carding, {
                model: carding.move.job.model,
                contactId: workshopOf(carding),
              }),
              origin: { document: carding.move.id },
            }}
            onClose={() => setCarding(null)}
            onSaved={() => setCarding(null)}
          />
        ) : null}
        {printing.length > 0 ? (
          <LabelDialog cards={printing} onClose={() => setPrinting([])} />
        ) : null}
      </LoadBoundary>
    </div>
  );
}

/**
 * Workshop that made the piece. Documents written before an order could pass through several hands
 * name it in the order only.
 */
const workshopOf = ({ move }: Uncarded<WorkMove & Pick<Piece['move'], 'job'>>): string =>
  move.contactId ?? move.job.contactId;

function Part({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <section className="mb-6 max-w-220">
      <h2 className="mb-1 font-semibold">{title}</h2>
      <ul className="border-line border-t">{children}</ul>
    </section>
  );
}

const ROW = 'flex min-h-14 items-center justify-between gap-4 border-line border-b py-2';

function UncardedRow({
  piece: { move, step, pieces, weight },
  may,
  onCard,
  onWeigh,
}: {
  piece: Piece;
  may: boolean;
  onCard: () => void;
  onWeigh: () => void;
}) {
  const { t } = useLingui();
  const name = move.job.model;
  return (
    <li className={ROW}>
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-13 text-quiet">
          <Plural value={pieces} one="# parça" other="# parça" /> · {formatWeight(weight)} ·{' '}
          {formatFineness(step.fineness)} · {move.number} · {formatDateTime(move.at)}
        </span>
      </span>
      {pieces > 1 ? (
        <Button
          size="sm"
          className="ml-auto"
          reason={may ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={onWeigh}
        >
          <Trans>Tek tek tart</Trans>
        </Button>
      ) : null}
      <Button
        size="sm"
        aria-label={t`${name}: kart aç`}
        reason={may ? undefined : t`Bunun için yetkiniz yok.`}
        onClick={onCard}
      >
        <Trans>Kart aç</Trans>
      </Button>
    </li>
  );
}

function CardRow({ card, onPrint }: { card: StockView; onPrint: () => void }) {
  const { t } = useLingui();
  const { name, barcode, fineness, gross, pieces, type } = card;
  return (
    <li className={ROW}>
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-13 text-quiet">
          {barcode} · {formatFineness(fineness)} · {formatWeight(gross)}
          {type === 'counted' ? (
            <>
              {' '}
              · <Plural value={pieces} one="# parça" other="# parça" />
            </>
          ) : null}
        </span>
      </span>
      <Button size="sm" aria-label={t`${name}: etiketini bas`} onClick={onPrint}>
        <Trans>Etiketini bas</Trans>
      </Button>
    </li>
  );
}
