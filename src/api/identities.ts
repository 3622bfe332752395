import type { LookPurpose } from '@/domain/identity/card';
import { IDENTITY_CALLS } from '../contract/core/calls';
import type {
  ImagePart,
  ShownIdentity,
  ShownImage,
  UploadState,
} from '../contract/identity/identity';
import { type Called, get, post } from './request';

/**
 * Looks at what identity cards hide, and uploads of their images. The screens themselves say what
 * went wrong.
 */
export const showIdentity = (id: string, purpose: LookPurpose): Promise<Called<ShownIdentity>> =>
  post(IDENTITY_CALLS.showIdentity.path.replace(':id', id), { purpose }, { background: true });

export const showImage = (
  id: string,
  sha256: string,
  purpose: LookPurpose,
): Promise<Called<ShownImage>> =>
  post(
    IDENTITY_CALLS.showImage.path.replace(':id', id).replace(':sha256', sha256),
    { purpose },
    { background: true },
  );

export const showFormImage = (
  id: string,
  sha256: string,
  purpose: LookPurpose,
): Promise<Called<ShownImage>> =>
  post(
    IDENTITY_CALLS.showFormImage.path.replace(':id', id).replace(':sha256', sha256),
    { purpose },
    { background: true },
  );

export const getUpload = (sha256: string, upload: string): Promise<Called<UploadState>> =>
  get(IDENTITY_CALLS.imageState.path.replace(':sha256', sha256), {
    params: { upload },
    background: true,
  });

export const postPart = (sha256: string, part: ImagePart): Promise<Called<UploadState>> =>
  post(IDENTITY_CALLS.imagePart.path.replace(':sha256', sha256), part, { background: true });
