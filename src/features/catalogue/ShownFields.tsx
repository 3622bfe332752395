import { Trans, useLingui } from '@lingui/react/macro';
import { isOffered, SHOWN_ON, type ShownOn } from '@/domain/base/listed';
import { Check } from '@/ui/field/Check';
import { shownOnWord } from './words';

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
  const { t } = useLingui();
  const hints: Partial<Record<ShownOn, string>> = {
    statement: t`Kaldırılırsa yalnız bakiyesi ve hareketi olmayan hesap yazılmaz; para gizlenmez.`,
    board: t`Fiyat listesinde olmayan ekranda da olmaz.`,
  };
  return (
    <fieldset>
      <legend className="text-13 text-quiet">
        <Trans>Göründüğü yer</Trans>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(260px,100%),1fr))] gap-x-6">
        {places.map((on) => (
          <Check
            key={on}
            label={shownOnWord(on)}
            checked={isOffered({ hidden: [...hidden] }, on)}
            hint={hints[on]}
            reason={on === 'board' && hidden.includes('market') ? hints.board : undefined}
            onChange={(shown) =>
              onHidden(shown ? hidden.filter((one) => one !== on) : [...hidden, on])
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
