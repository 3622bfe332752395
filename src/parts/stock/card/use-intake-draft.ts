import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { MOST_INTAKE } from '@/domain/stock/intake';
import { companyOf, session } from '@/session/state/store';
import { getOutbox } from '@/sync/outbox';
import { useNewestValue } from '../newest';
import { useTurns } from '../turns';
import { type BatchForm, type IntakeForm, newBatch, newIntake } from './intake-form';

function readDraft(data: unknown): IntakeForm | undefined {
  const draft = data as Partial<IntakeForm> | undefined;
  return typeof draft?.document === 'string' &&
    draft.batch !== undefined &&
    Array.isArray(draft.rows)
    ? (draft as IntakeForm)
    : undefined;
}

/**
 * Where the sheet lies on the disk; that of a document's goods lies apart from the one that is
 * being filled.
 */
const draftId = (company: string, user: string, of: string): string =>
  `intake/${company}/${user}${of === '' ? '' : `/${of}`}`;

/**
 * Begins a sheet for goods that a document has booked already: a row for each piece, to be weighed
 * one by one.
 */
export async function beginCarding(
  of: string,
  pieces: number,
  batch: Partial<BatchForm>,
): Promise<void> {
  const company = companyOf(session) ?? '';
  const data: IntakeForm = {
    ...newIntake(Math.min(pieces, MOST_INTAKE)),
    batch: { ...newBatch(), ...batch, booked: false },
    of,
  };
  await (await getOutbox()).putDraft({
    id: draftId(company, session.user?.id ?? '', of),
    company,
    data,
  });
}

/**
 * The sheet that this person has open on this device. Guarantee: every change is on the disk before
 * the next, so a reload loses no row.
 */
export function useIntakeDraft(of: string) {
  const { user, companies } = useSnapshot(session);
  const company = companyOf({ companies: Array.from(companies) }) ?? '';
  const id = draftId(company, user?.id ?? '', of);
  const [form, newest] = useNewestValue<IntakeForm | undefined>(undefined);
  const [kept, setKept] = useState(true);
  const write = useTurns();
  useEffect(() => {
    let stopped = false;
    const show = (found: IntakeForm) => {
      if (!stopped) newest.change(() => found);
    };
    getOutbox()
      .then((outbox) => outbox.draft(id))
      .then(
        (stored) => show(readDraft(stored?.data) ?? newIntake()),
        () => show(newIntake()),
      );
    return () => {
      stopped = true;
    };
  }, [id, newest]);
  const change = (next: (form: IntakeForm) => IntakeForm) => {
    const data = newest.change((now) => now && next(now));
    if (!data) return;
    write(async () => (await getOutbox()).putDraft({ id, company, data })).then(
      () => setKept(true),
      () => setKept(false),
    );
  };
  const settled = (): Promise<unknown> => write(() => undefined);
  const renew = () => newest.change(() => newIntake());
  return { form, change, id, settled, renew, kept };
}
