import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getListPack } from '@/api/screening';
import type { ListVersion } from '@/domain/screening/entry';
import type { Asked } from '@/domain/screening/evidence';
import {
  type Found,
  type ListWorker,
  openListWorker,
  type PackFault,
} from '@/session/screening/list-worker';
import { companyOf, session } from '@/session/state/store';

/** `lists`: undefined until the device has looked what it holds. */
export type ScreeningDesk = {
  lists: readonly ListVersion[] | undefined;
  fault: PackFault | undefined;
  search: (asked: Asked) => Promise<Found>;
  /** Asks the server for newer lists. */
  refresh: () => void;
};

/** The sanctions lists on this device: what is held is asked at once, newer ones follow. */
export function useScreening(): ScreeningDesk {
  const snapshot = useSnapshot(session);
  const company = companyOf(session) ?? '';
  const publicKey = snapshot.companiesInfo.find(({ id }) => id === company)?.publicKey ?? '';
  const offline = Boolean(snapshot.networkerror);
  const worker = useRef<ListWorker>(undefined);
  const [lists, setLists] = useState<readonly ListVersion[]>();
  const [fault, setFault] = useState<PackFault>();
  useEffect(() => {
    const opened = openListWorker(company, {
      onLists: (loaded) => {
        setLists(loaded.lists);
        setFault(undefined);
      },
      onFault: setFault,
    });
    worker.current = opened;
    return () => opened.close();
  }, [company]);
  const held = useRef(lists);
  held.current = lists;
  const refresh = useCallback(() => {
    void getListPack(held.current ?? []).then(({ result }) => {
      if (result) worker.current?.take(company, publicKey, result);
    });
  }, [company, publicKey]);
  const isOpen = lists !== undefined;
  useEffect(() => {
    if (isOpen && !offline) refresh();
  }, [isOpen, offline, refresh]);
  const search = useCallback(async (asked: Asked): Promise<Found> => {
    if (!worker.current) throw new Error('the lists are not open');
    return worker.current.search(asked);
  }, []);
  return { lists, fault, search, refresh };
}
