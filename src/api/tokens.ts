import { TOKEN_CALLS } from '../contract/core/calls';
import type { TokenList, TokenMade, TokenPut } from '../contract/token/token';
import type {
  DeliveryState,
  WebhookList,
  WebhookMade,
  WebhookPut,
  WebhookReplay,
  WebhookTested,
} from '../contract/token/webhook';
import { type Called, del, get, post, put } from './request';

/** Access tokens of programs, and webhooks. Their page says itself what went wrong. */
const at = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));

export const getTokens = (): Promise<Called<TokenList>> =>
  get(TOKEN_CALLS.tokens.path, { background: true });
export const putToken = (id: string, wish: TokenPut): Promise<Called<TokenMade>> =>
  put(at(TOKEN_CALLS.makeToken.path, id), wish, { message: false });
export const dropToken = (id: string): Promise<Called<TokenList>> =>
  del(at(TOKEN_CALLS.revokeToken.path, id), undefined, { message: false });

export const getWebhooks = (only: DeliveryState | undefined): Promise<Called<WebhookList>> =>
  get(`${TOKEN_CALLS.webhooks.path}${only ? `?state=${only}` : ''}`, { background: true });
/** The answer has a secret if the webhook is new or has another address. */
export const saveWebhook = (
  id: string,
  wish: WebhookPut,
): Promise<Called<WebhookList & Partial<WebhookMade>>> =>
  put(at(TOKEN_CALLS.putWebhook.path, id), wish, { message: false });
export const dropWebhook = (id: string): Promise<Called<WebhookList>> =>
  del(at(TOKEN_CALLS.dropWebhook.path, id), undefined, { message: false });
export const rotateWebhook = (id: string): Promise<Called<WebhookMade>> =>
  post(at(TOKEN_CALLS.rotateWebhook.path, id), {}, { message: false });
export const tryWebhook = (id: string): Promise<Called<WebhookTested>> =>
  post(at(TOKEN_CALLS.testWebhook.path, id), {}, { message: false });
export const replayWebhook = (id: string, wish: WebhookReplay): Promise<Called<WebhookList>> =>
  post(at(TOKEN_CALLS.replayWebhook.path, id), wish, { message: false });
