import { session } from '../state/store';

/**
 * Startup steps 1 and 4: what kind of screen this is. Classes on the root let the style sheets
 * answer to it.
 */
const MOBILE = /Android|iPhone|Windows Phone/i;

export const isMobileAgent = (userAgent: string): boolean => MOBILE.test(userAgent);

export function detectMobile(): void {
  session.mobile = isMobileAgent(navigator.userAgent);
  document.documentElement.classList.toggle('mobile', session.mobile);
}

/** Standalone and window-controls-overlay, followed as the window changes between them. */
export function watchInstalledMode(): void {
  const overlay = matchMedia('(display-mode: window-controls-overlay)');
  const standalone = matchMedia('(display-mode: standalone)');
  const apply = () => {
    session.isPWAControl = overlay.matches;
    session.isPWA =
      overlay.matches ||
      standalone.matches ||
      (navigator as { standalone?: boolean }).standalone === true;
    const { classList } = document.documentElement;
    classList.toggle('pwa', session.isPWA);
    classList.toggle('pwa-standalone', session.isPWA && !overlay.matches);
    classList.toggle('pwa-controls-overlay', overlay.matches);
  };
  overlay.addEventListener('change', apply);
  standalone.addEventListener('change', apply);
  apply();
}
