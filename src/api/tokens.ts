import { TOKEN_CALLS } from '../contract/core/calls';
import type { TokenList, TokenMade, TokenPut } from '../contract/token/token';
import { type Called, del, get, put } from './request';

/** Access tokens of programs. Their page says itself what went wrong. */
const at = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));

export const getTokens = (): Promise<Called<TokenList>> =>
  get(TOKEN_CALLS.tokens.path, { background: true });
export const putToken = (id: string, wish: TokenPut): Promise<Called<TokenMade>> =>
  put(at(TOKEN_CALLS.makeToken.path, id), wish, { message: false });
export const dropToken = (id: string): Promise<Called<TokenList>> =>
  del(at(TOKEN_CALLS.revokeToken.path, id), undefined, { message: false });
