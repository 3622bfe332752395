import { proxy, subscribe } from 'valtio/vanilla';
import {
  ALWAYS_SHOWN,
  NOTICE_KINDS,
  type NoticeKind,
  reconcile,
  type Sources,
  type StoredNotification,
} from './notice';

/**
 * This person's notifications on this device, newest first, with read marks. Read marks stay local:
 * no server learns what somebody read
 * (src/contract/README.md#point-4-startup-session-toasts-payment-labels). Tabs stay in step.
 */
type Notifications = {
  owner: string;
  items: readonly StoredNotification[];
  muted: readonly NoticeKind[];
  /** Nothing was ever kept for this person here. */
  first: boolean;
};

const KEY = 'milyem:notifications';
const keyOf = (owner: string): string => `${KEY}:${owner}`;

export const notifications = proxy<Notifications>({ owner: '', items: [], muted: [], first: true });

const isKept = (value: unknown): value is StoredNotification => {
  const item = value as Partial<StoredNotification> | null;
  return (
    typeof item?.id === 'string' && typeof item.isRead === 'boolean' && typeof item.at === 'number'
  );
};

/** What was kept, as far as it is sound. */
export function readStoredNotifications(text: string | null): Omit<Notifications, 'owner'> {
  try {
    const kept = JSON.parse(text ?? 'null') as { items?: unknown; muted?: unknown } | null;
    const items = Array.isArray(kept?.items) ? kept.items.filter(isKept) : [];
    const muted = Array.isArray(kept?.muted)
      ? NOTICE_KINDS.filter(
          (kind) => (kept.muted as unknown[]).includes(kind) && !ALWAYS_SHOWN.includes(kind),
        )
      : [];
    return { items, muted, first: kept === null };
  } catch {
    return { items: [], muted: [], first: true };
  }
}

let before: ReadonlySet<string> = new Set();

/** Those that this device had when the page began: read or not, they have been told of once. */
export const knownNotifications = (): ReadonlySet<string> => before;

/** The list of a person in a company. */
export function openNotifications(owner: string): void {
  if (notifications.owner === owner) return;
  const kept = readStoredNotifications(localStorage.getItem(keyOf(owner)));
  before = new Set(kept.items.map(({ id }) => id));
  Object.assign(notifications, { owner, ...kept });
}

function keep(): void {
  const { owner, items, muted, first } = notifications;
  if (owner === '' || first) return;
  const text = JSON.stringify({ items, muted });
  try {
    if (localStorage.getItem(keyOf(owner)) !== text) localStorage.setItem(keyOf(owner), text);
  } catch {
    // A full disk costs the marks of what was read, nothing else.
  }
}

subscribe(notifications, keep);

/** Another tab read or heard something. */
export function followOtherTabs(): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === keyOf(notifications.owner) && event.newValue)
      Object.assign(notifications, readStoredNotifications(event.newValue));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export function receiveNotifications(sources: Sources, now: number): void {
  const items = reconcile(notifications.items, sources, now, notifications.first);
  if (items !== notifications.items) notifications.items = items;
  notifications.first = false;
}

export function markRead(id: string, isRead = true): void {
  if (!notifications.items.some((item) => item.id === id && item.isRead !== isRead)) return;
  notifications.items = notifications.items.map((item) =>
    item.id === id ? { ...item, isRead } : item,
  );
}

export function markAllRead(ids: readonly string[]): void {
  const all = new Set(ids);
  notifications.items = notifications.items.map((item) =>
    all.has(item.id) ? { ...item, isRead: true } : item,
  );
}

export function showKind(kind: NoticeKind, shown: boolean): void {
  if (ALWAYS_SHOWN.includes(kind)) return;
  notifications.muted = shown
    ? notifications.muted.filter((muted) => muted !== kind)
    : [...notifications.muted, kind];
  notifications.first = false;
}
