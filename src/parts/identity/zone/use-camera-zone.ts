import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GrayImage } from '@/domain/identity/zone/gray-image';
import { steadyReading } from '@/domain/identity/zone/steady-reading';
import { openZoneReader } from './zone-reader';

/** Part of the picture in which the zone is looked for: the band that is drawn over it. */
const BAND = { width: 1_280, height: 480 };

/** Why there is no picture: the person or the device said no, there is no camera, or it is in use. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'failed';
export type CameraState = { is: 'opening' | 'looking' } | { is: 'fault'; why: CameraFault };

/** Looks through the camera until a zone was read, and gives its lines once. */
export function useCameraZone(
  video: RefObject<HTMLVideoElement | null>,
  onLines: (lines: readonly string[]) => void,
): CameraState {
  const [state, setState] = useState<CameraState>({ is: 'opening' });
  const tell = useRef(onLines);
  tell.current = onLines;
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    const ending = new AbortController();
    look(shown, ending.signal, () => setState({ is: 'looking' })).then(
      (lines) => lines && tell.current(lines),
      (error: unknown) => {
        if (!ending.signal.aborted) setState({ is: 'fault', why: faultOf(error) });
      },
    );
    return () => ending.abort();
  }, [video]);
  return state;
}

/** The lines of the zone; nothing when the look was ended before. */
async function look(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<string[] | undefined> {
  const stream = await openCamera();
  const reader = openZoneReader();
  const steady = steadyReading();
  try {
    video.srcObject = stream;
    await video.play();
    if (!signal.aborted) onOpen();
    while (!signal.aborted) {
      await nextPicture(video);
      const lines = steady(await reader.read(bandOf(video)));
      if (lines && !signal.aborted) return lines;
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    reader.close();
  }
}

function openCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('no camera', 'NotFoundError');
  return devices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_080 } },
  });
}

const nextPicture = (video: HTMLVideoElement): Promise<unknown> =>
  new Promise((resolve) => video.requestVideoFrameCallback(resolve));

/** The band across the middle of the picture, as brightness. */
function bandOf(video: HTMLVideoElement): GrayImage {
  const { width, height } = BAND;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new DOMException('no canvas', 'InvalidStateError');
  const [seenWidth, seenHeight] = [video.videoWidth, video.videoHeight];
  const bandHeight = (seenWidth * height) / width;
  pen.drawImage(
    video,
    0,
    (seenHeight - bandHeight) / 2,
    seenWidth,
    bandHeight,
    0,
    0,
    width,
    height,
  );
  const { data } = pen.getImageData(0, 0, width, height);
  const gray = new Uint8ClampedArray(width * height);
  for (let i = 0; i < gray.length; i++)
    gray[i] =
      0.299 * (data[4 * i] ?? 0) + 0.587 * (data[4 * i + 1] ?? 0) + 0.114 * (data[4 * i + 2] ?? 0);
  return { width, height, data: gray };
}

const FAULTS: Record<string, CameraFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};
const faultOf = (error: unknown): CameraFault =>
  (error instanceof Error ? FAULTS[error.name] : undefined) ?? 'failed';
