import { blockBinding, type ContactBlock } from '@/contract/contact/contact';
import { importCompanyKey, sealPiece } from '@/sync/seal';
import { NOON } from '../../support/factories';

/** Bodies that close credit and cash with a contact, and open them again. */
export const BLOCK_REASON = 'Zümrüdüanka vakfı adına hareket ettiği söylendi.';

export const blocksPath = (contact: string): string => `/inspections/customers/${contact}/blocks`;

type Asked = Partial<Pick<ContactBlock, 'on' | 'at'>> & { reason?: string };

/** A block sealed for the company whose public key is given. */
export async function blockBody(
  { company, publicKey }: { company: string; publicKey: string },
  contact: string,
  { reason = BLOCK_REASON, ...more }: Asked = {},
): Promise<ContactBlock> {
  const piece = await sealPiece(
    await importCompanyKey(publicKey),
    blockBinding(company, contact),
    new TextEncoder().encode(reason),
  );
  return {
    ...{ kind: 'contact.block', v: 1, id: contact, at: NOON, on: true },
    ...more,
    secret: { ...piece, data: Buffer.from(piece.data).toString('base64') },
  };
}

/** A well-formed block whose reason nobody can open. */
export const blockWith = (contact: string): ContactBlock => ({
  ...{ kind: 'contact.block', v: 1, id: contact, at: NOON, on: true },
  secret: { wrappedKey: 'A'.repeat(344), iv: 'A'.repeat(16), data: 'A'.repeat(64) },
});
