import { proxy } from 'valtio/vanilla';

/**
 * A page is on its way: from the change of path until it has been drawn. `session.pageLoading` ends
 * half a second later.
 */
export const travel = proxy({ underWay: false });
