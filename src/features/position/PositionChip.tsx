import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { usePosition } from '@/data/ledger/use-position';
import { useRules } from '@/data/list/use-definitions';
import { digitsOf, textOf, UNIT_SPACE } from '@/domain/base/digits';
import { HAS, HAS_PER_GRAM } from '@/domain/metal/asset';
import { beyondLimit } from '@/domain/rules/dated-rule';
import { positionText } from '@/i18n/asset-text';
import { Beside } from '@/ui/dialog/Beside';
import { useDelayed } from '@/ui/list/coming';
import { loadLater } from '@/ui/load/load-later';
import { Dot } from '@/ui/sign/Dot';
import { ScaleIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { ofGold } from './priced';
import { useDay } from './use-priced';

const PositionDrawer = loadLater(async () => (await import('./PositionDrawer')).PositionDrawer);

/**
 * Position of gold at the top of every screen: in words, or signed if the bar is narrow. It opens
 * the position's drawer and fills the room that the bar keeps for it. `hidden`: customers see the
 * screen, so it shows dots. A position beyond its limit is marked. `line`: one quiet line on a
 * phone, pressed together with the price above it.
 */
export function PositionChip({ hidden, line = false }: { hidden: boolean; line?: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // Prices are not read here, so that the chip is not drawn again with every tick of the board.
  const position = usePosition();
  const rules = useRules();
  const day = useDay();
  const products = useProducts();
  const beyond = position !== undefined && beyondLimit(position.rows, rules, day).length > 0;
  const coming = useDelayed();
  const net = position && (ofGold(position.rows)?.net ?? 0);
  const words =
    net === undefined ? (coming ? t`kayıtlar bekleniyor` : '') : positionText(HAS, net, products);
  // The accessible name begins with the exact position and ends with the text that a narrow bar
  // shows.
  const seen = hidden || net === undefined ? '' : shortly(net);
  const said = hidden ? t`gizli` : [words, seen].filter(Boolean).join(', ');
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
          <ScaleIcon size={16} className="text-quiet max-[1559px]:hidden" />
        )}
        <span aria-hidden className="min-w-0 truncate font-medium max-[1559px]:hidden">
          {hidden ? t`Pozisyon ••••` : words}
        </span>
        <span aria-hidden className="min-w-0 truncate font-medium min-[1560px]:hidden">
          {hidden ? '••••' : seen}
        </span>
      </button>
      <Beside>{open ? <PositionDrawer onClose={() => setOpen(false)} /> : null}</Beside>
    </>
  );
}

/**
 * The pressed area fills the nearest ancestor that is `relative`. The button itself reaches up over
 * the price too, so that it is large enough as a target of its own.
 */
const LINE =
  '-mt-5 flex h-9 items-center gap-1 whitespace-nowrap pt-5 text-12 leading-4 after:absolute after:inset-0';
const CHIP =
  'pressable relative inline-flex size-full items-center justify-center gap-1.5 whitespace-nowrap rounded-[14px] border px-2 text-13 after:absolute after:inset-x-0 after:-inset-y-2';
const CALM = 'border-line bg-raised hover:border-edge';

/**
 * Position short enough for a narrow bar, with fewer decimals for larger ones: "+134,20 has",
 * "+12.238 has".
 */
function shortly(net: number): string {
  const grams = Math.abs(net) / HAS_PER_GRAM;
  const decimals = grams < 1_000 ? 2 : grams < 10_000 ? 1 : 0;
  return `${net > 0 ? '+' : ''}${textOf(digitsOf(net, 7, decimals))}${UNIT_SPACE}${t`has`}`;
}
