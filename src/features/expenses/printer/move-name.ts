import { t } from '@lingui/core/macro';

/** The way in which an arrow key moves a text of the paper. */
export const moveName = (key: string): string => {
  if (key === 'ArrowLeft') return t`Sola`;
  if (key === 'ArrowRight') return t`Sağa`;
  return key === 'ArrowUp' ? t`Yukarı` : t`Aşağı`;
};
