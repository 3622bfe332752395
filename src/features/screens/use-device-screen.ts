import { useEffect, useState } from 'react';
import { currentConfig } from '@/api/config';
import { CORE_HOST } from '@/contract/core/projects';
import type { ScreenMessage } from '@/contract/screen/screen';
import { storedConfig } from '@/session/net/config';
import { deleteScreenNote, type ScreenNote, storeScreenNote } from '@/session/prices/screen-note';
import { correctedNow } from '@/sync/clock';
import { clocksNow, type ReceivedMessage, restartListener } from './screen-state';

type DeviceBoard = {
  state: 'waiting' | 'showing' | 'gone' | 'ended';
  heard: ReceivedMessage | undefined;
  live: boolean;
};

/**
 * The look that was kept, with no price in it: what stands there before the first word of the
 * server, or without a line.
 */
const asKept = ({ shop, look, pictures }: ScreenNote): ReceivedMessage | undefined =>
  look && shop !== undefined
    ? {
        message: {
          now: correctedNow(),
          shop,
          look,
          link: null,
          prices: [],
          ...(pictures ? { pictures } : {}),
        },
        ...clocksNow(),
      }
    : undefined;

/** What a device that has a token hears of its screen. */
export function useDeviceScreen(note: ScreenNote): DeviceBoard {
  const [board, setBoard] = useState<DeviceBoard>(() => {
    const heard = asKept(note);
    return { state: heard ? 'showing' : 'waiting', heard, live: false };
  });
  const { screen, token } = note;
  useEffect(() => {
    let leave: (() => void) | undefined;
    let stopped = false;
    const anew = restartListener();
    const onBoard = (message: ScreenMessage | null) => {
      if (message)
        storeScreenNote({
          screen,
          token,
          shop: message.shop,
          look: message.look,
          ...(message.pictures ? { pictures: message.pictures } : {}),
        });
      if (message && anew(message.look.reload)) location.reload();
      setBoard({
        state: message ? 'showing' : 'gone',
        heard: message ? { message, ...clocksNow() } : undefined,
        live: true,
      });
    };
    const onEnded = () => {
      deleteScreenNote();
      setBoard({ state: 'ended', heard: undefined, live: false });
    };
    const onLine = (live: boolean) => setBoard((known) => ({ ...known, live }));
    Promise.all([import('@/data/price/screen-connection'), storedConfig()]).then(
      ([{ connectScreen }]) => {
        if (!stopped)
          leave = connectScreen(currentConfig()?.hosts[CORE_HOST] ?? '', token, {
            onBoard,
            onEnded,
            onLine,
          });
      },
      () => onLine(false),
    );
    return () => {
      stopped = true;
      leave?.();
    };
  }, [screen, token]);
  return board;
}
