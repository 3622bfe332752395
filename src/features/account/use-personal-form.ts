import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { publishFormErrors } from '@/api/events';
import {
  PERSONAL_FIELDS,
  type Personal,
  type PersonalField,
  type PersonalInfoRefusal,
  personalInfoRefusal,
} from '@/domain/people/personal';
import { setDirty } from '@/session/page/dirty';
import {
  type PersonalRefusal,
  personalNow,
  refreshPersonal,
  savePersonal,
} from '@/session/person/personal';
import { session } from '@/session/state/store';

/** What stands under a field after a try. */
type FieldNote = PersonalInfoRefusal | 'stale' | 'taken';

const KEY = 'profile';

/**
 * The form of one's own details. Guarantee: only what was changed is sent, each field with what was
 * seen when it was begun; whatever is refused, everything typed stays.
 */
export function usePersonalForm() {
  // Read for its sake: a name that came from the server is shown where nothing is being typed.
  useSnapshot(session);
  const now = personalNow();
  const [typed, setTyped] = useState<Partial<Personal>>({});
  const [seen, setSeen] = useState<Partial<Personal>>({});
  const [password, setPassword] = useState('');
  const [notes, setNotes] = useState<Partial<Record<PersonalField, FieldNote>>>({});
  const [refusal, setRefusal] = useState<PersonalRefusal | null>(null);
  const [busy, setBusy] = useState(false);
  const values: Personal = { ...now, ...typed };
  const changed = PERSONAL_FIELDS.filter(
    (field) => typed[field] !== undefined && typed[field]?.trim() !== now[field],
  );
  const dirty = changed.length > 0;
  useEffect(() => void refreshPersonal(), []);
  useEffect(() => setDirty(KEY, dirty, 'lost'), [dirty]);
  useEffect(() => () => setDirty(KEY, false), []);

  const type = (field: PersonalField) => (text: string) => {
    setTyped({ ...typed, [field]: text });
    if (seen[field] === undefined) setSeen({ ...seen, [field]: now[field] });
    setNotes({ ...notes, [field]: undefined });
  };
  const save = async (): Promise<boolean> => {
    const flaws = changed.flatMap((field) => {
      const flaw = personalInfoRefusal(field, values[field]);
      return flaw ? [[field, flaw] as const] : [];
    });
    setNotes(Object.fromEntries(flaws));
    publishFormErrors(flaws.map(([name, code]) => ({ name, code })));
    setRefusal(null);
    if (flaws.length > 0 || changed.length === 0 || busy) return false;
    setBusy(true);
    const pick = (of: Partial<Personal>) =>
      Object.fromEntries(changed.map((field) => [field, of[field] ?? now[field]]));
    const saved = await savePersonal({
      changes: pick(values),
      base: pick(seen),
      ...(changed.includes('email') ? { password } : {}),
    });
    setBusy(false);
    if (saved.ok) {
      for (const set of [setTyped, setSeen, setNotes]) set({});
      setPassword('');
      return true;
    }
    const { error } = saved;
    setRefusal(error);
    setNotes(notesOf(error));
    // Seen now: whoever saves once more means it.
    if (error.code === 'stale') setSeen({ ...seen, ...error.now });
    return false;
  };
  return { now, values, type, password, setPassword, changed, notes, refusal, busy, save };
}

function notesOf(refusal: PersonalRefusal): Partial<Record<PersonalField, FieldNote>> {
  if (refusal.code === 'network') return {};
  if (refusal.code === 'stale')
    return Object.fromEntries(refusal.fields.map((name) => [name, 'stale']));
  const told = refusal.fields.map(({ name, code }) => [name.replace('changes.', ''), code]);
  return Object.fromEntries(
    told.filter(([name]) => PERSONAL_FIELDS.some((field) => field === name)),
  );
}
