import type { Painter, Picture } from './picture';
import type { Family } from './type';

/** What a PDF is drawn with. `logo`: a grey picture; undefined without one. */
export type PdfTools = { family: Family; painter: Painter; logo?: Picture | undefined };

/**
 * Loads what a PDF is drawn with, only when one is drawn, so that no page loads it at start. `logo`:
 * the address of an image.
 */
export async function pdfTools(logo?: string): Promise<PdfTools> {
  const [{ inter }, { greyPicture, paint }] = await Promise.all([
    import('./fonts'),
    import('./picture'),
  ]);
  return {
    family: await inter(),
    painter: paint,
    logo: logo === undefined ? undefined : await greyPicture(logo),
  };
}
