/**
 * Loads the style sheet of everything but the login, once. The first script has one of its own,
 * `first.css`.
 */
export const loadStyles = (): Promise<unknown> => import('./styles.css');
