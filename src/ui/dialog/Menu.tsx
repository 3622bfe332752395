import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { roved } from '../list/roving';
import { useAnchored, useOutsidePress } from '../sign/anchored';
import { cx } from '../style/classes';

export type MenuItem =
  | {
      kind?: 'item';
      label: string;
      /** Where it leads, when it is a place. */
      href?: string;
      icon?: ReactNode;
      aside?: ReactNode;
      danger?: boolean;
      /** Why it is closed. */
      reason?: string;
      /** The chosen one of several. */
      current?: boolean;
      onSelect: () => void;
    }
  | { kind: 'line' }
  | { kind: 'head'; label: ReactNode };

type MenuTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

type MenuProps = {
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  children: (trigger: MenuTriggerProps) => ReactNode;
};

/**
 * A list of actions under a button: `<Menu items={…}>{(trigger) => <Button
 * {...trigger}>…</Button>}</Menu>`.
 */
export function Menu({ items, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) button.current?.focus();
  };
  const trigger: MenuTriggerProps = {
    ref: button,
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen((was) => !was),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  return (
    <>
      {children(trigger)}
      {open ? (
        <MenuList id={id} items={items} align={align} button={button} onClose={close} />
      ) : null}
    </>
  );
}

type MenuListProps = {
  id: string;
  items: readonly MenuItem[];
  align: 'start' | 'end';
  button: RefObject<HTMLButtonElement | null>;
  onClose: (focus: boolean) => void;
};

const entries = (popup: HTMLElement | null): HTMLElement[] =>
  Array.from(popup?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []);

function MenuList({ id, items, align, button, onClose }: MenuListProps) {
  const popup = useRef<HTMLDivElement>(null);
  useAnchored({ open: true, anchor: button, popup, align });
  useEffect(() => entries(popup.current)[0]?.focus(), []);
  useOutsidePress({ anchor: button, popup, onLeave: () => onClose(false) });
  return (
    <div
      ref={popup}
      id={id}
      role="menu"
      aria-labelledby={`${id}-button`}
      tabIndex={-1}
      popover="manual"
      onKeyDown={(event) => menuKey(event, popup.current, onClose)}
      className="fixed inset-auto z-popup m-0 scroll-shade min-w-[200px] max-w-[92vw] overflow-auto rounded-card border border-line p-1 text-ink shadow-float"
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a menu is written out, its entries do not move
        <Entry key={index} item={item} onClose={onClose} />
      ))}
    </div>
  );
}

function menuKey(
  event: KeyboardEvent,
  popup: HTMLElement | null,
  onClose: (focus: boolean) => void,
): void {
  if (event.key === 'Tab') onClose(false);
  if (event.key === 'Escape') {
    event.stopPropagation();
    onClose(true);
  }
  const target = targetOf(event.key, entries(popup));
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Arrows, Home and End go round; a letter goes to the next entry that begins with it. */
function targetOf(key: string, all: HTMLElement[]): HTMLElement | undefined {
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = key === 'ArrowLeft' || key === 'ArrowRight' ? undefined : roved(key, at, all.length);
  if (next !== undefined) return all[next];
  const letter = key.toLocaleLowerCase('tr');
  return key.length === 1
    ? [...all.slice(at + 1), ...all].find((entry) =>
        entry.textContent?.toLocaleLowerCase('tr').startsWith(letter),
      )
    : undefined;
}

function Entry({ item, onClose }: { item: MenuItem; onClose: (focus: boolean) => void }) {
  if (item.kind === 'line') return <hr className="my-1 border-line" />;
  if (item.kind === 'head')
    return (
      <div className="max-w-[320px] break-words px-3 py-2 text-13 text-quiet">{item.label}</div>
    );
  const select = () => {
    onClose(true);
    item.onSelect();
  };
  return (
    <button
      type="button"
      {...(item.current === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemradio', 'aria-checked': item.current })}
      tabIndex={-1}
      aria-disabled={item.reason ? true : undefined}
      onClick={item.reason ? undefined : select}
      className={cx(
        'flex min-h-control w-full items-center gap-3 rounded-control px-3 py-1 text-left -outline-offset-2 hover:bg-sunken focus:bg-sunken',
        item.reason && 'text-quiet',
        item.danger && 'text-dangertext',
        item.current && 'font-semibold',
      )}
    >
      {item.icon}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.reason ? <span className="block text-12 text-quiet">{item.reason}</span> : null}
      </span>
      {item.aside ? <span className="text-13 text-quiet">{item.aside}</span> : null}
    </button>
  );
}
