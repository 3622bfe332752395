import { useMemo } from 'react';
import { proxy } from 'valtio/vanilla';
import { gapOf, type SlipGap } from '../../../domain/floor';
import { floorOf } from '../agreed';
import type { Counter } from '../counter-view';
import { readWorld } from '../world';

/**
 * For which basket somebody's PIN is being asked. It is held outside the layouts: a tablet that is turned in the middle of a
 * PIN draws the other one, and the question stays.
 */
export const approval = proxy<{ askedFor: string | null }>({ askedFor: null });

export const askApproval = (basketId: string): void => {
  approval.askedFor = basketId;
};
export const endApproval = (): void => {
  approval.askedFor = null;
};

/** How far the slip's work lies under the floor of the house. */
export const useGap = ({ inputs, products }: Counter): SlipGap | undefined => useMemo(() => gapOf(inputs, products, floorOf(readWorld())), [inputs, products]);
