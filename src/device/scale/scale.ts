import { err, type Result } from '@/domain/base/result';
import {
  openScale,
  type ScaleRefusal,
  type SerialPortLike,
  type SerialScale,
  type Weighed,
} from './serial-scale';
import type { ScaleSettings, UsbName } from './settings';
import { scaleState, setScale } from './state';

/** A port as the browser lists it: with the name of its adapter. */
type ListedPort = SerialPortLike & {
  getInfo: () => { usbVendorId?: number; usbProductId?: number };
};
type Serial = { getPorts: () => Promise<ListedPort[]>; requestPort: () => Promise<ListedPort> };

const serial = (): Serial => (navigator as unknown as { serial: Serial }).serial;

let held: { settings: ScaleSettings; scale: SerialScale } | undefined;

/**
 * Asks a person for the port, once and under their hand; what is chosen is kept with these
 * settings. False when nothing was chosen.
 */
export async function chooseScale(settings: ScaleSettings): Promise<boolean> {
  const port = await serial()
    .requestPort()
    .catch(() => undefined);
  if (!port) return false;
  await letScaleGo();
  setScale({ ...settings, usb: usbName(port) });
  return true;
}

export async function forgetScale(): Promise<void> {
  await letScaleGo();
  setScale(undefined);
}

export async function weighNow(): Promise<Weighed> {
  const scale = await opened();
  return scale.ok ? scale.value.take() : scale;
}

/** Taken off from here on until the page is left, the cable is pulled or an empty pan is tared. */
export async function tareNow(): Promise<Weighed> {
  const scale = await opened();
  const tared = scale.ok ? await scale.value.tare() : scale;
  if (tared.ok) scaleState.tare = tared.value;
  return tared;
}

/** Another tab or program may have the port. */
export async function letScaleGo(): Promise<void> {
  const { scale } = held ?? {};
  held = undefined;
  scaleState.tare = 0;
  await scale?.close();
}

async function opened(): Promise<Result<SerialScale, ScaleRefusal>> {
  const { settings } = scaleState;
  if (held && held.settings === settings && !held.scale.isLost())
    return { ok: true, value: held.scale };
  await letScaleGo();
  const port = settings && (await portOf(settings.usb));
  if (!settings || !port) return err('lost');
  const scale = await openScale(port, settings);
  if (!scale.ok) return scale;
  held = { settings, scale: scale.value };
  letGoWhenHidden();
  return scale;
}

const usbName = (port: ListedPort): UsbName | undefined => {
  const { usbVendorId: vendor, usbProductId: product } = port.getInfo();
  return vendor === undefined || product === undefined ? undefined : { vendor, product };
};

/** The adapter that was chosen; the browser lists it only while it is plugged in. */
async function portOf(usb: UsbName | undefined): Promise<ListedPort | undefined> {
  const ports = await serial().getPorts();
  return ports.find((port) => {
    const name = usbName(port);
    return name?.vendor === usb?.vendor && name?.product === usb?.product;
  });
}

let watched = false;

/** A tab that nobody looks at leaves the port to the one that is looked at. */
function letGoWhenHidden(): void {
  if (watched) return;
  watched = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void letScaleGo();
  });
}
