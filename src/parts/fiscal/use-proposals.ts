import { useEffect, useState } from 'react';
import { proposalsOfSlips, type SlipProposals, type UncoveredSlip } from '@/data/fiscal/proposals';
import { useBasis } from './use-basis';

/** ETTN of a new document, which must be a UUID of version 4. */
const newEttn = (): string => crypto.randomUUID();

/** Slips whose documents are derived at a time. */
const PAGE = 50;

/**
 * Proposals for slips, derived a page at a time. Guarantee: a proposal keeps its id and its place
 * while others are read or saved.
 */
export function useProposals(slips: readonly UncoveredSlip[]) {
  const basis = useBasis();
  const [state, setState] = useState({ read: 0, found: [] as readonly SlipProposals[] });
  const [wanted, setWanted] = useState(PAGE);
  useEffect(() => {
    const next = slips.slice(state.read, Math.min(wanted, state.read + PAGE));
    if (next.length === 0) return;
    let isStale = false;
    void proposalsOfSlips(next, basis, newEttn).then((made) => {
      if (!isStale)
        setState(({ read, found }) => ({ read: read + next.length, found: [...found, ...made] }));
    });
    return () => {
      isStale = true;
    };
  }, [slips, basis, state.read, wanted]);
  const left = slips.length - state.read;
  return {
    found: state.found,
    loading: left > 0 && state.read < wanted,
    left,
    more: () => setWanted(state.read + PAGE),
  };
}
