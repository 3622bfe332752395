/**
 * The checklist of a new company (kurulum). Which steps are done is computed from the data where
 * the data show it; the rest is said by a person. Selling needs none of them.
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

/** What a person said of a step. */
export const SETUP_MARKS = ['done', 'skipped'] as const;
export type SetupMark = (typeof SETUP_MARKS)[number];

/** `closed`: nobody is shown the checklist any more. */
export type Setup = { marks: { [step in SetupStep]?: SetupMark }; closed: boolean };

/** A change of one step, or of the whole checklist; `mark` null takes back what was said. */
export type SetupChange = { step: SetupStep | 'all'; mark: SetupMark | null };

export const NEW_SETUP: Setup = { marks: {}, closed: false };

/** Two people who change different steps both hold; of one step the last change counts. */
export function changedSetup({ marks, closed }: Setup, { step, mark }: SetupChange): Setup {
  if (step === 'all') return { marks, closed: mark !== null };
  const { [step]: _replaced, ...others } = marks;
  return { marks: mark === null ? others : { ...others, [step]: mark }, closed };
}

/** Steps that the company's data show as done. */
export type SetupFacts = { readonly [step in SetupStep]?: boolean };

export type SetupState = 'done' | 'skipped' | 'open';

/** What the data show comes before what a person said. */
export const stepState = (step: SetupStep, facts: SetupFacts, { marks }: Setup): SetupState =>
  facts[step] === true ? 'done' : (marks[step] ?? 'open');

/** The steps that are neither done nor skipped, in their order. */
export const stepsLeft = (facts: SetupFacts, setup: Setup): SetupStep[] =>
  SETUP_STEPS.filter((step) => stepState(step, facts, setup) === 'open');
