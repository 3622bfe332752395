import { createHmac, pbkdf2, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import {
  type BoardCode,
  type BoardDevice,
  CODE_LENGTH,
  CODE_LETTERS,
  type JoinRequest,
  screenId,
} from '@/contract/screen/screen';
import type { PinHash } from '@/domain/people/pin';
import type { PriceScreen } from '@/domain/price/price-screen';
import { standing } from '../db/records';
import { companies, records } from '../db/schema';
import { boards } from '../db/schema-boards';
import type { Db } from '../db/types';
import { hashToken } from '../platform/auth';
import type { Deps } from '../platform/deps';

/**
 * Devices that show a price screen without a login. Guarantee: a code is valid for ten minutes and
 * adds one device, however often it is sent; code and token are stored only as hashes; a token
 * reads the one screen of the one company that it was given for, opens nothing else of the server,
 * and is invalid as soon as somebody ends it.
 */
const CODE_LIFE_MS = 10 * 60_000;
const MOST_BOARDS = 100;
const MOST_WRONG_PINS = 5;

type BoardDeps = Pick<Deps, 'db' | 'clock' | 'sealingKey'>;
export type KnownBoard = { company: string; id: string; screen: string; licensed: boolean };

/**
 * Session name of a device's socket; no person's session has such an id. It includes the company,
 * because two companies may have devices with the same id.
 */
export const boardSession = ({ company, id }: Pick<KnownBoard, 'company' | 'id'>): string =>
  `board:${company}:${id}`;

const hashCode = ({ sealingKey }: BoardDeps, code: string): string =>
  createHmac('sha256', sealingKey).update(`board-code ${code}`).digest('hex');
const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The company's screen; undefined if the company has none with this id or has archived it. */
export async function screenOf(
  db: Db,
  company: string,
  screen: string,
): Promise<PriceScreen | undefined> {
  const [row] = await db
    .select({ body: records.body })
    .from(records)
    .where(and(standing(company, 'definitions'), eq(records.id, screenId(screen))));
  const found = row && (row.body as Extract<DefinitionBody, { type: 'screen' }>).screen;
  return found && !found.archived ? found : undefined;
}

/**
 * Makes a new code. A second request with the same id makes another code and ends the one before.
 */
export async function issueCode(
  deps: BoardDeps,
  { company, id, screen, by }: { company: string; id: string; screen: string; by: string },
): Promise<BoardCode | 'not-found' | 'too-many-boards' | 'joined'> {
  const now = deps.clock();
  if (!(await screenOf(deps.db, company, screen))) return 'not-found';
  return deps.db.transaction(async (tx) => {
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, company))
      .for('update');
    await tx
      .delete(boards)
      .where(and(eq(boards.company, company), isNull(boards.tokenHash), lt(boards.codeUntil, now)));
    const [held] = await tx
      .select({ boards: count() })
      .from(boards)
      .where(and(eq(boards.company, company), isNull(boards.revokedAt)));
    if ((held?.boards ?? 0) >= MOST_BOARDS) return 'too-many-boards';
    const code = newCode();
    const fresh = {
      screen,
      codeHash: hashCode(deps, code),
      codeUntil: now + CODE_LIFE_MS,
      wrong: 0,
    };
    const made = await tx
      .insert(boards)
      .values({ company, id, ...fresh, createdBy: by, createdAt: now })
      .onConflictDoUpdate({
        target: [boards.company, boards.id],
        set: fresh,
        setWhere: and(isNull(boards.tokenHash), isNull(boards.revokedAt)),
      })
      .returning({ id: boards.id });
    return made.length > 0 ? { code, until: fresh.codeUntil } : 'joined';
  });
}

/**
 * Adds a device by its code, or returns why not. The same code with the same token gets the same
 * answer again.
 */
