/**
 * Setup checklist (kurulum) of a new company. A step is computed as done if the company’s data show
 * it; a person marks the others. Selling requires none of them.
 */
export const SETUP_STEPS = [
  'company',
  'prices',
  'tills',
  'people',
  'branches',
  'products',
  'printers',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** How a person marks a step. */
export const SETUP_MARKS = ['done', 'skipped'] as const;
export type SetupMark = (typeof SETUP_MARKS)[number];

/** `closed`: the checklist is no longer shown to anybody. */
export type Setup = { marks: { [step in SetupStep]?: SetupMark }; closed: boolean };

/** A change of one step; `all`: closes or reopens the checklist. `mark` null removes the mark. */
export type SetupChange = { step: SetupStep | 'all'; mark: SetupMark | null };

export const NEW_SETUP: Setup = { marks: {}, closed: false };

/**
 * Applies a change. Changes of different steps do not overwrite each other; of one step the last
 * counts.
 */
export function changedSetup({ marks, closed }: Setup, { step, mark }: SetupChange): Setup {
  if (step === 'all') return { marks, closed: mark !== null };
  const { [step]: _replaced, ...others } = marks;
  return { marks: mark === null ? others : { ...others, [step]: mark }, closed };
}

/** Steps that the company's data show as done. */
export type SetupFacts = { readonly [step in SetupStep]?: boolean };

export type SetupState = 'done' | 'skipped' | 'open';

/** State of a step. The data win over a person’s mark. */
export const stepState = (step: SetupStep, facts: SetupFacts, { marks }: Setup): SetupState =>
  facts[step] === true ? 'done' : (marks[step] ?? 'open');

/** Open steps in their order. */
export const stepsLeft = (facts: SetupFacts, setup: Setup): SetupStep[] =>
  SETUP_STEPS.filter((step) => stepState(step, facts, setup) === 'open');
