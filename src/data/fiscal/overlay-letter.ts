import type { LetterBody } from '@/contract/fiscal/letter';
import { type LetterEvent, type LetterFigures, LINK_MS, letterAfter } from '@/domain/fiscal/letter';
import { layRows, madeBy, type Overlaid, type Placed } from '../core/overlay';
import type { LetterView, ServerPart } from '../core/types';

/**
 * Lays this device’s unconfirmed rows over the server’s version of a reconciliation letter. Pure.
 * Guarantees: a row that the server’s version already includes adds nothing; a refused row changes
 * only the sync mark; figures are the server’s alone, so a letter that waits to be issued has none;
 * returns null if there is neither a server version nor an issue.
 */
export function layLetter(
  id: string,
  server: ServerPart<LetterBody>,
  rows: readonly Placed[],
): Overlaid<LetterView> | null {
  const body = server?.body ?? issued(id, rows);
  if (!body) return null;
  const { body: view, sync } = layRows<Omit<LetterView, 'sync'>>(
    server,
    { ...body, isFrozen: server !== null },
    rows,
    changed,
  );
  return { view: { ...view, sync }, sync };
}

/** The letter of an issue that the server has not answered. */
function issued(id: string, rows: readonly Placed[]): LetterBody | undefined {
  return madeBy(rows, ({ mutation, actor, branch }) => {
    if (mutation.kind !== 'letter.issue' || mutation.id !== id) return undefined;
    const { ask, contact, at } = mutation;
    const figures: LetterFigures =
      ask.kind === 'balance' ? { ...ask, balances: [] } : { ...ask, count: 0, net: 0 };
    return {
      id,
      contact,
      party: { name: '', taxId: '', taxOffice: '', city: '' },
      figures,
      stage: 'draft',
      issuedAt: at,
      issuedBy: actor,
      branch: branch ?? null,
      link: null,
      seenAt: null,
      answers: [],
      moves: [{ at, by: actor, what: 'draft' }],
      version: 0,
    };
  });
}

function changed(
  view: Omit<LetterView, 'sync'>,
  { mutation, actor }: Placed,
): Omit<LetterView, 'sync'> {
  switch (mutation.kind) {
    case 'letter.send': {
      const { at, channel } = mutation;
      return moved({ ...view, link: { at, until: at + LINK_MS, channel } }, 'send', at, actor);
    }
    case 'letter.withdraw':
      return moved({ ...view, link: null }, 'withdraw', mutation.at, actor);
    case 'letter.settle': {
      const { at, note } = mutation;
      return moved({ ...view, settled: { at, by: actor, note } }, 'settle', at, actor, note);
    }
    default:
      return view;
  }
}

function moved(
  view: Omit<LetterView, 'sync'>,
  event: LetterEvent,
  at: number,
  by: string,
  text?: string,
): Omit<LetterView, 'sync'> {
  const stage = letterAfter(view.stage, event) ?? view.stage;
  const what = event === 'send' && view.stage !== 'draft' ? ('renewed' as const) : stage;
  return { ...view, stage, moves: [...view.moves, { at, by, what, ...(text ? { text } : {}) }] };
}
