import { getSources } from '@/api/price-sources';
import type { SourceList } from '@/contract/price/price-source';
import { type ServerAction, useServerState } from '@/session/page/use-server-state';

export type SourceAction = ServerAction<SourceList>;

/** The price sources as the server has them. */
export function useSources() {
  const { list, ...rest } = useServerState(getSources);
  return { ...rest, list: list?.sources ?? null };
}
