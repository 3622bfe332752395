import { proxy } from 'valtio/vanilla';

/**
 * Whether this browser offers to install the app now. Guarantee: its offer is caught from the start
 * of the page, before anybody can have drawn a button for it, and is taken up at most once, as
 * browsers ask; nothing is offered where it is installed already.
 */
type Offer = Event & { prompt(): Promise<unknown> };

export const install = proxy({ offered: false });

let offer: Offer | null = null;

const tell = (made: Offer | null): void => {
  offer = made;
  install.offered = made !== null;
};

export function watchInstall(target: EventTarget = window): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    // The app's own button asks, where somebody looks for it.
    event.preventDefault();
    tell(event as Offer);
  });
  target.addEventListener('appinstalled', () => tell(null));
}

/** Only under a person's press; whatever they answer, the same offer is not made twice. */
export async function takeOffer(): Promise<void> {
  const taken = offer;
  tell(null);
  await taken?.prompt();
}
