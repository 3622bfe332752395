import { and, count, like } from 'drizzle-orm';
import type { DefinitionBody } from '../../contract/wire/records';
import { type ScreenPut, screenId } from '../../contract/wire/screen';
import { screenFaults } from '../../domain/price-screen';
import { getRecord, putRecords, standing } from '../db/records';
import { records } from '../db/schema';
import { applied, badFields, type EffectContext, refused, type Verdict } from './context';
import { staleWhole } from './field-wise';

/** More than any shop has walls. */
const MOST_SCREENS = 50;

/** A wish: a price screen is defined, changed or put away, unless somebody else has changed it meanwhile. */
export async function putScreen(ctx: EffectContext, { screen, base }: ScreenPut): Promise<Verdict> {
  const wrong = screenFaults(screen);
  if (wrong.length > 0) return badFields(wrong.map((name) => ({ name: `screen.${name}`, code: name === 'name' ? 'required' : 'format' })));
  const id = screenId(screen.id);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const seen = record ? (record.body as Extract<DefinitionBody, { type: 'screen' }>).version : 0;
  const stale = await staleWhole(ctx, record, seen, base);
  if (stale) return stale;
  if (!record && (await screensOf(ctx)) >= MOST_SCREENS) return refused(411, 'too-many-screens');
  const body: DefinitionBody = { type: 'screen', screen: { ...screen, name: screen.name.trim() }, version: ctx.version };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  return applied(id);
}

async function screensOf({ tx, company }: EffectContext): Promise<number> {
  const [row] = await tx
    .select({ screens: count() })
    .from(records)
    .where(and(standing(company, 'definitions'), like(records.id, 'screen:%')));
  return row?.screens ?? 0;
}
