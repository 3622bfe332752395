import { Trans } from '@lingui/react/macro';
import { SHOWN_ON, type ShownOn } from '../../../domain/listed';
import { Check } from '../../../ui/Check';
import { placeWord } from './words';

/** Where an entry is offered; what was written of it is shown everywhere all the same. */
export function ShownFields({
  hidden,
  onHidden,
  places = SHOWN_ON,
}: {
  hidden: readonly ShownOn[];
  onHidden: (hidden: ShownOn[]) => void;
  places?: readonly ShownOn[];
}) {
  return (
    <fieldset>
      <legend className="text-13 text-quiet">
        <Trans>Göründüğü yer</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {places.map((on) => (
          <Check
            key={on}
            label={placeWord(on)}
            checked={!hidden.includes(on)}
            onChange={(shown) => onHidden(shown ? hidden.filter((one) => one !== on) : [...hidden, on])}
          />
        ))}
      </div>
    </fieldset>
  );
}
