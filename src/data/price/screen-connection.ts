import { PROJECT } from '@/contract/core/headers';
import { BOARD_EVENT, readScreenMessage, type ScreenMessage } from '@/contract/screen/screen';
import { openSocketIo } from './reconnection';

/**
 * A price board's own line: a token of one screen, no session and no database. Guarantee: no frame,
 * whatever it holds, throws; the line comes back by itself for ever; the token is said to be over
 * only when the server itself refused it.
 */
type BoardEars = {
  /** Null: the screen is no more. */
  onBoard(message: ScreenMessage | null): void;
  /** Somebody ended this board. */
  onEnded(): void;
  onLine(connected: boolean): void;
};

type LineSocket = {
  on(event: string, listener: (payload: unknown) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
  readonly active: boolean;
};
type OpenLine = (url: string, auth: { project: string; board: string }) => Promise<LineSocket>;

/** The server hung up or is busy: asked again after this. */
const AGAIN_MS = 10_000;

export function connectScreen(
  url: string,
  token: string,
  ears: BoardEars,
  open: OpenLine = openSocketIo,
): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let leave: (() => void) | undefined;
  let stopped = false;
  const wire = (socket: LineSocket) => {
    const again = () => {
      clearTimeout(retry);
      retry = setTimeout(() => socket.connect(), AGAIN_MS);
    };
    socket.on('connect', () => ears.onLine(true));
    socket.on('disconnect', (why) => {
      ears.onLine(false);
      // It waits to be asked after this; whether the board was ended the handshake says.
      if (why === 'io server disconnect') socket.connect();
    });
    socket.on('connect_error', (error) => {
      ears.onLine(false);
      if (socket.active) return;
      if ((error as Partial<Error> | null)?.message === 'unauthorized') ears.onEnded();
      else again();
    });
    socket.on(BOARD_EVENT, (payload) => {
      const message = readScreenMessage(payload);
      if (message !== undefined) ears.onBoard(message);
    });
    socket.connect();
    leave = () => socket.disconnect();
  };
  open(url, { project: PROJECT, board: token }).then(
    (socket) => {
      if (!stopped) wire(socket);
    },
    // Its code could not be fetched, which is no line; the page is begun anew by whoever stands
    // before it.
    () => ears.onLine(false),
  );
  return () => {
    stopped = true;
    clearTimeout(retry);
    leave?.();
  };
}
