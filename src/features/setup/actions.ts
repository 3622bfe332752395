import { headOf } from '@/contract/mutation';
import type { SetupPut } from '@/contract/people/setup';
import type { SetupChange } from '@/domain/people/setup';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';

/** Saves a mark of a step; of two quick presses the last one counts. */
export const putSetup = ({ step, mark }: SetupChange) =>
  commit(({ at }): SetupPut => ({ ...headOf('setup.put'), at, step, mark }), { id: mint() });
