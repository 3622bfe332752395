import { Trans } from '@lingui/react/macro';
import { requestPerson } from './requested-person';

/**
 * The way to the number that a card lacks, where the law asks for it; in the line of a text, which
 * it does not make higher.
 */
export function WriteIdentity() {
  return (
    <button
      type="button"
      onClick={() => requestPerson({})}
      className="pressable -my-2 rounded-control py-2 text-13 text-ambertext underline underline-offset-2 active:bg-sunken"
    >
      <Trans>Kimliği yaz</Trans>
    </button>
  );
}
