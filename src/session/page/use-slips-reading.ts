import { useSnapshot } from 'valtio/react';
import { useSlipsRead } from '@/data/slip/use-slips-read';
import { session } from '../state/store';

/**
 * What a list of slips says beside its count: how far they were read for a filter that `asks` for
 * their lines, and whether the server can be reached.
 */
export function useSlipsReading(asks: boolean): { read: number | null; offline: boolean } {
  const { networkerror } = useSnapshot(session);
  return { read: useSlipsRead(asks), offline: networkerror };
}
