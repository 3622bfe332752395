import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useAnchored, useOutsidePress } from '../sign/anchored';
import { Button } from '../sign/Button';
import { ColumnsIcon } from '../sign/Icon';
import { type Column, type Density, type TableView, withColumn } from './column';

type Props = {
  columns: readonly Column<never>[];
  view: TableView;
  onView: (view: TableView) => void;
};

/** Menu of the shown columns and the density of the rows; the caller stores the choice. */
export function TableViewMenu(props: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        size="sm"
        icon={<ColumnsIcon size={16} />}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        onClick={() => setOpen((was) => !was)}
      >
        <Trans>Görünüm</Trans>
      </Button>
      {open ? <Panel {...props} id={id} button={button} onClose={close} /> : null}
    </>
  );
}

type PanelProps = Props & {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: (focus: boolean) => void;
};

function Panel({ id, columns, view, onView, button, onClose }: PanelProps) {
  const { t } = useLingui();
  const popup = useRef<HTMLDivElement>(null);
  useAnchored({ open: true, anchor: button, popup, align: 'end' });
  useEffect(() => popup.current?.querySelector('input')?.focus(), []);
  useOutsidePress({ anchor: button, popup, onLeave: () => onClose(false) });
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(true);
  };
  const densities: [Density, string][] = [
    ['dense', t`Sık`],
    ['roomy', t`Ferah`],
  ];
  return (
    <div
      ref={popup}
      id={id}
      role="dialog"
      aria-label={t`Görünüm`}
      popover="manual"
      onKeyDown={key}
      className="fixed inset-auto z-popup m-0 min-w-[220px] overflow-auto rounded-card border border-line bg-float p-3 text-ink shadow-float"
    >
      <fieldset>
        <legend className="pb-1 text-12 text-quiet">
          <Trans>Satırlar</Trans>
        </legend>
        {densities.map(([density, name]) => (
          <Choice
            key={density}
            type="radio"
            group={id}
            label={name}
            checked={view.density === density}
            onChange={() => onView({ ...view, density })}
          />
        ))}
      </fieldset>
      <fieldset className="mt-2 border-line border-t pt-2">
        <legend className="float-left w-full pb-1 text-12 text-quiet">
          <Trans>Sütunlar</Trans>
        </legend>
        {columns.map((column) => (
          <Choice
            key={column.id}
            type="checkbox"
            group={column.id}
            label={column.head}
            closed={column.fixed === true}
            checked={column.fixed === true || (view.columns[column.id] ?? !column.off)}
            onChange={(shown) => onView(withColumn(view, column, shown))}
          />
        ))}
        {columns.some(({ isEmpty }) => isEmpty) ? (
          <p className="max-w-[220px] px-2 pt-1 text-12 text-quiet">
            <Trans>İçinde hiçbir şey olmayan sütunlar gösterilmez.</Trans>
          </p>
        ) : null}
      </fieldset>
    </div>
  );
}

type ChoiceProps = {
  type: 'radio' | 'checkbox';
  group: string;
  label: string;
  checked: boolean;
  closed?: boolean;
  onChange: (checked: boolean) => void;
};

function Choice({ type, group, label, checked, closed = false, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-control items-center gap-3 rounded-control px-2 hover:bg-sunken">
      <input
        type={type}
        name={group}
        checked={checked}
        disabled={closed}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4"
      />
      <span className={closed ? 'text-quiet' : undefined}>{label}</span>
    </label>
  );
}
