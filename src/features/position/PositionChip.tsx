import { useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { usePosition } from '@/data/ledger/use-position';
import { useRules } from '@/data/list/use-definitions';
import { digitsOf, textOf, UNIT_SPACE } from '@/domain/base/digits';
import { HAS, HAS_PER_GRAM } from '@/domain/metal/asset';
import { beyondLimit } from '@/domain/rules/dated-rule';
import { positionText } from '@/i18n/asset-text';
import { Beside } from '@/ui/dialog/Beside';
import { useComing } from '@/ui/list/coming';
import { Dot } from '@/ui/sign/Dot';
import { ScaleIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { ofGold } from './priced';
import { useDay } from './use-priced';

const PositionDrawer = lazy(async () => ({
  default: (await import('./PositionDrawer')).PositionDrawer,
}));

/**
 * The position of gold on every screen, in words (on a tablet by its sign), and the way to the rest
 * of it; it fills the place that the bar keeps for it. `hidden`: the customer sees the screen, and
 * it stands as dots. A position beyond its limit has a mark beside it. `line`: one quiet line of a
 * phone's bar, pressed with what stands around it.
 */
export function PositionChip({ hidden, line = false }: { hidden: boolean; line?: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // No price is heard here: it would be drawn with every tick of the board, on every screen.
  const position = usePosition();
  const rules = useRules();
  const day = useDay();
  const products = useProducts();
  const beyond = position !== undefined && beyondLimit(position.rows, rules, day).length > 0;
  const coming = useComing();
  const net = position && (ofGold(position.rows)?.net ?? 0);
  const words =
    net === undefined ? (coming ? t`kayıtlar bekleniyor` : '') : positionText(HAS, net, products);
  const said = hidden ? t`gizli` : words;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={beyond ? t`Pozisyon: ${said}, sınırın üstünde` : t`Pozisyon: ${said}`}
        onClick={() => setOpen(true)}
        className={
          line
            ? cx(LINE, beyond ? 'text-ambertext' : 'text-quiet')
            : cx(CHIP, beyond ? 'border-amber bg-amber-wash text-ambertext' : CALM)
        }
      >
        {beyond ? (
          <Dot kind="late" />
        ) : (
          <ScaleIcon size={16} className="text-quiet max-[1199px]:hidden" />
        )}
        <span aria-hidden className="min-w-0 truncate font-medium max-[1199px]:hidden">
          {hidden ? t`Pozisyon ••••` : words}
        </span>
        <span aria-hidden className="min-w-0 truncate font-medium min-[1200px]:hidden">
          {hidden ? '••••' : net === undefined ? '' : shortly(net)}
        </span>
      </button>
      <Beside>{open ? <PositionDrawer onClose={() => setOpen(false)} /> : null}</Beside>
    </>
  );
}

/** Pressed with all that stands in the nearest place that is `relative`. */
const LINE =
  'flex h-4 items-center gap-1 whitespace-nowrap text-12 leading-4 after:absolute after:inset-0';
const CHIP =
  'pressable relative inline-flex size-full items-center justify-center gap-1.5 whitespace-nowrap rounded-[14px] border px-2 text-13 after:absolute after:inset-x-0 after:-inset-y-2';
const CALM = 'border-line bg-raised hover:border-edge';

/**
 * "+134,20 has", "+12.238 has": as much of it as a tablet's bar has room for beside the price and
 * the mark of a limit.
 */
function shortly(net: number): string {
  const grams = Math.abs(net) / HAS_PER_GRAM;
  const decimals = grams < 1_000 ? 2 : grams < 10_000 ? 1 : 0;
  return `${net > 0 ? '+' : ''}${textOf(digitsOf(net, 7, decimals))}${UNIT_SPACE}has`;
}
