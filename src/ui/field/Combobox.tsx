import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { fold } from '@/domain/base/fold';
import { useAnchored } from '../sign/anchored';
import { SearchIcon } from '../sign/Icon';
import { cx } from '../style/classes';
import {
  arrived,
  CLOSED,
  type ComboState,
  type ComboStep,
  type ComboView,
  pressed,
  typed,
} from './combobox-state';
import { type ControlSize, controlBox } from './control';
import { Field } from './Field';
import { hasLeft } from './has-left';

export type ComboOption = {
  key: string;
  label: string;
  /** Quiet text at the right of the option. */
  detail?: ReactNode;
  /** Replaces the label in the list. */
  content?: ReactNode;
};

export type ComboboxProps<O extends ComboOption> = {
  label: string;
  text: string;
  onText: (text: string) => void;
  options: readonly O[];
  onChoose: (option: O) => void;
  /** Called by Enter on a text that matches no option. */
  onCommit?: (text: string) => void;
  /** The options belong to an earlier `text`: Enter waits for the new ones. */
  loading?: boolean | undefined;
  /** Enter without a highlighted option takes only one whose label equals the text. */
  exactOnly?: boolean;
  /** Sentence shown if no option matches the text. */
  empty?: ReactNode;
  /** Shown while options are loading, under the earlier ones. */
  note?: ReactNode;
  /** Last entry of the list ("Yeni müşteri"). */
  footer?: ReactNode;
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  errorAt?: string | undefined;
  aside?: ReactNode;
  labelHidden?: boolean;
  controlSize?: ControlSize;
  search?: boolean;
  /** The on-screen number pad is shown, so the system keyboard is not. */
  pad?: boolean;
  disabled?: boolean;
  fieldClassName?: string;
  ref?: Ref<HTMLInputElement>;
};

export function Combobox<O extends ComboOption>(props: ComboboxProps<O>) {
  const {
    label,
    text,
    options,
    placeholder,
    hint,
    error,
    errorAt,
    aside,
    labelHidden,
    controlSize = 'md',
    search = false,
    pad,
    disabled,
    fieldClassName,
    ref,
  } = props;
  const combo = useCombobox(props);
  const { state, listId, anchor } = combo;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      errorAt={errorAt}
      aside={aside}
      labelHidden={labelHidden}
      className={fieldClassName}
    >
      {(control) => (
        <div ref={anchor} className="relative">
          {search ? (
            <SearchIcon
              size={16}
              className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet"
            />
          ) : null}
          <input
            {...control}
            ref={ref}
            type={search ? 'search' : 'text'}
            role="combobox"
            aria-expanded={state.open}
            aria-controls={state.open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={
              state.open && state.active >= 0 ? `${listId}-${state.active}` : undefined
            }
            autoComplete="off"
            spellCheck={false}
            inputMode={pad ? 'none' : undefined}
            disabled={disabled}
            placeholder={placeholder}
            value={text}
            onChange={(event) => combo.type(event.target.value)}
            onKeyDown={combo.key}
            onClick={combo.open}
            onBlur={(event) => (hasLeft(event) ? combo.close() : undefined)}
            className={cx(
              controlBox({ size: controlSize, invalid: Boolean(error) }),
              search && 'pl-9',
            )}
          />
          {state.open ? (
            <Options
              options={options}
              loading={props.loading}
              empty={props.empty}
              note={props.note}
              footer={props.footer}
              listId={listId}
              active={state.active}
              anchor={anchor}
              onChoose={combo.choose}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}

function useCombobox<O extends ComboOption>({
  text,
  onText,
  options,
  onChoose,
  onCommit,
  loading = false,
  exactOnly = false,
}: ComboboxProps<O>) {
  const [state, setState] = useState<ComboState>(CLOSED);
  const anchor = useRef<HTMLDivElement>(null);
  const listId = useId();
  const view: ComboView = {
    count: options.length,
    loading,
    exact: exactIndex(options, text),
    takesFirst: !exactOnly,
    empty: text.trim() === '',
  };

  const take = ({ state: next, effect }: ComboStep) => {
    setState(next);
    if (effect.do === 'commit') onCommit?.(text);
    const option = effect.do === 'choose' ? options[effect.index] : undefined;
    if (option) onChoose(option);
  };
  const late = arrived(state, view);
  useEffect(() => {
    if (late.handled) take(late);
  });

  return {
    state,
    anchor,
    listId,
    open: () => setState((s) => (s.open ? s : typed())),
    close: () => setState((s) => (s.wanted ? s : CLOSED)),
    type: (value: string) => {
      setState(typed());
      onText(value);
    },
    key: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = pressed(state, event.key, view);
      if (step.handled) event.preventDefault();
      if (step.handled && event.key === 'Escape') event.stopPropagation();
      take(step);
    },
    choose: (option: O) => {
      setState(CLOSED);
      onChoose(option);
    },
  };
}

const exactIndex = (options: readonly ComboOption[], text: string): number => {
  const wanted = fold(text);
  return wanted === '' ? -1 : options.findIndex((option) => fold(option.label) === wanted);
};

type OptionsProps<O extends ComboOption> = Pick<
  ComboboxProps<O>,
  'options' | 'loading' | 'empty' | 'note' | 'footer'
> & {
  listId: string;
  active: number;
  anchor: RefObject<HTMLDivElement | null>;
  onChoose: (option: O) => void;
};

function Options<O extends ComboOption>({
  options,
  loading,
  empty,
  note: awaited,
  footer,
  listId,
  active,
  anchor,
  onChoose,
}: OptionsProps<O>) {
  const popup = useRef<HTMLDivElement>(null);
  useAnchored({ open: true, anchor, popup, matchWidth: true });
  const note = awaited ?? (options.length === 0 && !loading ? empty : null);
  const bare = options.length === 0 && !note && !footer;
  useEffect(() => {
    if (active >= 0)
      popup.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div
      ref={popup}
      popover="manual"
      // Pressing the list must not take the focus from the input.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'fixed inset-auto z-popup m-0 flex max-w-[92vw] flex-col overflow-hidden rounded-card border border-line bg-float p-1 text-ink shadow-float',
        bare && 'invisible',
      )}
    >
      {/* The listbox itself scrolls: any other scrolling element would have to be focusable. */}
      <div id={listId} role="listbox" className="min-h-0 overflow-auto">
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            id={`${listId}-${index}`}
            option={option}
            active={index === active}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
      {note ? <p className="px-3 py-2 text-13 text-quiet">{note}</p> : null}
      {footer}
    </div>
  );
}

function OptionRow({
  id,
  option,
  active,
  onChoose,
}: {
  id: string;
  option: ComboOption;
  active: boolean;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={active}
      onClick={onChoose}
      className={cx(
        'flex min-h-control items-center justify-between gap-4 rounded-control px-3 py-1 hover:bg-sunken',
        active && 'bg-sunken font-medium shadow-[inset_3px_0_var(--goldtext)]',
      )}
    >
      <span className="min-w-0 truncate">{option.content ?? option.label}</span>
      {option.detail ? (
        <span className="shrink-0 font-normal text-13 text-quiet">{option.detail}</span>
      ) : null}
    </div>
  );
}
