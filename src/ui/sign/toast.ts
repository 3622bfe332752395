import { proxy, type ref } from 'valtio';

/**
 * Toasts (src/contract/README.md#point-9-constants). Identical ones replace each other unless
 * fixed, and a loading one can turn into another. Three are visible; the duration depends on the
 * type: 3 s, 60 s for what must be read, 0 until closed.
 */
export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'loading';
type ToastAction = { label: string; run: () => void };
export type ToastRequest = {
  type: ToastType;
  message: string;
  description?: string;
  /** Milliseconds; 0 stays until it is closed. */
  duration?: number;
  /** Never replaced by an identical one. */
  fixed?: boolean;
  action?: ToastAction;
};
export type ToastItem = ToastRequest & { id: number; duration: number };

/** Toasts visible at once in the shell (src/contract/README.md#reading-36-small-contradictions). */
export const VISIBLE_TOASTS = 3;
/**
 * Durations in ms: by default, for what must be read, and until closed
 * (src/contract/README.md#point-9-constants).
 */
const TOAST_MS = 3_000;
export const TOAST_LONG_MS = 60_000;
const TOAST_PERSISTENT = 0;

type Room = ReturnType<typeof ref<HTMLElement>>;
/** `room`: where the open page wants them, see `ToastRoom`. */
export const toasts = proxy<{ items: ToastItem[]; room: Room | null }>({
  items: [],
  room: null,
});

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

export const durationOf = (request: Pick<ToastRequest, 'type' | 'duration'>): number =>
  request.duration ??
  (request.type === 'warning' || request.type === 'error' || request.type === 'loading'
    ? TOAST_LONG_MS
    : TOAST_MS);

const identical = (a: ToastRequest, b: ToastRequest): boolean =>
  a.type === b.type && a.message === b.message && a.description === b.description;

/** Shows a toast and returns its id. */
export function showToast(request: ToastRequest): number {
  const twin = request.fixed
    ? undefined
    : toasts.items.find((item) => !item.fixed && identical(item, request));
  if (twin) dismissToast(twin.id);
  lastId += 1;
  const item: ToastItem = { ...request, id: lastId, duration: durationOf(request) };
  toasts.items.push(item);
  schedule(item);
  return item.id;
}

/**
 * Turns a toast into another, in its place: how "gönderiliyor" becomes an error. A closed one is
 * shown anew.
 */
export function updateToast(id: number, request: ToastRequest): number {
  const index = toasts.items.findIndex((item) => item.id === id);
  if (index < 0) return showToast(request);
  const item: ToastItem = { ...request, id, duration: durationOf(request) };
  toasts.items[index] = item;
  schedule(item);
  return id;
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.items = toasts.items.filter((item) => item.id !== id);
}

function schedule(item: ToastItem): void {
  clearTimeout(timers.get(item.id));
  timers.delete(item.id);
  if (item.duration > TOAST_PERSISTENT)
    timers.set(item.id, setTimeout(dismissToast, item.duration, item.id));
}
