import { createHmac, pbkdf2, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import {
  CODE_LENGTH,
  CODE_LETTERS,
  type JoinRequest,
  type ScreenCode,
  type ScreenDevice,
  screenId,
} from '@/contract/screen/screen';
import type { PinHash } from '@/domain/people/pin';
import type { PriceScreen } from '@/domain/price/price-screen';
import { journal } from '../areas/journal/append';
import { notDeleted } from '../db/records';
import { companies, records } from '../db/schema';
import { screenDevices } from '../db/schema-screens';
import type { Db } from '../db/types';
import { lockCompanies } from '../db/version';
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
export type KnownScreenDevice = { company: string; id: string; screen: string; licensed: boolean };

/**
 * Session name of a device's socket; no person's session has such an id. It includes the company,
 * because two companies may have devices with the same id.
 */
export const screenSession = ({ company, id }: Pick<KnownScreenDevice, 'company' | 'id'>): string =>
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
    .where(and(notDeleted(company, 'definitions'), eq(records.id, screenId(screen))));
  const found = row && (row.body as Extract<DefinitionBody, { type: 'screen' }>).screen;
  return found && !found.archived ? found : undefined;
}

/**
 * Makes a new code. A second request with the same id makes another code and ends the one before.
 */
export async function issueCode(
  deps: BoardDeps,
  { company, id, screen, by }: { company: string; id: string; screen: string; by: string },
): Promise<ScreenCode | 'not-found' | 'too-many-boards' | 'joined'> {
  const now = deps.clock();
  if (!(await screenOf(deps.db, company, screen))) return 'not-found';
  return deps.db.transaction(async (tx) => {
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, company))
      .for('update');
    await tx
      .delete(screenDevices)
      .where(
        and(
          eq(screenDevices.company, company),
          isNull(screenDevices.tokenHash),
          lt(screenDevices.codeUntil, now),
        ),
      );
    const [held] = await tx
      .select({ boards: count() })
      .from(screenDevices)
      .where(and(eq(screenDevices.company, company), isNull(screenDevices.revokedAt)));
    if ((held?.boards ?? 0) >= MOST_BOARDS) return 'too-many-boards';
    const code = newCode();
    const fresh = {
      screen,
      codeHash: hashCode(deps, code),
      codeUntil: now + CODE_LIFE_MS,
      wrong: 0,
    };
    const made = await tx
      .insert(screenDevices)
      .values({ company, id, ...fresh, createdBy: by, createdAt: now })
      .onConflictDoUpdate({
        target: [screenDevices.company, screenDevices.id],
        set: fresh,
        setWhere: and(isNull(screenDevices.tokenHash), isNull(screenDevices.revokedAt)),
      })
      .returning({ id: screenDevices.id });
    if (made.length === 0) return 'joined';
    await journal.append(tx, {
      company,
      at: now,
      actor: by,
      act: 'screen.code',
      subject: `screen:${screen}`,
    });
    return { code, until: fresh.codeUntil };
  });
}

/**
 * Adds a device by its code, or returns why not. The same code with the same token gets the same
 * answer again.
 */
