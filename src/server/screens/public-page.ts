import type { ScreenLook } from '@/domain/price/price-screen';
import { escapedHtml } from '../platform/escaped-html';

/**
 * The HTML documents of a screen's page outside the app. Names and texts come from the shop and are
 * escaped.
 */
const paper = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapedHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/board.css">
${head}</head>
<body>
${body}
</body>
</html>
`;

/** The page with prices. `pictures`: beginning of a picture's address, before its id. */
export function pricesPage(
  shop: string,
  { name, logo, slides }: Pick<ScreenLook, 'name' | 'logo' | 'slides'>,
  pictures = '',
): string {
  const picture = (id: string, alt: string, more: string) =>
    `<img src="${escapedHtml(pictures + id)}" alt="${escapedHtml(alt)}"${more}>`;
  const shown =
    slides?.pictures.map(({ id, alt }, i) => picture(id, alt, i === 0 ? '' : ' hidden')).join('') ??
    '';
  return paper(
    `${name} · ${shop}`,
    '<script src="/board.js" defer></script>\n',
    `<header>${logo ? picture(logo, '', ' id="logo"') : ''}<h1>${escapedHtml(shop)}</h1><p>${escapedHtml(name)}</p></header>
<p id="ask" role="status" hidden>Fiyat için danışınız</p>
<p id="closed" hidden>Bu sayfa kapatıldı.</p>
<table>
<thead><tr><th scope="col">Ürün</th><th scope="col">Alış</th><th scope="col">Satış</th></tr></thead>
<tbody id="rows"></tbody>
</table>
<p id="note"></p>
${slides ? `<div id="slides" data-turn="${slides.turn}">${shown}</div>\n` : ''}<footer id="foot" data-said="Son bilgi"></footer>
<noscript>Fiyatlar için tarayıcınızda JavaScript açık olmalıdır.</noscript>`,
  );
}

/** The page on which a dealer types the code that the shop gave. `address`: the page's own. */
export const signInPage = (shop: string, address: string, trouble = ''): string =>
  paper(
    `Bayi girişi · ${shop}`,
    '',
    `<header><h1>${escapedHtml(shop)}</h1><p>Bayi fiyatları</p></header>
<form method="post" action="${escapedHtml(address)}/key">
<label for="code">Bayi kodunuz</label>
<input id="code" name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false"${trouble ? ' aria-describedby="wrong" aria-invalid="true"' : ''}>
${trouble ? `<p id="wrong" role="alert">${escapedHtml(trouble)}</p>\n` : ''}<button type="submit">Giriş yap</button>
</form>
<p class="quiet">Kodu size fiyatları gösteren dükkân verir.</p>`,
  );
