import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { PROJECT, SOCKET_PATH } from '../contract/wire/headers';
import { BOARD_EVENT } from '../contract/wire/screen';
import { findSession, membershipsOf } from './auth';
import { boardSession, findBoard, type KnownBoard, seeBoard } from './boards/devices';
import type { LiveBoards } from './boards/live';
import type { Deps } from './deps';
import { calm } from './feed/calm';

const LARGEST_FRAME = 64_000;
const companyRoom = (id: string): string => `company ${id}`;
/** A line hears the prices of one company: of the first that it asked for. */
const pricesRoom = (id: string): string => `prices ${id}`;
/** Whoever is signed in hears the sources' prices; a board never does. */
const PEOPLE = 'people';
const sessionRoom = (id: string): string => `session ${id}`;

/** A session may run out and a person may leave a company while the line stands. */
const LOOK_AGAIN_MS = 5 * 60_000;

export type Realtime = {
  /** Ends the lines of those who would not be let in any more. */
  lookAgain(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Tells the open applications: the price list, always whole, and that a company has changed. It
 * carries no data that a pull does not. A price board, which has no login, hears its own screen and
 * nothing else.
 */
export function attachRealtime(deps: Deps, boards: LiveBoards, server: HttpServer): Realtime {
  const { sources } = deps;
  const io = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_FRAME,
  });
  io.use((socket, next) => {
    admit(deps, socket).then(
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
      if ('refused' in (await admit(deps, socket))) socket.disconnect(true);
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

/** A person, whose line hears the prices of one company, or a board. */
type Admitted = { rooms: string[]; company: string } | { rooms: string[]; board: KnownBoard };
type Refused = { refused: 'unauthorized' | 'licence' };

async function admit(deps: Deps, socket: Socket): Promise<Admitted | Refused> {
  const { project, token, companies, board } = socket.handshake.auth as Partial<
    Record<'project' | 'token' | 'companies' | 'board', unknown>
  >;
  if (project !== undefined && project !== PROJECT) return { refused: 'unauthorized' };
  if (board !== undefined) return admitBoard(deps, board);
  const person = typeof token === 'string' ? await roomsOf(deps, token, companies) : undefined;
  return person ?? { refused: 'unauthorized' };
}

async function admitBoard(deps: Deps, token: unknown): Promise<Admitted | Refused> {
  const board = typeof token === 'string' ? await findBoard(deps, token) : undefined;
  if (!board) return { refused: 'unauthorized' };
  if (!board.licensed) return { refused: 'licence' };
  await seeBoard(deps.db, board, deps.clock());
  return { rooms: [sessionRoom(boardSession(board))], board };
}

/** From now until its line ends. */
async function showBoard(
  deps: Deps,
  boards: LiveBoards,
  socket: Socket,
  { company, screen }: KnownBoard,
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
  token: string,
  companies: unknown,
): Promise<Admitted | undefined> {
  const session = await findSession(deps.db, token, deps.clock());
  if (!session) return undefined;
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
