import type { GrayImage } from '@/domain/identity/zone/gray-image';
import { readZoneImage } from '@/domain/identity/zone/read-zone-image';

/** Reads the pictures of the camera beside the page, one at a time. */
type Scope = {
  onmessage: ((event: MessageEvent<GrayImage>) => void) | null;
  postMessage(lines: string[] | null): void;
};

const scope = self as unknown as Scope;
scope.onmessage = ({ data }) => scope.postMessage(readZoneImage(data) ?? null);
