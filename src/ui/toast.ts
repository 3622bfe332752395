import { proxy } from 'valtio';

/**
 * Toasts (specification points 4 and 9). Identical ones replace each other unless fixed, a loading one can become another,
 * three are visible, and how long they stay depends on the type: 3 s, a minute for what must be read, 0 for ever.
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

/** Three at once in the shell; the specification's four is the library's own bound (readings 36). */
export const VISIBLE_TOASTS = 3;
/** The specification's durations: by default, for what must be read, and for ever. */
const TOAST_MS = 3_000;
export const TOAST_LONG_MS = 60_000;
const TOAST_PERSISTENT = 0;

export const toasts = proxy<{ items: ToastItem[] }>({ items: [] });

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

export const durationOf = (request: Pick<ToastRequest, 'type' | 'duration'>): number =>
  request.duration ?? (request.type === 'warning' || request.type === 'error' || request.type === 'loading' ? TOAST_LONG_MS : TOAST_MS);

const identical = (a: ToastRequest, b: ToastRequest): boolean => a.type === b.type && a.message === b.message && a.description === b.description;

/** Shows a toast and returns its id. */
export function showToast(request: ToastRequest): number {
  const twin = request.fixed ? undefined : toasts.items.find((item) => !item.fixed && identical(item, request));
  if (twin) dismissToast(twin.id);
  lastId += 1;
  const item: ToastItem = { ...request, id: lastId, duration: durationOf(request) };
  toasts.items.push(item);
  schedule(item);
  return item.id;
}

/** Turns a toast into another, in its place: how "gönderiliyor" becomes an error. A closed one is shown anew. */
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
  if (item.duration > TOAST_PERSISTENT) timers.set(item.id, setTimeout(dismissToast, item.duration, item.id));
}
