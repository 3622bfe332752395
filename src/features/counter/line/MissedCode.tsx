import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { useContactNames } from '@/data/contact/use-contacts';
import type { StockView } from '@/data/core/types';
import { isLabelCode } from '@/domain/metal/barcode';
import { soldBefore } from '@/domain/slip/stock-move';
import { consignedBy, reservationOf } from '@/domain/stock/stock-state';
import { holdText } from '@/i18n/stock-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { focusEntry } from '@/parts/counter/keys/fields';
import { entrySide } from '@/parts/counter/line/tile';
import { Button } from '@/ui/sign/Button';
import { CloseIcon } from '@/ui/sign/first-icons';
import { IconButton } from '@/ui/sign/IconButton';
import { type Missed, missCode, useMissedCode } from './missed-code';
import { PiecePhotoSlot } from './PiecePhotoSlot';
import { ProductDrawer } from './ProductDrawer';
import { takeBar, takeCard } from './stock-asked';

/**
 * A code that was read and did not come on the slip, in one sentence; the code itself stays, to be
 * looked for or written down.
 */
export function MissedCode({ counter }: { counter: Counter }) {
  const missed = useMissedCode();
  if (missed === null) return null;
  return 'code' in missed ? (
    <Unknown code={missed.code} counter={counter} />
  ) : (
    <Known card={missed.card} why={missed.why} />
  );
}

function Unknown({ code, counter }: { code: string; counter: Counter }) {
  const { t } = useLingui();
  const [searching, setSearching] = useState(false);
  const side = entrySide(counter.basket);
  return (
    <Strip
      words={
        <Trans>
          <strong className="font-semibold">{code}</strong> kodu listede yok.
        </Trans>
      }
    >
      {side === 'buy' && isLabelCode(code) ? (
        <Button variant="bare" size="sm" onClick={() => takeBar(code, t`Külçe`)}>
          <Trans>Külçe olarak al</Trans>
        </Button>
      ) : null}
      <Button variant="bare" size="sm" onClick={() => setSearching(true)}>
        <Trans>Listede ara</Trans>
      </Button>
      {searching ? (
        <ProductDrawer
          products={counter.products}
          side={side}
          search={code}
          onClose={() => setSearching(false)}
        />
      ) : null}
    </Strip>
  );
}

type Why = Extract<Missed, { card: StockView }>['why'];

/**
 * Of a piece that the card says is gone the hand may know better: what lies on the counter can be
 * sold.
 */
function Known({ card, why: missedBy }: { card: StockView; why: Why }) {
  const name = <strong className="font-semibold">{card.name}</strong>;
  const before = soldBefore(card)?.number;
  const onSlip = missedBy === 'on-slip';
  const hold = missedBy === 'reserved' ? reservationOf(card) : undefined;
  const holder = consignedBy(card)?.who;
  const names = useContactNames(
    useMemo(() => [hold?.contact, holder].flatMap((id) => id ?? []), [hold?.contact, holder]),
  );
  const why = onSlip ? (
    <Trans>{name} bu fişte zaten var.</Trans>
  ) : hold ? (
    <Trans>
      {name} ayrılmış: {holdText(hold, names)}.
    </Trans>
  ) : holder ? (
    <Trans>
      {name} konsinyede: {names.get(holder) ?? ''}. Ona satılacaksa konsinyesinden “Satıldı” deyin.
    </Trans>
  ) : card.state === 'sold' && before ? (
    <Trans>
      {name} satılmış görünüyor: {before}.
    </Trans>
  ) : (
    <Trans>{name} stokta görünmüyor.</Trans>
  );
  return (
    <Strip
      words={why}
      picture={
        <PiecePhotoSlot
          card={card.id}
          photo={card.photos?.[0]?.id}
          name={card.name}
          className="size-11"
        />
      }
    >
      {onSlip ? null : (
        <Button variant="bare" size="sm" onClick={() => takeCard(card)}>
          <Trans>Yine de ekle</Trans>
        </Button>
      )}
    </Strip>
  );
}

function Strip({
  words,
  picture,
  children,
}: {
  words: ReactNode;
  picture?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const away = () => {
    missCode(null);
    focusEntry();
  };
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-2 border-line border-y bg-amber-wash py-1 pr-2 pl-5 text-13 max-sm:pl-4"
    >
      {picture}
      <p className="min-w-0 flex-1 break-words">{words}</p>
      {children}
      <IconButton label={t`Kodu kaldır`} icon={<CloseIcon />} onClick={away} />
    </div>
  );
}
