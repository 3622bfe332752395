import { parseAnswer } from '../contract/core/answer';
import type { RuntimeConfig } from '../contract/core/config';
import { API, HEADER } from '../contract/core/headers';
import { outcomeOf } from '../contract/core/outcome';
import { hostOf, projectHeaders } from '../contract/core/projects';
import { type PullPoint, pullPointText } from '../contract/core/pull-point';
import { sign } from '../contract/core/signing';
import type { Attempt } from './attempts';
import type { Auth, Row } from './types';

/**
 * Sends one row once. Guarantee: it never throws; body and key are the frozen ones byte for byte,
 * token and signature those of this moment, and the last place that the device has seen in the
 * server's history goes with them; it ends within 30 s; only a reply that is ours and echoes the
 * key can end a row.
 */
export type Sender = (
  row: Row,
  auth: Auth,
  config: RuntimeConfig,
  seen?: PullPoint,
) => Promise<Attempt>;

type SendDeps = { fetch: typeof fetch; clock: () => number; timeoutMs?: number };

export const ATTEMPT_MS = 30_000;
/** A reply that took longer (in ms) is not used to correct the clock. */
const CLOCK_TRUSTED_MS = 10_000;

const NO_NETWORK: Attempt = { outcome: { is: 'retry', why: 'network' }, ours: false };

export const createSender =
  ({ fetch, clock, timeoutMs = ATTEMPT_MS }: SendDeps): Sender =>
  async (row, auth, config, seen) => {
    const startedAt = clock();
    try {
      const response = await fetch(`${hostOf(config.hosts, row.frozen.project)}${API}${row.path}`, {
        method: row.method,
        headers: await headersOf(row, auth, config, seen),
        body: row.body,
        cache: 'no-store',
        credentials: 'omit',
        // Our 308 carries no Location, so that it is readable; a portal's redirect ends in a page
        // that is not ours.
        redirect: 'follow',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readReply(row, response, await response.text(), { startedAt, endedAt: clock() });
    } catch {
      return NO_NETWORK;
    }
  };

async function headersOf(
  row: Row,
  auth: Auth,
  config: RuntimeConfig,
  seen: PullPoint | undefined,
): Promise<Record<string, string>> {
  const { frozen } = row;
  return {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    [HEADER.authorization]: `Bearer ${auth.token}`,
    [HEADER.signature]: await sign(config.signingKey, frozen.project, row.method, row.path),
    [HEADER.idempotencyKey]: row.id,
    [HEADER.device]: row.device,
    ...(auth.pushToken ? { [HEADER.pushToken]: auth.pushToken } : {}),
    ...(seen ? { [HEADER.place]: pullPointText(seen) } : {}),
    [HEADER.project]: frozen.project,
    [HEADER.companies]: frozen.companies,
    [HEADER.enterprise]: frozen.enterprise,
    ...projectHeaders(frozen.project, frozen),
  };
}

function readReply(
  row: Row,
  response: Response,
  text: string,
  times: { startedAt: number; endedAt: number },
): Attempt {
  const answer = parseAnswer(text);
  const { headers, status } = response;
  const outcome = outcomeOf(
    {
      status,
      answer,
      echo: headers.get(HEADER.idempotencyKey),
      retryAfter: headers.get('Retry-After'),
    },
    row.id,
  );
  const ours = !(outcome.is === 'retry' && outcome.why === 'foreign-reply');
  if (!ours) return { outcome, ours };
  const uiVersion = headers.get(HEADER.uiVersion);
  const offset = offsetOf(headers.get(HEADER.serverTime), times);
  return {
    outcome,
    ours,
    ...(uiVersion ? { uiVersion } : {}),
    ...(offset === undefined ? {} : { offset }),
  };
}

/**
 * Server clock minus device clock. `Server-Time` is epoch ms; it is taken as the time half way
 * between request and reply.
 */
function offsetOf(
  serverTime: string | null,
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
): number | undefined {
  const at = Number(serverTime ?? Number.NaN);
  const took = endedAt - startedAt;
  return Number.isFinite(at) && at > 0 && took >= 0 && took <= CLOCK_TRUSTED_MS
    ? Math.round(at - (startedAt + took / 2))
    : undefined;
}
