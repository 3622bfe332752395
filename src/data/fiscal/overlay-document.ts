import type { DocumentBody } from '@/contract/fiscal/document';
import type { DocumentMove, Stage } from '@/domain/fiscal/document';
import { layRows, madeBy, type Overlaid, type Placed } from '../core/overlay';
import type { DocumentView, ServerPart } from '../core/types';

/**
 * Lays this device's unconfirmed rows over the server's version of a legal document. Pure.
 * Guarantees: a row that the server's version already includes adds nothing; a refused row changes
 * only the sync mark; figures are the server's alone, so a document whose choices wait has none;
 * returns null if there is neither a server version nor a draft.
 */
export function layDocument(
  id: string,
  server: ServerPart<DocumentBody>,
  rows: readonly Placed[],
): Overlaid<DocumentView> | null {
  const body = server?.body ?? drafted(id, rows);
  if (!body) return null;
  const { body: view, sync } = layRows<Omit<DocumentView, 'sync'>>(
    server,
    { ...body, isDerived: server !== null },
    rows,
    changed,
  );
  return { view: { ...view, sync }, sync };
}

/** The document of a draft that the server has not answered. */
function drafted(id: string, rows: readonly Placed[]): DocumentBody | undefined {
  return madeBy(rows, ({ mutation, actor, branch }) => {
    if (mutation.kind !== 'fiscal.draft' || mutation.choices.id !== id) return undefined;
    const { choices, at } = mutation;
    return {
      id,
      kind: choices.kind,
      profile: choices.profile,
      type: 'SATIS',
      slips: [],
      deliveredOn: '',
      issuedOn: null,
      number: null,
      party: choices.party,
      lines: [],
      totals: { bullion: 0, base: 0, vat: 0, net: 0, total: 0 },
      payments: [],
      currency: 'TRY',
      notes: choices.notes,
      stage: 'draft',
      answer: null,
      moves: [{ at, by: actor, what: 'draft' }],
      version: 0,
      choices,
      draftedAt: at,
      draftedBy: actor,
      problems: [],
      branch: branch ?? null,
      series: null,
    };
  });
}

function changed(
  view: Omit<DocumentView, 'sync'>,
  { mutation, actor }: Placed,
): Omit<DocumentView, 'sync'> {
  switch (mutation.kind) {
    case 'fiscal.draft': {
      const { choices, at } = mutation;
      const { kind, profile, party, notes } = choices;
      return { ...view, kind, profile, party, notes, choices, draftedAt: at, isDerived: false };
    }
    case 'fiscal.ready':
      return moved(view, 'ready', mutation.at, actor);
    case 'fiscal.drop':
      return moved(view, 'dropped', mutation.at, actor);
    case 'fiscal.send':
      return moved(view, 'queued', mutation.at, actor);
    case 'fiscal.again':
      return moved(view, 'queued', mutation.at, actor);
    case 'fiscal.cancel': {
      const { at, reason } = mutation;
      return { ...view, cancelling: { at, by: actor, reason } };
    }
    default:
      return view;
  }
}

function moved(
  view: Omit<DocumentView, 'sync'>,
  stage: Stage,
  at: number,
  by: string,
): Omit<DocumentView, 'sync'> {
  const move: DocumentMove = { at, by, what: stage };
  return { ...view, stage, moves: [...view.moves, move] };
}
