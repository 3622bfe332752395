export const APP_NAME = 'Milyem';

/**
 * In a browser tab 'title - app name'; installed the window names the app already, so only the
 * title.
 */
export const pageTitle = (title: string, installed: boolean): string =>
  installed || title === '' ? title || APP_NAME : `${title} - ${APP_NAME}`;
