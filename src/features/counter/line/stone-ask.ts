import { proxy } from 'valtio/vanilla';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { startTypingAhead } from '@/ui/field/typed-ahead';

/**
 * The stones of which line are being typed; nobody is asked while it is null. Held outside the
 * layouts, as the approval is.
 */
export const stoneAsk = proxy<{ asked: { basket: string; line: string } | null }>({ asked: null });

export function openStoneDialog(): void {
  const { open } = currentDesk();
  stoneAsk.asked = { basket: open.id, line: open.selected };
  startTypingAhead(endStones);
}

export function endStones(): void {
  stoneAsk.asked = null;
}
