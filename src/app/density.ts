import { proxy } from 'valtio/vanilla';

/**
 * How much room rows and buttons take. By itself it follows the hand: 36 px under a mouse, 44 under
 * a finger; roomy is 44 everywhere.
 */
type Density = 'auto' | 'roomy';
const KEY = 'milyem:density';

const stored = (): Density =>
  typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'roomy' ? 'roomy' : 'auto';

export const density = proxy<{ choice: Density }>({ choice: stored() });

export function applyDensity(): void {
  const { dataset } = document.documentElement;
  if (density.choice === 'auto') delete dataset.density;
  else dataset.density = density.choice;
}

export function chooseDensity(choice: Density): void {
  density.choice = choice;
  if (choice === 'auto') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  applyDensity();
}
