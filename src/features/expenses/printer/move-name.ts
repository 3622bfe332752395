import { t } from '@lingui/core/macro';

/** Name of the direction in which an arrow key moves a text on the form. */
export const moveName = (key: string): string => {
  if (key === 'ArrowLeft') return t`Sola`;
  if (key === 'ArrowRight') return t`Sağa`;
  return key === 'ArrowUp' ? t`Yukarı` : t`Aşağı`;
};
