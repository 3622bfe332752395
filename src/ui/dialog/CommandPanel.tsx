import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react';
import { useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { CloseIcon } from '../sign/first-icons';
import { SearchIcon } from '../sign/Icon';
import { IconButton } from '../sign/IconButton';
import { cx } from '../style/classes';
import { activeOption, type CommandStep, commandArrived, commandKey, FIRST } from './command-keys';

export type CommandOption = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  detail?: ReactNode;
  /** What was typed may mean something else: a person has to mark it before Enter takes it. */
  guess?: boolean;
};
export type CommandGroup<O extends CommandOption> = { title: string; options: readonly O[] };

type CommandPanelProps<O extends CommandOption> = {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly CommandGroup<O>[];
  /** The groups are still those of another text: an Enter waits for its own. */
  stale: boolean;
  /**
   * More options of this text are still being read: where none is there yet an Enter waits for
   * them.
   */
  loading: boolean;
  /** One sentence for a text that finds nothing. */
  empty: ReactNode;
  /** A quiet line below, such as examples of what can be typed. */
  hint: ReactNode;
  /** Said instead of the hint after an Enter on options that are only guesses. */
  question: ReactNode;
  onChoose: (option: O) => void;
  onClose: () => void;
};

/**
 * One box for everything that can be reached or done. The list is never higher than 300 px, 500 on
 * a phone.
 */
export function CommandPanel<O extends CommandOption>(props: CommandPanelProps<O>) {
  const { t } = useLingui();
  const { label, placeholder, text, hint, question, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const command = useCommand(props);
  // On touch the dialog gives the focus to itself; whoever asked for the box wants to type.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <HeadlessDialog
      open
      onClose={onClose}
      initialFocus={input}
      aria-label={label}
      className="fixed inset-0 z-dialog"
    >
      <DialogBackdrop className="fixed inset-0 bg-veil" />
      <div className="fixed inset-0 flex items-start justify-center px-3 pt-[10vh] max-sm:px-0 max-sm:pt-0">
        <DialogPanel className="rise flex w-full max-w-[640px] flex-col overflow-hidden rounded-sheet border border-line bg-float shadow-float max-sm:rounded-t-none">
          <div className="flex items-center gap-3 border-line border-b px-4">
            <SearchIcon size={20} className="shrink-0 text-quiet" />
            <input
              ref={input}
              type="text"
              role="combobox"
              aria-label={label}
              aria-expanded={command.count > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={
                command.count > 0 && command.active >= 0 ? `${listId}-${command.active}` : undefined
              }
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              placeholder={placeholder}
              value={text}
              onChange={(event) => command.type(event.target.value)}
              onKeyDown={command.key}
              className="h-14 min-w-0 flex-1 bg-transparent text-18 outline-none placeholder:text-15 placeholder:text-quiet"
            />
            <IconButton label={t`Kapat`} icon={<CloseIcon />} onClick={onClose} className="-mr-2" />
          </div>
          <CommandList
            {...props}
            listId={listId}
            active={command.active}
            onChoose={command.choose}
          />
          <p
            role={command.asked ? 'alert' : undefined}
            className={cx(
              'border-line border-t px-4 py-2',
              command.asked ? 'text-13 text-ambertext' : 'text-12 text-quiet',
            )}
          >
            {command.asked ? question : hint}
          </p>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

function useCommand<O extends CommandOption>({
  groups,
  stale,
  loading,
  onText,
  onChoose,
}: CommandPanelProps<O>) {
  const [state, setState] = useState(FIRST);
  const options = groups.flatMap((group) => group.options);
  const count = options.length;
  const offered = { count, stale, loading, guess: options[0]?.guess === true };
  const take = (step: CommandStep) => {
    setState(step.state);
    const option = step.choose === null ? undefined : options[step.choose];
    if (option) onChoose(option);
  };
  const late = commandArrived(state, offered);
  useEffect(() => {
    if (late.handled) take(late);
  });
  return {
    count,
    active: activeOption(state, offered),
    asked: state.asked === true && offered.guess,
    type: (value: string) => {
      setState(FIRST);
      onText(value);
    },
    key: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = commandKey(state, event.key, offered);
      if (!step.handled) return;
      event.preventDefault();
      take(step);
    },
    choose: onChoose,
  };
}

type ListProps<O extends CommandOption> = Pick<
  CommandPanelProps<O>,
  'groups' | 'empty' | 'stale' | 'loading' | 'label' | 'onChoose' | 'text'
> & {
  listId: string;
  active: number;
};

function CommandList<O extends CommandOption>({
  groups,
  empty,
  stale,
  loading,
  label,
  text,
  listId,
  active,
  onChoose,
}: ListProps<O>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at the top
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, text]);
  let index = -1;
  const none = groups.every((group) => group.options.length === 0);
  return (
    <div
      ref={list}
      className="max-h-[min(300px,60vh)] overflow-auto p-2 max-sm:max-h-[min(500px,60vh)]"
    >
      {none && !stale && !loading ? (
        <p role="status" className="px-3 py-2 text-13 text-quiet">
          {empty}
        </p>
      ) : null}
      <div id={listId} role="listbox" aria-label={label}>
        {groups
          .filter((group) => group.options.length > 0)
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
            <div key={group.title} role="group" aria-label={group.title} className="pb-1">
              <p aria-hidden className="px-3 pt-1.5 pb-1 text-12 text-quiet">
                {group.title}
              </p>
              {group.options.map((option) => {
                index += 1;
                return (
                  <OptionRow
                    key={option.key}
                    id={`${listId}-${index}`}
                    option={option}
                    active={index === active}
                    onChoose={onChoose as (option: CommandOption) => void}
                  />
                );
              })}
            </div>
          ))}
      </div>
    </div>
  );
}

type RowProps = {
  id: string;
  option: CommandOption;
  active: boolean;
  onChoose: (option: CommandOption) => void;
};

/** A letter that finds the same again draws none of them anew. */
const OptionRow = memo(function OptionRow({ id, option, active, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
      className={cx(
        'flex min-h-control items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunken',
        active && 'bg-sunken font-medium shadow-[inset_3px_0_var(--goldtext)]',
      )}
    >
      {option.icon ? <span className="shrink-0 text-quiet">{option.icon}</span> : null}
      {/* What Enter would do is read to its end. */}
      <span className="line-clamp-3 min-w-0 flex-1 break-words">{option.label}</span>
      {option.detail ? (
        <span className="max-w-[55%] shrink-0 truncate font-normal text-13 text-quiet">
          {option.detail}
        </span>
      ) : null}
    </div>
  );
});
