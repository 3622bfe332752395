import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { PROJECT, SOCKET_PATH } from '../contract/wire/headers';
import { findSession, membershipsOf } from './auth';
import type { Deps } from './deps';
import { calm } from './feed/calm';

const LARGEST_FRAME = 64_000;
const companyRoom = (id: string): string => `company ${id}`;
/** A line hears the prices of one company: of the first that it asked for. */
const pricesRoom = (id: string): string => `prices ${id}`;
const sessionRoom = (id: string): string => `session ${id}`;

/** A session may run out and a person may leave a company while the line stands. */
const LOOK_AGAIN_MS = 5 * 60_000;

export type Realtime = {
  /** Ends the lines of those who would not be let in any more. */
  lookAgain(): Promise<void>;
  close(): Promise<void>;
};

/** Tells the open applications: the price list, always whole, and that a company has changed. It carries no data that a pull does not. */
export function attachRealtime(deps: Deps, server: HttpServer): Realtime {
  const { sources } = deps;
  const io = new Server(server, { path: SOCKET_PATH, transports: ['websocket'], serveClient: false, maxHttpBufferSize: LARGEST_FRAME });
  io.use((socket, next) => {
    roomsOf(deps, socket).then(
      async (rooms) => {
        if (rooms) await socket.join(rooms.all);
        socket.data.company = rooms?.company;
        next(rooms ? undefined : new Error('unauthorized'));
      },
      () => next(new Error('busy')),
    );
  });
  io.on('connection', (socket) => {
    socket.emit('exchanges', sources.boardOf(socket.data.company).current());
    // Where someone is in the application. Nobody asks for it yet, and whatever it holds it must not disturb.
    socket.on('route', () => {});
  });
  const house = calm(() => io.except(sources.companies().map(pricesRoom)).emit('exchanges', deps.prices.current()));
  const own = new Map<string, ReturnType<typeof calm>>();
  const ownOf = (company: string) => {
    const one = own.get(company) ?? calm(() => io.to(pricesRoom(company)).emit('exchanges', sources.boardOf(company).current()));
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
      if (hint.type === 'changes') io.to(companyRoom(hint.company)).emit('changes', { company: hint.company, version: hint.version });
      else if (hint.type === 'revoked') io.in(sessionRoom(hint.session)).disconnectSockets(true);
    }),
  ];
  const lookAgain = async () => {
    for (const socket of io.sockets.sockets.values()) if (!(await roomsOf(deps, socket))) socket.disconnect(true);
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

/** Undefined for someone who has no business here. */
async function roomsOf(deps: Deps, socket: Socket): Promise<{ all: string[]; company: string } | undefined> {
  const { project, token, companies } = socket.handshake.auth as { project?: unknown; token?: unknown; companies?: unknown };
  if (typeof token !== 'string' || (project !== undefined && project !== PROJECT)) return undefined;
  const session = await findSession(deps.db, token, deps.clock());
  if (!session) return undefined;
  const own = (await membershipsOf(deps.db, session.user.id)).map((m) => m.company.id);
  const asked = readCompanies(companies);
  if (!asked.every((id) => own.includes(id))) return undefined;
  const heard = asked.length > 0 ? asked : own;
  const [company = ''] = heard;
  return { all: [sessionRoom(session.id), pricesRoom(company), ...heard.map(companyRoom)], company };
}

function readCompanies(value: unknown): string[] {
  const list: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return list.filter((id): id is string => typeof id === 'string' && id !== '');
}
