import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { PROJECT, SOCKET_PATH } from '@/contract/core/headers';
import { BOARD_EVENT } from '@/contract/screen/screen';
import { socketAddress } from '../middleware/caller-address';
import type { Bucket, Callers, CallerVerdict } from '../middleware/callers';
import { calm } from '../prices/feed/calm';
import {
  findScreenDevice,
  type KnownScreenDevice,
  markScreenSeen,
  screenSession,
} from '../screens/devices';
import type { LiveScreens } from '../screens/live';
import { findSession, membershipsOf, type Session } from './auth';
import type { Deps } from './deps';

/** Sends prices and hints to open apps and price screens over socket.io. */

const LARGEST_FRAME = 64_000;
const companyRoom = (id: string): string => `company ${id}`;
/** Room of the sockets that get one company's prices: the first company that a socket asked for. */
const pricesRoom = (id: string): string => `prices ${id}`;
/** Room of all signed-in people, who get the sources' prices; a price screen never does. */
const PEOPLE = 'people';
const sessionRoom = (id: string): string => `session ${id}`;

/**
 * How often open connections are checked again: a session may expire, and a person may leave a
 * company.
 */
const LOOK_AGAIN_MS = 5 * 60_000;

export type Realtime = {
  /** Closes the connections of sessions that would no longer be accepted. */
  lookAgain(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Sends to open apps the price list, always complete, and a hint when a company has changed. It
 * sends no data that a pull does not. A price screen without a login gets its own screen and
 * nothing else.
 */
export function attachRealtime(
  deps: Deps,
  boards: LiveScreens,
  callers: Callers,
  server: HttpServer,
): Realtime {
  const { sources } = deps;
  const io = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_FRAME,
  });
  io.use((socket, next) => {
    const address = socketAddress(socket.request, deps.trustedProxies);
    admit(deps, socket, (asked) => callers({ ...asked, address })).then(
      async (admitted) => {
        if ('refused' in admitted) return next(new Error(admitted.refused));
        await socket.join(admitted.rooms);
        socket.data = admitted;
        next();
      },
      () => next(new Error('busy')),
    );
  });
  io.on('connection', (socket) => {
    const data = socket.data as Admitted;
    if ('board' in data) return void showBoard(deps, boards, socket, data.board);
    socket.emit('exchanges', sources.boardOf(data.company).current());
    // Where someone is in the application. Nobody asks for it yet, and whatever it holds it must
    // not disturb.
    socket.on('route', () => {});
  });
  const house = calm(() =>
    io
      .to(PEOPLE)
      .except(sources.companies().map(pricesRoom))
      .emit('exchanges', deps.prices.current()),
  );
  const own = new Map<string, ReturnType<typeof calm>>();
  const ownOf = (company: string) => {
    const one =
      own.get(company) ??
      calm(() => io.to(pricesRoom(company)).emit('exchanges', sources.boardOf(company).current()));
    own.set(company, one);
    return one;
  };
  const silence = [
    deps.prices.subscribe(house.run),
    house.stop,
    sources.subscribe((company) => ownOf(company).run()),
    () => {
      for (const one of own.values()) one.stop();
    },
    deps.hints.subscribe((hint) => {
      if (hint.type === 'changes')
        io.to(companyRoom(hint.company)).emit('changes', {
          company: hint.company,
          version: hint.version,
        });
      else if (hint.type === 'revoked') io.in(sessionRoom(hint.session)).disconnectSockets(true);
    }),
  ];
  const lookAgain = async () => {
    for (const socket of io.sockets.sockets.values())
      if ('refused' in (await admit(deps, socket, uncounted))) socket.disconnect(true);
  };
  const timer = setInterval(() => lookAgain().catch(() => {}), LOOK_AGAIN_MS);
  return {
    lookAgain,
    close: async () => {
      clearInterval(timer);
      for (const stop of silence) stop();
      await io.close();
    },
  };
}

/**
 * An accepted connection: of a person, who gets the prices of one company, or of a price screen.
 */
type Admitted =
  | { rooms: string[]; company: string }
  | { rooms: string[]; board: KnownScreenDevice };
type Refused = { refused: 'unauthorized' | 'licence' | 'busy' };

/** Looks up the holder of a token, or says how long to wait. */
type Ask = <T>(asked: {
  bucket: Bucket;
  token: string | undefined;
  find: (token: string) => Promise<T | undefined>;
}) => Promise<CallerVerdict<T>>;

/** For a socket that was accepted before. */
const uncounted: Ask = async ({ token, find }) => ({
  wait: 0,
  found: token === undefined ? undefined : await find(token),
});

async function admit(deps: Deps, socket: Socket, ask: Ask): Promise<Admitted | Refused> {
  const { project, token, companies, board } = socket.handshake.auth as Partial<
    Record<'project' | 'token' | 'companies' | 'board', unknown>
  >;
  if (project !== undefined && project !== PROJECT) return { refused: 'unauthorized' };
  return board === undefined
    ? admitPerson(deps, ask, token, companies)
    : admitBoard(deps, ask, board);
}

const textOf = (token: unknown): string | undefined =>
  typeof token === 'string' ? token : undefined;

async function admitBoard(deps: Deps, ask: Ask, given: unknown): Promise<Admitted | Refused> {
  const { wait, found: board } = await ask({
    bucket: 'boards',
    token: textOf(given),
    find: (token) => findScreenDevice(deps, token),
  });
  if (wait > 0) return { refused: 'busy' };
  if (!board) return { refused: 'unauthorized' };
  if (!board.licensed) return { refused: 'licence' };
  await markScreenSeen(deps.db, board, deps.clock());
  return { rooms: [sessionRoom(screenSession(board))], board };
}

async function admitPerson(
  deps: Deps,
  ask: Ask,
  given: unknown,
  companies: unknown,
): Promise<Admitted | Refused> {
  const { wait, found: session } = await ask({
    bucket: 'rest',
    token: textOf(given),
    find: (token) => findSession(deps.db, token, deps.clock()),
  });
  if (wait > 0) return { refused: 'busy' };
  return (session && (await roomsOf(deps, session, companies))) ?? { refused: 'unauthorized' };
}

/** From now until its line ends. */
async function showBoard(
  deps: Deps,
  boards: LiveScreens,
  socket: Socket,
  { company, screen }: KnownScreenDevice,
): Promise<void> {
  try {
    const stop = await boards.hear(company, screen, (message) => socket.emit(BOARD_EVENT, message));
    if (socket.connected) socket.once('disconnect', stop);
    else stop();
  } catch (error) {
    deps.report?.(error);
    socket.disconnect(true);
  }
}

/** Undefined for someone who has no business here. */
async function roomsOf(
  deps: Deps,
  session: Session,
  companies: unknown,
): Promise<Admitted | undefined> {
  const own = (await membershipsOf(deps.db, session.user.id)).map((m) => m.company.id);
  const asked = readCompanies(companies);
  if (!asked.every((id) => own.includes(id))) return undefined;
  const heard = asked.length > 0 ? asked : own;
  const [company = ''] = heard;
  return {
    rooms: [PEOPLE, sessionRoom(session.id), pricesRoom(company), ...heard.map(companyRoom)],
    company,
  };
}

function readCompanies(value: unknown): string[] {
  const list: unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return list.filter((id): id is string => typeof id === 'string' && id !== '');
}
