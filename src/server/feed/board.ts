import { io, type Socket } from 'socket.io-client';
import { readBoardFrame } from './board-frame';
import type { PriceSource } from './source';

/** A public price board heard over socket.io: its `price_changed` messages, read by `readBoardFrame`. It reconnects by itself, for ever. */
export function boardSource(address: string, clock: () => number): PriceSource {
  let socket: Socket | undefined;
  return {
    name: 'board',
    simulated: false,
    start(onFrame, onState) {
      onState('connecting');
      // A socket of its own, so that two sources in one process never share a line.
      socket = io(address, { forceNew: true, reconnectionDelayMax: 30_000, transports: ['websocket', 'polling'] });
      socket.on('connect', () => onState('live'));
      socket.on('disconnect', () => onState('down'));
      socket.on('connect_error', () => onState('down'));
      socket.on('price_changed', (message: unknown) => onFrame(readBoardFrame(message, clock())));
    },
    stop() {
      socket?.disconnect();
      socket = undefined;
    },
  };
}
