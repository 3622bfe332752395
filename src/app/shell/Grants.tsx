import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useDoneTasks } from '@/data/task/use-tasks';
import { refreshCompany } from '@/session/company/company';
import { session } from '@/session/state/store';

/**
 * A right that was given while somebody works is theirs at once: the menu and the pages follow what
 * the server says they hold.
 */
export function Grants() {
  const { user } = useSnapshot(session);
  const { rows, loading } = useDoneTasks();
  const mine = rows.filter(({ access, createdBy }) => access?.granted && createdBy === user?.id);
  const granted = mine.map(({ id }) => id).join(' ');
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (loading) return;
    // What was given before this start is in what the start asks for.
    if (known.current !== undefined && known.current !== granted) void refreshCompany();
    known.current = granted;
  }, [loading, granted]);
  return null;
}
