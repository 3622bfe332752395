import { listAll, type Session } from '../../support/signed-client';

export type Document = {
  id: string;
  number: string;
  at: number;
  contactId: string | null;
  legs: { account: string; asset: string; quantity: number }[];
  lines: { serial?: string }[];
  work?: { is: string };
};

/** All that the server has booked, oldest first. */
export const slipsOf = async (session: Session): Promise<Document[]> =>
  (await listAll<Document>(session, '/workbench/transactions')).sort((a, b) => a.at - b.at);

/** What of it moves metal in production or is paid for it. */
export const documentsOf = async (session: Session): Promise<Document[]> =>
  (await slipsOf(session)).filter(({ work }) => work !== undefined);

/** Its step and its legs in one line. */
export const written = ({ legs, work }: Document): string =>
  `${work?.is}: ${legs
    .map(({ account, asset, quantity }) => `${account} ${asset} ${quantity}`)
    .sort()
    .join(', ')}`;
