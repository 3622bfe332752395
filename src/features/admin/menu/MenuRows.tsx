import { Trans, useLingui } from '@lingui/react/macro';
import { MENU_TITLE_MOST, type MenuItem, type MenuPart, moved } from '@/domain/people/menu-layout';
import { Check } from '@/ui/field/Check';
import { TextInput } from '@/ui/field/TextInput';
import { ChevronDownIcon } from '@/ui/sign/first-icons';
import { IconButton } from '@/ui/sign/IconButton';
import { cx } from '@/ui/style/classes';

type Props = {
  parts: readonly MenuPart[];
  /** Built-in name of a group or entry. */
  nameOf: (key: string) => string;
  onParts: (parts: MenuPart[]) => void;
};

/** The groups of the menu with their entries; each can be renamed, moved and hidden. */
export function MenuRows({ parts, nameOf, onParts }: Props) {
  const change = (key: string, next: Partial<MenuPart>) =>
    onParts(parts.map((part) => (part.key === key ? { ...part, ...next } : part)));
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-raised">
      {parts.map((part, at) => (
        <li key={part.key} className="py-2">
          <MenuRow
            item={part}
            name={nameOf(part.key)}
            at={at}
            of={parts.length}
            onChange={(next) => change(part.key, next)}
            onMove={(by) => onParts(moved(parts, part.key, by))}
          />
          {part.entries.length > 0 && !part.hidden ? (
            <ol className="ml-6 border-line border-l max-sm:ml-3">
              {part.entries.map((entry, place) => (
                <li key={entry.key}>
                  <MenuRow
                    item={entry}
                    name={nameOf(entry.key)}
                    at={place}
                    of={part.entries.length}
                    onChange={(next) =>
                      change(part.key, {
                        entries: part.entries.map((one) =>
                          one.key === entry.key ? { ...one, ...next } : one,
                        ),
                      })
                    }
                    onMove={(by) =>
                      change(part.key, { entries: moved(part.entries, entry.key, by) })
                    }
                  />
                </li>
              ))}
            </ol>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

type RowProps = {
  item: MenuItem;
  name: string;
  /** Its place, and among how many. */
  at: number;
  of: number;
  onChange: (next: Partial<MenuItem>) => void;
  onMove: (by: -1 | 1) => void;
};

function MenuRow({ item, name, at, of, onChange, onMove }: RowProps) {
  const { t } = useLingui();
  const { title, hidden } = item;
  return (
    <div className="flex flex-wrap items-center gap-x-2 px-3 py-0.5">
      <div className="flex shrink-0">
        <IconButton
          label={t`Yukarı al: ${name}`}
          icon={<ChevronDownIcon size={20} className="rotate-180" />}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t`Aşağı al: ${name}`}
          icon={<ChevronDownIcon size={20} />}
          disabled={at === of - 1}
          onClick={() => onMove(1)}
        />
      </div>
      <TextInput
        label={t`Adı: ${name}`}
        labelHidden
        value={title}
        maxLength={MENU_TITLE_MOST}
        onValue={(next) => onChange({ title: next })}
        fieldClassName={cx('min-w-32 flex-1', hidden && 'opacity-60')}
      />
      <Check
        label={
          <>
            <Trans>Göster</Trans>
            <span className="sr-only">: {name}</span>
          </>
        }
        checked={!hidden}
        onChange={(shown) => onChange({ hidden: !shown })}
      />
    </div>
  );
}
