import { Trans, useLingui } from '@lingui/react/macro';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { TextInput } from '../field/TextInput';
import { useAnchored, useOutsidePress } from '../sign/anchored';
import { Button } from '../sign/Button';
import { FilterIcon, RemoveIcon } from '../sign/Icon';
import { IconButton } from '../sign/IconButton';

type Kept = { name: string; query: string };
type Props = {
  saved: readonly Kept[];
  /** What the list asks now; '' asks for nothing. */
  query: string;
  /** Characters of a name. */
  most: number;
  apply: (query: string) => void;
  keep: (name: string) => void;
  forget: (name: string) => void;
  /** Again where it stood in what was listed. */
  bringBack: (one: Kept, listed: readonly Kept[]) => void;
};

/**
 * The filters that somebody kept for a list: chosen by a press, the one that holds now is marked,
 * what is asked now can be kept, and what was taken away can be brought back for as long as the
 * menu is open.
 */
export function SavedFilterMenu(props: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) button.current?.focus();
  };
  const { t } = useLingui();
  const now = props.saved.find(({ query }) => query === props.query && query !== '');
  const word = now?.name ?? t`Filtreler`;
  return (
    <>
      <Button
        ref={button}
        size="sm"
        aria-label={word}
        icon={<FilterIcon size={16} />}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        onClick={() => setOpen((was) => !was)}
      >
        {/* On a phone its sign alone: the row has no room for another word. */}
        <span className="max-w-32 truncate max-sm:sr-only">{word}</span>
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

function Panel({
  id,
  saved,
  query,
  most,
  apply,
  keep,
  forget,
  bringBack,
  button,
  onClose,
}: PanelProps) {
  const { t } = useLingui();
  const popup = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  // With those that were taken away since: each keeps its place.
  const [listed] = useState(saved);
  const [returned, setReturned] = useState<string | null>(null);
  useAnchored({ open: true, anchor: button, popup, align: 'end' });
  useEffect(() => popup.current?.querySelector<HTMLElement>('button,input')?.focus(), []);
  useOutsidePress({ anchor: button, popup, onLeave: () => onClose(false) });
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    keep(name);
    onClose(true);
  };
  const choose = (asked: string) => {
    apply(asked);
    onClose(true);
  };
  return (
    <div
      ref={popup}
      id={id}
      role="dialog"
      aria-label={t`Filtreler`}
      popover="manual"
      onKeyDown={key}
      className="fixed inset-auto z-popup m-0 w-72 max-w-[calc(100vw-16px)] overflow-auto rounded-card border border-line bg-float p-3 text-15 text-ink shadow-float"
    >
      {listed.length > 0 ? (
        <ul className="mb-2 border-line border-b pb-2">
          {listed.map((one) =>
            saved.some(({ name }) => name === one.name) ? (
              <Listed
                key={one.name}
                name={one.name}
                holds={one.query === query}
                returned={one.name === returned}
                onChoose={() => choose(one.query)}
                onForget={() => forget(one.name)}
              />
            ) : (
              <Forgotten
                key={one.name}
                name={one.name}
                onBack={() => {
                  setReturned(one.name);
                  bringBack(one, listed);
                }}
              />
            ),
          )}
        </ul>
      ) : null}
      {query === '' ? (
        <p className="px-2 py-1 text-13 text-quiet">
          <Trans>Saklamak için önce listeyi filtreleyin.</Trans>
        </p>
      ) : (
        <form onSubmit={submit} className="grid gap-2">
          <TextInput label={t`Filtrenin adı`} maxLength={most} value={name} onValue={setName} />
          <Button
            type="submit"
            size="sm"
            reason={name.trim() === '' ? t`Bir ad yazın.` : undefined}
          >
            <Trans>Sakla</Trans>
          </Button>
          <Button size="sm" variant="bare" onClick={() => choose('')}>
            <Trans>Filtreyi kaldır</Trans>
          </Button>
        </form>
      )}
    </div>
  );
}

type ListedProps = {
  name: string;
  holds: boolean;
  returned: boolean;
  onChoose: () => void;
  onForget: () => void;
};

/** One that was brought back is under the hand that did it. */
function Listed({ name, holds, returned, onChoose, onForget }: ListedProps) {
  const { t } = useLingui();
  const row = useFocused(returned);
  return (
    <li className="flex items-center gap-1">
      <button
        ref={row}
        type="button"
        aria-pressed={holds}
        onClick={onChoose}
        className="pressable min-h-control min-w-0 flex-1 truncate rounded-control px-2 text-left hover:bg-sunken active:bg-sunken aria-pressed:font-semibold aria-pressed:shadow-[inset_3px_0_var(--goldtext)]"
      >
        {name}
      </button>
      <IconButton
        label={t`Sil: ${name}`}
        icon={<RemoveIcon size={16} />}
        onClick={onForget}
        className="text-quiet"
      />
    </li>
  );
}

/** Where one stood that was taken away. The hand that took it finds the way back under it. */
function Forgotten({ name, onBack }: { name: string; onBack: () => void }) {
  const { t } = useLingui();
  return (
    <li className="flex items-center gap-1">
      <s className="min-w-0 flex-1 truncate px-2 text-quiet">{name}</s>
      <Button
        ref={useFocused(true)}
        size="sm"
        variant="bare"
        aria-label={t`Geri al: ${name}`}
        onClick={onBack}
      >
        <Trans>Geri al</Trans>
      </Button>
    </li>
  );
}

/** A button that has the focus from its first moment on, where it is asked for. */
function useFocused(asked: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const [first] = useState(asked);
  useEffect(() => {
    if (first) button.current?.focus();
  }, [first]);
  return button;
}
