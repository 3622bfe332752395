import type { FormBody } from '@/contract/form/form';
import { layRows, madeBy, type Overlaid, type Placed } from '../core/overlay';
import type { FormView, ServerPart } from '../core/types';

/**
 * Lays this device’s unconfirmed rows over the server’s version of a form. Pure. Guarantees: a row
 * that the server’s version already includes adds nothing; a refused row changes only the sync mark;
 * a scan that waits has not arrived.
 */
export function layForm(
  id: string,
  server: ServerPart<FormBody>,
  rows: readonly Placed[],
): Overlaid<FormView> | null {
  const body = server?.body ?? printed(id, rows);
  if (!body) return null;
  const { body: view, sync } = layRows(server, body, rows, signed);
  return { view: { ...view, sync }, sync };
}

/** The form that a waiting print makes. */
function printed(id: string, rows: readonly Placed[]): FormBody | undefined {
  return madeBy(rows, ({ mutation, actor, branch }) => {
    if (mutation.kind !== 'form.print' || mutation.id !== id) return undefined;
    const { at, contact, template, full } = mutation;
    return {
      ...{ id, at, contact, template, full, by: actor, branch: branch ?? null },
      ...{ signed: null, validUntil: null, images: [], arrived: [], version: 0 },
    };
  });
}

function signed(view: FormBody, { mutation, actor }: Placed): FormBody {
  if (mutation.kind !== 'form.sign') return view;
  const { at, signedOn, validUntil, images } = mutation;
  return {
    ...view,
    ...{ signed: { on: signedOn, at, by: actor }, validUntil, images },
    arrived: view.arrived.filter((one) => images.some(({ sha256 }) => sha256 === one)),
  };
}
