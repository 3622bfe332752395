import { createHmac } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { taxpayers } from '@/server/db/schema-fiscal';
import type { Db } from '@/server/db/types';
import type { Service } from '@/server/integrations/integrator';
import { openText, sealText } from '@/server/seal/sealed-text';

/**
 * Whether somebody is registered for e-invoices, as an integrator answered, stored for a day.
 * Guarantee: the number itself is not stored, only its HMAC under the server's key; the mailbox,
 * which may name its owner, is sealed.
 */
export type TaxpayerDeps = { db: Db; clock: () => number; sealingKey: Buffer };
export type KeptTaxpayer = { registered: boolean; alias: string | null; at: number };

const KEPT_MS = 24 * 60 * 60_000;

const codeOf = ({ sealingKey }: TaxpayerDeps, company: string, taxId: string): string =>
  createHmac('sha256', sealingKey).update(`milyem taxpayer\n${company}\n${taxId}`).digest('hex');

const placeOf = (code: string): string[] => ['taxpayer', code];

/** The answer of the last day; undefined without one. */
export async function keptTaxpayer(
  deps: TaxpayerDeps,
  { company, taxId, service }: { company: string; taxId: string; service: string },
): Promise<KeptTaxpayer | undefined> {
  const code = codeOf(deps, company, taxId);
  const [row] = await deps.db
    .select()
    .from(taxpayers)
    .where(
      and(
        eq(taxpayers.company, company),
        eq(taxpayers.taxpayer, code),
        eq(taxpayers.integrator, service),
        gt(taxpayers.askedAt, deps.clock() - KEPT_MS),
      ),
    );
  if (!row) return undefined;
  const { registered, alias, askedAt: at } = row;
  const vault = { sealingKey: deps.sealingKey, company };
  return { registered, alias: alias === null ? null : openText(vault, placeOf(code), alias), at };
}

/** Asks the integrator and stores its answer; undefined if it did not answer. */
export async function askTaxpayer(
  deps: TaxpayerDeps,
  { company, taxId, service }: { company: string; taxId: string; service: Service },
): Promise<KeptTaxpayer | undefined> {
  const known = await service.integrator.taxpayer(taxId);
  if (known.is === 'unknown') return undefined;
  const { registered, alias } = known;
  const code = codeOf(deps, company, taxId);
  const vault = { sealingKey: deps.sealingKey, company };
  const kept = {
    registered,
    alias: alias === null ? null : sealText(vault, placeOf(code), alias),
    askedAt: deps.clock(),
  };
  await deps.db
    .insert(taxpayers)
    .values({ company, taxpayer: code, integrator: service.name, ...kept })
    .onConflictDoUpdate({
      target: [taxpayers.company, taxpayers.taxpayer, taxpayers.integrator],
      set: kept,
    });
  return { registered, alias, at: kept.askedAt };
}
