import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import type { EInvoiceAccess } from '@/api/e-invoice';
import type { CompanySummary } from '@/contract/people/session';
import type { ContactChannel } from '@/domain/contact/consent';
import type { MenuRule } from '@/domain/people/menu-layout';
import { may } from '@/domain/people/permission';
import { heldPermissions } from '../person/permissions';
import { type SessionState, session } from '../state/store';

/**
 * The platform's menu state and auth store
 * (src/contract/README.md#point-3-records-and-reference-lists). Fields that the session holds are
 * read through it and not stored twice; `platform` writes the others. Guarantee: nothing remains
 * after the session ends.
 */
type MenuState = {
  /** Which modules the variant has. */
  modules: Record<string, boolean>;
  /** The platform's wishes for the built-in menu: they hide, order and rename. */
  menuList: MenuRule[];
  /** Which providers are configured, by kind. */
  appStatuses: Record<string, boolean>;
  /** Messages can be sent. */
  wpMenu: boolean;
  /** The channel of telephone messages. */
  phoneChannel: ContactChannel;
  of: SessionState;
  /** What may be begun from anywhere, by the command bar's keys. */
  readonly globalActions: readonly string[];
  readonly allCompanies: readonly CompanySummary[];
};

const SLIPS = ['slip:sale', 'slip:purchase', 'slip:exchange', 'slip:collection', 'slip:payment'];

const noMenu = () => ({
  ...{ modules: {}, menuList: [], appStatuses: {}, wpMenu: false },
  phoneChannel: 'whatsapp' as const,
});

export const menu: MenuState = proxy({
  ...noMenu(),
  of: session,
  get globalActions(): readonly string[] {
    return may(heldPermissions(this.of), 'workbench', 2) ? [...SLIPS, 'send'] : ['send'];
  },
  get allCompanies(): readonly CompanySummary[] {
    return this.of.companiesInfo;
  },
});

type AuthState = {
  /** The direct e-invoice call goes to the test host. True until the live one is chosen. */
  test: boolean;
  /** The provider's credential; in memory only. */
  invoiceIntegration: string | null;
  of: SessionState;
  readonly token: string | null;
  readonly companies: readonly string[];
};

const noAuth = () => ({ test: true, invoiceIntegration: null });

export const auth: AuthState = proxy({
  ...noAuth(),
  of: session,
  get token(): string | null {
    return this.of.token;
  },
  get companies(): readonly string[] {
    return this.of.companies;
  },
});

/** What the direct e-invoice call goes out with; null without a credential. */
export const invoiceAccess = (): EInvoiceAccess | null =>
  auth.invoiceIntegration === null
    ? null
    : { test: auth.test, credential: auth.invoiceIntegration };

subscribeKey(session, 'token', (token) => {
  if (token) return;
  Object.assign(menu, noMenu());
  Object.assign(auth, noAuth());
});
