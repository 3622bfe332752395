import { proxy, subscribe } from 'valtio';
import { TICKET_TOPICS, type TicketTopic } from '@/domain/task/ticket';
import { isDirty, onDirtyChange } from '@/session/page/dirty';

/**
 * State of the support widget
 * (src/contract/README.md#point-4-startup-session-toasts-payment-labels). Open page and ticket are
 * stored on the device, so that a reload or crash opens it at the same place; the forms are stored
 * drafts (`drafts.ts`).
 */
type SupportPage = 'home' | 'tickets' | 'ticket' | 'forms' | 'guide';

type SupportState = {
  /** Open. */
  status: boolean;
  page: SupportPage;
  ticketId: string | null;
  article: string | null;
  /** The kind that a new ticket begins with. */
  topic: TicketTopic;
  /** Last message that was seen on this device, by ticket. */
  seen: Record<string, string>;
};

const KEY = 'milyem:support';
const PAGES: readonly string[] = [
  'home',
  'tickets',
  'ticket',
  'forms',
  'guide',
] satisfies SupportPage[];
const initial = (): SupportState => ({
  status: false,
  page: 'home',
  ticketId: null,
  article: null,
  topic: 'question',
  seen: {},
});

/** What was kept, as far as it is sound; a page that needs a ticket is none without one. */
export function readSupport(text: string | null): SupportState {
  const state = initial();
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof SupportState, unknown>>;
    if (typeof kept.ticketId === 'string') state.ticketId = kept.ticketId;
    if (typeof kept.article === 'string') state.article = kept.article;
    if (TICKET_TOPICS.includes(kept.topic as TicketTopic)) state.topic = kept.topic as TicketTopic;
    if (PAGES.includes(kept.page as string) && (kept.page !== 'ticket' || state.ticketId))
      state.page = kept.page as SupportPage;
    if (typeof kept.seen === 'object' && kept.seen !== null && !Array.isArray(kept.seen))
      state.seen = kept.seen as Record<string, string>;
    state.status = kept.status === true;
  } catch {
    // Whoever changed it by hand begins at home.
  }
  return state;
}

export const support = proxy<SupportState>(readSupport(localStorage.getItem(KEY)));

subscribe(support, () => {
  try {
    localStorage.setItem(KEY, JSON.stringify(support));
  } catch {
    // A full disk costs the place in the widget, nothing else.
  }
});

/**
 * `path`: the page on which a person opened the widget; a phone, where it covers the page, shows it
 * there alone. Not kept: it was asked for in the middle of a basket, so it does not wait for the
 * basket's end.
 */
export const summons = proxy({ now: false, path: '' });

onDirtyChange(() => {
  summons.now = false;
});

/** Opens the widget, where it was unless a place is named. */
export function openSupport(
  place: Partial<Pick<SupportState, 'page' | 'ticketId' | 'article' | 'topic'>> = {},
): void {
  Object.assign(support, place);
  support.status = true;
  summons.now = isDirty();
  summons.path = location.pathname;
}

/** Puts it away as it is. */
export function hideSupport(): void {
  support.status = false;
}

/** Closes it, forgets the ticket and goes home. What was typed stays a draft. */
export function resetSupport(): void {
  Object.assign(support, { ...initial(), seen: support.seen });
}

export const goTo = (page: SupportPage): void => {
  support.page = page;
};

export function openTicket(ticketId: string): void {
  openSupport({ page: 'ticket', ticketId });
}

export function markSeen(ticketId: string, message: string): void {
  if (support.seen[ticketId] !== message) support.seen[ticketId] = message;
}

type Standing = {
  status: boolean;
  busy: boolean;
  now: boolean;
  phone: boolean;
  asked: string;
  path: string;
};

/**
 * Open, and nothing else is in the way: a basket with lines, unless the widget was asked for in the
 * middle of it; on a phone another page than the one on which a person opened it, so that a reload
 * or a way to another page is never covered unasked.
 */
export const isShown = ({ status, busy, now, phone, asked, path }: Standing): boolean =>
  status && (!busy || now) && (!phone || asked === path);