export async function joinScreenDevice(
  deps: BoardDeps,
  { code, token, pin }: JoinRequest,
  device: string,
): Promise<{ screen: string } | 'board-code' | 'board-pin' | 'board-pin-wrong'> {
  const now = deps.clock();
  const codeHash = hashCode(deps, code);
  const tokenHash = hashToken(token);
  const [row] = await deps.db
    .select()
    .from(screenDevices)
    .where(and(eq(screenDevices.codeHash, codeHash), isNull(screenDevices.revokedAt)));
  if (!row || !sameHash(row.codeHash, codeHash)) return 'board-code';
  if (row.tokenHash !== null)
    return sameHash(row.tokenHash, tokenHash) ? { screen: row.screen } : 'board-code';
  if (row.codeUntil <= now || row.wrong >= MOST_WRONG_PINS) return 'board-code';
  const screen = await screenOf(deps.db, row.company, row.screen);
  if (!screen) return 'board-code';
  const own = and(
    eq(screenDevices.company, row.company),
    eq(screenDevices.id, row.id),
    eq(screenDevices.codeHash, codeHash),
    isNull(screenDevices.tokenHash),
    isNull(screenDevices.revokedAt),
  );
  if (screen.pin) {
    if (pin === undefined) return 'board-pin';
    // Counted before it is judged: many tries at once are as many tries.
    const [counted] = await deps.db
      .update(screenDevices)
      .set({ wrong: sql`${screenDevices.wrong} + 1` })
      .where(own)
      .returning({ wrong: screenDevices.wrong });
    if (!counted || counted.wrong > MOST_WRONG_PINS) return 'board-code';
    if (!(await fitsPin(screen.pin, pin))) return 'board-pin-wrong';
  }
  const joined = await deps.db
    .update(screenDevices)
    .set({ tokenHash, device, joinedAt: now, seenAt: now })
    .where(own)
    .returning({ id: screenDevices.id });
  return joined.length > 0 ? { screen: row.screen } : 'board-code';
}

async function fitsPin({ salt, iterations, hash }: PinHash, pin: string): Promise<boolean> {
  const expected = Buffer.from(hash, 'base64');
  const found = await promisify(pbkdf2)(pin, Buffer.from(salt, 'base64'), iterations, 32, 'sha256');
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** The living board of a token. */
export async function findScreenDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<KnownScreenDevice | undefined> {
  const hash = hashToken(token);
  const [row] = await db
    .select({
      company: screenDevices.company,
      id: screenDevices.id,
      screen: screenDevices.screen,
      tokenHash: screenDevices.tokenHash,
      until: companies.licenceUntil,
    })
    .from(screenDevices)
    .innerJoin(companies, eq(companies.id, screenDevices.company))
    .where(and(eq(screenDevices.tokenHash, hash), isNull(screenDevices.revokedAt)));
  if (!row?.tokenHash || !sameHash(row.tokenHash, hash)) return undefined;
  const { company, id, screen, until } = row;
  return { company, id, screen, licensed: until === null || until >= clock() };
}

export async function markScreenSeen(
  db: Db,
  { company, id }: Pick<KnownScreenDevice, 'company' | 'id'>,
  now: number,
): Promise<void> {
  await db
    .update(screenDevices)
    .set({ seenAt: now })
    .where(and(eq(screenDevices.company, company), eq(screenDevices.id, id)));
}

/** Devices of a company that are not ended, the last seen first. */
export async function screenDevicesOf(db: Db, company: string): Promise<ScreenDevice[]> {
  const rows = await db
    .select()
    .from(screenDevices)
    .where(
      and(
        eq(screenDevices.company, company),
        isNull(screenDevices.revokedAt),
        isNotNull(screenDevices.tokenHash),
      ),
    )
    .orderBy(desc(screenDevices.seenAt), desc(screenDevices.id));
  return rows.map(({ id, screen, device, joinedAt, seenAt }) => ({
    id,
    screen,
    device,
    joinedAt: joinedAt ?? 0,
    seenAt,
  }));
}

/** Ends a device. Returns false if it is not this company's or was ended before. */
export const endScreenDevice = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { company, id, by }: { company: string; id: string; by: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock();
    await lockCompanies(tx, [company]);
    const [ended] = await tx
      .update(screenDevices)
      .set({ revokedAt: now })
      .where(
        and(
          eq(screenDevices.company, company),
          eq(screenDevices.id, id),
          isNull(screenDevices.revokedAt),
        ),
      )
      .returning({ screen: screenDevices.screen, device: screenDevices.device });
    if (!ended) return false;
    await journal.append(tx, {
      company,
      at: now,
      actor: by,
      act: 'screen.ended',
      subject: `screen:${ended.screen}`,
      detail: { device: ended.device },
    });
    return true;
  });
