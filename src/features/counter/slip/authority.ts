import { proxy } from 'valtio/vanilla';

/**
 * For which basket somebody's PIN and reason are being asked at the identity limit; `closed`: no PIN
 * opens it here. It is held outside the layouts, like `approval`.
 */
export const authority = proxy<{ askedFor: string | null; closed: boolean }>({
  askedFor: null,
  closed: false,
});

export function requestAuthority(basketId: string, closed: boolean): void {
  authority.askedFor = basketId;
  authority.closed = closed;
}
export const endAuthority = (): void => {
  authority.askedFor = null;
};
