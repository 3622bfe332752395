import type { MessageTemplateUse } from '@/contract/contact/contact';
import type { MessageSend } from '@/contract/mutation';
import { isHeaderText, isMailAddress } from '@/domain/message/mail';
import { fillTemplate, parametersOf } from '@/domain/message/template';
import { isPdf } from '@/lib/pdf';
import { wantsNone } from '../areas/contact/contact-consent';
import { mergeChainOf } from '../areas/contact/contact-merge';
import type { MessagePayload } from '../areas/integration/message-payload';
import { readRules } from '../areas/message/message-rules';
import { jobs } from '../db/schema-platform';
import { storedPayload } from '../jobs/jobs';
import { applied, badFields, type EffectContext, refused, type Verdict } from './context';

/**
 * The text of a template with its values; undefined if the company has none of that name and
 * language, or does not send its kind.
 */
async function fillForSending(
  { tx, company }: EffectContext,
  { name, language, values }: MessageTemplateUse,
  contact: string,
): Promise<Pick<MessagePayload, 'message' | 'template'> | undefined> {
  const { templates } = await readRules(tx, company);
  const template = templates.find((one) => one.name === name);
  const text = template?.texts[language];
  if (!template || text === undefined || template.category === 'marketing') return undefined;
  const all = { ...values, ad: contact };
  return {
    message: fillTemplate(text, all),
    template: { name, language, parameters: parametersOf(text, all) },
  };
}

/**
 * Stores a message or an e-mail to a contact as a job, in the same transaction as its row's answer
 * and under the row's own id: it is handed over at least once and requested once. Without a provider nothing is
 * stored, and the person gets a refusal. A document is stored only in the job, sealed with the rest
 * of it, until it has been handed over.
 */
export async function sendMessage(
  ctx: EffectContext,
  { id, message, document, template, mail }: MessageSend,
): Promise<Verdict> {
  if (document && !isPdf(Buffer.from(document.data, 'base64')))
    return badFields([{ name: 'document.data', code: 'format' }]);
  const contact = (await mergeChainOf(ctx, id)).at(-1)?.body;
  if (!contact) return refused(404, 'not-found');
  const kind = mail ? 'email' : 'whatsapp';
  const { email = '', phone } = contact;
  if (mail && email.trim() === '') return badFields([{ name: 'email', code: 'required' }]);
  if (mail && !isMailAddress(email.trim())) return refused(422, 'mail-address');
  if (mail && !isHeaderText(mail.subject)) return refused(422, 'mail-subject');
  if (!mail && !phone) return badFields([{ name: 'phone', code: 'required' }]);
  // Said of it on the card; who was never asked is written to about their own orders and accounts.
  const channel = mail ? 'email' : await ctx.phoneChannel();
  if (await wantsNone(ctx.tx, ctx.company, contact, channel)) return refused(422, 'no-consent');
  if (!(await ctx.carries(kind))) return refused(422, 'no-provider');
  const filled = template ? await fillForSending(ctx, template, contact.name) : { message };
  if (!filled) return refused(422, 'no-template');
  const { tx, company, key, actor, now } = ctx;
  const payload = storedPayload(
    ctx.vault,
    key,
    JSON.stringify({
      ...(mail ? { email: email.trim(), subject: mail.subject.trim() } : { phone }),
      ...filled,
      ...(document ? { document: { ...document, type: 'application/pdf' } } : {}),
    }),
  );
  await tx
    .insert(jobs)
    .values({
      company,
      id: key,
      kind,
      target: id,
      payload,
      actor: actor.user,
      state: 'queued',
      nextAt: now,
      createdAt: now,
      endedAt: null,
    })
    .onConflictDoNothing();
  await ctx.enqueue(kind, id);
  return applied(id);
}
