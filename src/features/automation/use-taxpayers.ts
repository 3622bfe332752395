import { getTaxpayer } from '@/api/fiscal';

/** Most recipients that a page asks about, so that it does not use up the calls of a minute. */
const MOST = 60;

/**
 * Asks the integrator once for each tax number; undefined where it did not answer or too many were
 * asked.
 */
export function askTaxpayers(): (taxId: string) => Promise<boolean | undefined> {
  const known = new Map<string, Promise<boolean | undefined>>();
  return (taxId) => {
    const answer = known.get(taxId);
    if (answer) return answer;
    if (known.size >= MOST) return Promise.resolve(undefined);
    const asked = getTaxpayer(taxId).then(({ result }) => result?.registered);
    known.set(taxId, asked);
    return asked;
  };
}
