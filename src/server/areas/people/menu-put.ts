import type { DefinitionBody } from '@/contract/core/records';
import { MENU_ID, type MenuPut } from '@/contract/people/menu';
import { hidesAdministration, type MenuLayout } from '@/domain/people/menu-layout';
import { journal, stampOf } from '@/server/areas/journal/append';
import { getRecord, putRecords } from '@/server/db/records';
import type { Db } from '@/server/db/types';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  type Verdict,
} from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';

type MenuBody = Extract<DefinitionBody, { type: 'menu' }>;

/**
 * Applies a wish that replaces the menu layout of one role; refuses it if somebody else has changed
 * the layout since.
 */
async function putMenu(ctx: EffectContext, { role, rules, base }: MenuPut): Promise<Verdict> {
  if (rules && hidesAdministration(role, rules))
    return badFields([{ name: 'rules', code: 'format' }]);
  const nameless = rules?.findIndex(({ title }) => title?.trim() === '') ?? -1;
  if (nameless >= 0) return badFields([{ name: `rules.${nameless}.title`, code: 'required' }]);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', MENU_ID);
  const known = record?.body as MenuBody | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  const { [role]: _replaced, ...others } = known?.menus ?? {};
  const menus: MenuLayout = rules === null ? others : { ...others, [role]: rules };
  const body: DefinitionBody = { type: 'menu', menus, version: ctx.version };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id: MENU_ID, body }]);
  await journal.append(ctx.tx, { ...stampOf(ctx), act: 'menu.changed', detail: { role } });
  return applied(MENU_ID);
}

/** The company's layout of the menu; undefined if nobody has written one. */
export async function menuLayout(db: Db, company: string): Promise<MenuLayout | undefined> {
  const record = await getRecord(db, company, 'definitions', MENU_ID);
  return (record?.body as MenuBody | undefined)?.menus;
}

export const menuEffects: Effects<MenuPut> = {
  'menu.put': putMenu,
};
