import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest: how an installed Milyem presents itself to the system. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Milyem',
  short_name: 'Milyem',
  description: 'Kuyumcular için çevrimdışı çalışan tezgâh ve arka ofis',
  lang: 'tr',
  dir: 'ltr',
  scope: '/',
  start_url: '/',
  display: 'standalone',
  display_override: ['window-controls-overlay', 'standalone'],
  orientation: 'any',
  theme_color: '#faf8f4',
  background_color: '#faf8f4',
  categories: ['business', 'finance', 'productivity'],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  screenshots: [
    {
      src: '/screenshots/wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Tezgâh',
    },
    {
      src: '/screenshots/narrow.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'İşlemler',
    },
  ],
  shortcuts: [
    {
      name: 'Yeni satış',
      short_name: 'Satış',
      url: '/workbench',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'İşlemler',
      url: '/workbench?view=transactions',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};
