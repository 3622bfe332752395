import type { FormBody, FormMutation, FormPrint, FormSign } from '@/contract/form/form';
import { signFaults } from '@/domain/form/form';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { arrivedOf } from '../identity/identity-store';
import { journal, stampOf } from '../journal/append';
import { readForm, writeForms } from './form-store';

/**
 * Applies the mutations of forms. Guarantee: a repeated print changes nothing; each print and each
 * signature stands in the journal.
 */
async function print(ctx: EffectContext, body: FormPrint): Promise<Verdict> {
  const { tx, company, actor, branch, version } = ctx;
  const { id, at, contact, template, full, purpose } = body;
  const known = await readForm(tx, company, id);
  if (known)
    return known.by === actor.user && known.contact === contact && known.template === template
      ? applied(id)
      : badFields([{ name: 'id', code: 'taken' }]);
  if (full && purpose === undefined) return badFields([{ name: 'purpose', code: 'required' }]);
  const form: FormBody = {
    ...{ id, at, contact, template, full, by: actor.user, branch, version },
    ...{ signed: null, validUntil: null, images: [], arrived: [] },
  };
  await writeForms(ctx, form);
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'form.printed',
    subject: `contacts:${contact}`,
    ...(purpose === undefined ? {} : { purpose }),
    detail: { form: id, template, full },
  });
  return applied(id);
}

async function sign(ctx: EffectContext, body: FormSign): Promise<Verdict> {
  const { tx, company, actor, now } = ctx;
  const { id, at, signedOn, validUntil, images } = body;
  const form = await readForm(tx, company, id);
  if (!form) return refused(404, 'not-found');
  if (form.destroyed) return refused(412, 'destroyed');
  const faults = signFaults(body, now);
  if (faults.length > 0) return badFields(faults);
  const hashes = images.map(({ sha256 }) => sha256);
  const replaced = [...(form.replaced ?? []), ...form.images].filter(
    ({ sha256 }) => !hashes.includes(sha256),
  );
  await writeForms(ctx, {
    ...form,
    signed: { on: signedOn, at, by: actor.user },
    ...{ validUntil, images, replaced },
    arrived: await arrivedOf(tx, company, hashes),
  });
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'form.signed',
    subject: `contacts:${form.contact}`,
    detail: { form: id, template: form.template, signedOn, images: images.length },
  });
  return applied(id);
}

export const formEffects: Effects<FormMutation> = {
  'form.print': print,
  'form.sign': sign,
};
