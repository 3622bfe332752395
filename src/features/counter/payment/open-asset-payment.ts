import { proxy } from 'valtio/vanilla';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { mint } from '@/session/page/mint';
import { startTypingAhead } from '@/ui/field/typed-ahead';

/**
 * Which payment in another asset, or by which cheque, is being typed: of which basket, under which
 * id. Nobody is asked while it is null.
 */
export const assetAsk = proxy<{ asked: { basket: string; id: string; sheet: boolean } | null }>({
  asked: null,
});

/** A new one, or one that stands already. */
export function openAssetPayment(id?: string): void {
  const { open } = currentDesk();
  const sheet =
    open.assets?.some((payment) => payment.id === id && payment.cheque !== undefined) ?? false;
  ask({ basket: open.id, id: id ?? mint(), sheet });
}

/** A new cheque or note. */
export function openChequePayment(): void {
  ask({ basket: currentDesk().open.id, id: mint(), sheet: true });
}

/** Its dialog is loaded when it is asked for: what is typed meanwhile is meant for it. */
function ask(asked: NonNullable<typeof assetAsk.asked>): void {
  assetAsk.asked = asked;
  startTypingAhead(endAssetAsk);
}

export function endAssetAsk(): void {
  assetAsk.asked = null;
}
