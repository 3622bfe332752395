import { createContext, type ReactNode, useContext } from 'react';

/**
 * What is said instead of "there is none" while the records of the company are not all on this
 * device; null when they are.
 */
export const Coming = createContext<ReactNode>(null);

export const useDelayed = (): ReactNode => useContext(Coming);
