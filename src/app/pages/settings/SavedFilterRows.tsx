import { Trans, useLingui } from '@lingui/react/macro';
import { RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { MoveButtons, movedBy } from './MoveButtons';

type Saved = { name: string; query: string };
type Props = { saved: readonly Saved[]; onSaved: (saved: Saved[]) => void };

/** Saved filters of a list; they are made in the list itself. */
export function SavedFilterRows({ saved, onSaved }: Props) {
  const { t } = useLingui();
  const move = (name: string, by: -1 | 1) => {
    const names = movedBy(
      saved.map((one) => one.name),
      name,
      by,
    );
    onSaved(names.flatMap((one) => saved.find((filter) => filter.name === one) ?? []));
  };
  return (
    <section className="mt-6">
      <h2 className="font-semibold">
        <Trans>Kayıtlı filtreler</Trans>
      </h2>
      {saved.length === 0 ? (
        <p className="mt-1 text-13 text-quiet">
          <Trans>Yok. Listeyi filtreleyip Filtreler düğmesinden saklayın.</Trans>
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line rounded-card border border-line bg-raised">
          {saved.map(({ name }, at) => (
            <li key={name} className="flex items-center gap-x-2 px-3 py-0.5">
              <MoveButtons
                name={name}
                isFirst={at === 0}
                isLast={at === saved.length - 1}
                onMove={(by) => move(name, by)}
              />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
              <IconButton
                label={t`Sil: ${name}`}
                icon={<RemoveIcon size={16} />}
                onClick={() => onSaved(saved.filter((one) => one.name !== name))}
                className="text-quiet"
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