export async function joinBoard(
  deps: BoardDeps,
  { code, token, pin }: JoinRequest,
  device: string,
): Promise<{ screen: string } | 'board-code' | 'board-pin' | 'board-pin-wrong'> {
  const now = deps.clock();
  const codeHash = hashCode(deps, code);
  const tokenHash = hashToken(token);
  const [row] = await deps.db
    .select()
    .from(boards)
    .where(and(eq(boards.codeHash, codeHash), isNull(boards.revokedAt)));
  if (!row || !sameHash(row.codeHash, codeHash)) return 'board-code';
  if (row.tokenHash !== null)
    return sameHash(row.tokenHash, tokenHash) ? { screen: row.screen } : 'board-code';
  if (row.codeUntil <= now || row.wrong >= MOST_WRONG_PINS) return 'board-code';
  const screen = await screenOf(deps.db, row.company, row.screen);
  if (!screen) return 'board-code';
  const own = and(
    eq(boards.company, row.company),
    eq(boards.id, row.id),
    eq(boards.codeHash, codeHash),
    isNull(boards.tokenHash),
    isNull(boards.revokedAt),
  );
  if (screen.pin) {
    if (pin === undefined) return 'board-pin';
    // Counted before it is judged: many tries at once are as many tries.
    const [counted] = await deps.db
      .update(boards)
      .set({ wrong: sql`${boards.wrong} + 1` })
      .where(own)
      .returning({ wrong: boards.wrong });
    if (!counted || counted.wrong > MOST_WRONG_PINS) return 'board-code';
    if (!(await fitsPin(screen.pin, pin))) return 'board-pin-wrong';
  }
  const joined = await deps.db
    .update(boards)
    .set({ tokenHash, device, joinedAt: now, seenAt: now })
    .where(own)
    .returning({ id: boards.id });
  return joined.length > 0 ? { screen: row.screen } : 'board-code';
}

async function fitsPin({ salt, iterations, hash }: PinHash, pin: string): Promise<boolean> {
  const expected = Buffer.from(hash, 'base64');
  const found = await promisify(pbkdf2)(pin, Buffer.from(salt, 'base64'), iterations, 32, 'sha256');
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** The living board of a token. */
export async function findBoard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<KnownBoard | undefined> {
  const hash = hashToken(token);
  const [row] = await db
    .select({
      company: boards.company,
      id: boards.id,
      screen: boards.screen,
      tokenHash: boards.tokenHash,
      until: companies.licenceUntil,
    })
    .from(boards)
    .innerJoin(companies, eq(companies.id, boards.company))
    .where(and(eq(boards.tokenHash, hash), isNull(boards.revokedAt)));
  if (!row?.tokenHash || !sameHash(row.tokenHash, hash)) return undefined;
  const { company, id, screen, until } = row;
  return { company, id, screen, licensed: until === null || until >= clock() };
}

export async function seeBoard(
  db: Db,
  { company, id }: Pick<KnownBoard, 'company' | 'id'>,
  now: number,
): Promise<void> {
  await db
    .update(boards)
    .set({ seenAt: now })
    .where(and(eq(boards.company, company), eq(boards.id, id)));
}

/** Devices of a company that are not ended, the last seen first. */
export async function boardsOf(db: Db, company: string): Promise<BoardDevice[]> {
  const rows = await db
    .select()
    .from(boards)
    .where(and(eq(boards.company, company), isNull(boards.revokedAt), isNotNull(boards.tokenHash)))
    .orderBy(desc(boards.seenAt), desc(boards.id));
  return rows.map(({ id, screen, device, joinedAt, seenAt }) => ({
    id,
    screen,
    device,
    joinedAt: joinedAt ?? 0,
    seenAt,
  }));
}

/** Ends a device. Returns false if it is not this company's or was ended before. */
export async function endBoard(db: Db, company: string, id: string, now: number): Promise<boolean> {
  const ended = await db
    .update(boards)
    .set({ revokedAt: now })
    .where(and(eq(boards.company, company), eq(boards.id, id), isNull(boards.revokedAt)))
    .returning({ id: boards.id });
  return ended.length > 0;
}
