import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useMemo } from 'react';
import { Combobox } from '../field/Combobox';
import { Button } from '../sign/Button';

/** How many are offered at once; more letters find the others. */
const SHOWN = 8;

export type Picked = { id: string; name: string };

type Props = {
  label: string;
  placeholder?: string | undefined;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  text: string;
  onText: (text: string) => void;
  /** Who `text` finds; `detail` tells two of one name apart. */
  people: readonly (Picked & { detail: string })[];
  /** Not all whom `text` finds are here yet: an Enter waits for them. */
  loading: boolean;
  error?: string | undefined;
  /** Under the last of them: whoever is not among them yet. */
  footer?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Somebody by name or telephone; once found a line that can be changed. */
export function PersonPick({
  label,
  placeholder,
  picked,
  onPick,
  text,
  onText,
  people,
  loading,
  error,
  footer,
  ref,
}: Props) {
  const { t } = useLingui();
  const options = useMemo(
    () => people.slice(0, SHOWN).map(({ id, name, detail }) => ({ key: id, label: name, detail })),
    [people],
  );
  if (picked)
    return (
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-13 text-quiet">{label}</p>
        <div className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line pr-1 pl-3">
          <span className="min-w-0 truncate font-medium">{picked.name}</span>
          <Button
            size="sm"
            variant="bare"
            aria-label={t`${label}: değiştir`}
            onClick={() => onPick(null)}
          >
            <Trans>Değiştir</Trans>
          </Button>
        </div>
      </div>
    );
  return (
    <Combobox
      search
      label={label}
      {...(placeholder ? { placeholder } : {})}
      {...(ref ? { ref } : {})}
      error={error}
      text={text}
      onText={onText}
      options={options}
      loading={loading}
      onChoose={({ key, label: name }) => {
        onText('');
        onPick({ id: key, name });
      }}
      empty={text.trim() === '' ? undefined : <Trans>Bu adla kayıt yok.</Trans>}
      footer={footer}
    />
  );
}
