import type { Server as HttpServer } from 'node:http';
import { Hono } from 'hono';
import { API } from '@/contract/core/headers';
import { API_V1 } from '@/contract/token/token';
import { countFailures } from '../areas/people/sign-in-failures';
import { soundAddress } from '../middleware/address';
import { limitBody } from '../middleware/body';
import { countCallers } from '../middleware/callers';
import { addServerHeaders, echoKey } from '../middleware/frame';
import { limitRate, needSession, readScope } from '../middleware/session';
import { checkSignature } from '../middleware/signature';
import { advisorRoutes } from '../routes/advisors';
import { appRoutes } from '../routes/apps';
import { companyRoutes } from '../routes/companies';
import { companyUserRoutes } from '../routes/company-users';
import { contactRoutes } from '../routes/contacts';
import { controlRoutes } from '../routes/control';
import { deviceRoutes } from '../routes/devices';
import { documentRoutes } from '../routes/documents';
import { envelopeRoutes } from '../routes/envelopes';
import { fiscalRoutes } from '../routes/fiscal';
import { identityRoutes } from '../routes/identities';
import { incomingRoutes } from '../routes/incoming';
import { inspectedRoutes } from '../routes/inspected';
import { inspectionFileRoutes } from '../routes/inspection-file';
import { integrationRoutes } from '../routes/integrations';
import { invitationRoutes } from '../routes/invitations';
import { journalRoutes } from '../routes/journal';
import { marketRoutes } from '../routes/market';
import { meRoutes } from '../routes/me';
import { messageRoutes } from '../routes/messages';
import { mutationRoutes } from '../routes/mutations';
import { operationRoutes } from '../routes/operation';
import { personalRoutes } from '../routes/personal';
import { photoRoutes } from '../routes/photos';
import { pinRoutes } from '../routes/pin';
import { pinCheckRoutes } from '../routes/pin-checks';
import { platformRoutes } from '../routes/platform';
import { priceSourceRoutes } from '../routes/price-sources';
import { productionRoutes } from '../routes/production';
import { programRoutes } from '../routes/programs';
import { pullRoutes } from '../routes/pull';
import { reportRoutes } from '../routes/report';
import { resultRoutes } from '../routes/results';
import { screenRoutes } from '../routes/screen-devices';
import { screeningRoutes } from '../routes/screening';
import { sessionRoutes } from '../routes/sessions';
import { supportRoutes } from '../routes/support';
import { suspicionRoutes } from '../routes/suspicion';
import { tokenRoutes } from '../routes/tokens';
import { transactionRoutes } from '../routes/transactions';
import { type LiveScreens, liveScreens } from '../screens/live';
import type { Deps } from './deps';
import { isFull, isPassing } from './failures';
import { type Env, refuse, retryLater } from './http';
import { attachRealtime, type Realtime } from './realtime';

/** Builds the application under /api from its middleware and routes. */

const BUSY_SECONDS = 2;
/** Seconds after which a device tries again if the disk is full. */
const FULL_SECONDS = 30;

export type App = {
  /** Serves everything under /api; the built files are mounted beside it. */
  app: Hono<Env>;
  attachRealtime(server: HttpServer): Realtime;
  /** Messages of the price screens. */
  boards: LiveScreens;
};

export function buildApp(deps: Deps): App {
  const app = new Hono<Env>();
  const boards = liveScreens(deps);
  const callers = countCallers(deps);
  const failures = countFailures(deps.clock);
  // Before the calls of people: a program has neither a session nor a signature.
  app.use(`${API_V1}/*`, soundAddress);
  app.route(API_V1, programRoutes(deps));
  app.use(
    `${API}/*`,
    echoKey,
    addServerHeaders(deps),
    limitRate(deps, callers),
    checkSignature(deps.secrets),
    needSession,
    readScope(deps),
    soundAddress,
    limitBody,
  );
  const rooms = [
    (all: Deps) => meRoutes(all, failures),
    (all: Deps) => invitationRoutes(all, failures),
    pinRoutes,
    pinCheckRoutes,
    personalRoutes,
    sessionRoutes,
    companyRoutes,
    companyUserRoutes,
    deviceRoutes,
    transactionRoutes,
    contactRoutes,
    photoRoutes,
    resultRoutes,
    mutationRoutes,
    pullRoutes,
    envelopeRoutes,
    supportRoutes,
    platformRoutes,
    marketRoutes,
    priceSourceRoutes,
    integrationRoutes,
    messageRoutes,
    journalRoutes,
    tokenRoutes,
    identityRoutes,
    operationRoutes,
    documentRoutes,
    reportRoutes,
    inspectedRoutes,
    inspectionFileRoutes,
    screeningRoutes,
    controlRoutes,
    suspicionRoutes,
    fiscalRoutes,
    incomingRoutes,
    advisorRoutes,
    productionRoutes,
    appRoutes,
    screenRoutes,
  ];
  for (const room of rooms) app.route(API, room(deps));
  app.all(`${API}/*`, (c) => refuse(c, 404, { code: 'not-found' }));
  app.onError((error, c) => {
    if (isPassing(error)) return retryLater(c, 503, 'busy', BUSY_SECONDS);
    deps.report?.(error);
    if (isFull(error)) return retryLater(c, 503, 'busy', FULL_SECONDS);
    return refuse(c, 500, { code: 'server' });
  });
  return { app, boards, attachRealtime: (server) => attachRealtime(deps, boards, callers, server) };
}
