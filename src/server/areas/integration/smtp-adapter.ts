import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { CallFailure } from '@/contract/integration/integration';
import { MAIL_ENCRYPTIONS } from '@/domain/integration/messenger-forms';
import { isHeaderText, isMailAddress } from '@/domain/message/mail';
import { shown } from '@/server/integrations/outside-way';
import { type Delivery, type JobToDo, PATIENCE_MS } from '@/server/jobs/provider';
import { type MailReply, type MailServer, type MailWay, mailOutside } from '@/server/outside/mail';
import type { Adapter, AdapterCall, Tested } from './adapter';
import type { MailPayload } from './message-payload';

/**
 * A mail server, which takes messages by SMTP. Guarantee: a message whose answer was lost after it
 * had been handed over whole is not sent again by itself, because it may have arrived: it fails, and
 * a person decides. Only a process that dies at that moment may send it twice, and then with the
 * same Message-ID. A subject, a name or an address with a line break is refused before any call.
 */
type Way = Pick<MailWay, 'resolve' | 'ca'>;

export const smtpAdapter: Adapter = {
  test: (call) => testMail(call, {}),
  deliver: (call, job) => deliverMail(call, job, {}),
};

export async function testMail(call: AdapterCall, way: Way): Promise<Tested> {
  const failure = failureOf(await mailOutside(serverOf(call), null, wayOf(call, way)));
  return failure ? { ok: false, failure } : { ok: true };
}

export async function deliverMail(call: AdapterCall, job: JobToDo, way: Way): Promise<Delivery> {
  const { from = '', fromName = '' } = call.settings;
  const { email, subject, message, document } = job.payload as MailPayload;
  if (!isMailAddress(email) || !isMailAddress(from))
    return { is: 'failed', answer: { code: 'mail-address' } };
  if (!isHeaderText(subject) || (fromName !== '' && !isHeaderText(fromName)))
    return { is: 'failed', answer: { code: 'mail-subject' } };
  const id = messageIdOf(job, from);
  const raw = await new MailComposer({
    from: { name: fromName, address: from },
    to: { name: '', address: email },
    subject,
    messageId: id,
    text: message,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(document
      ? {
          attachments: [
            {
              filename: document.name,
              content: Buffer.from(document.data, 'base64'),
              contentType: 'application/pdf',
            },
          ],
        }
      : {}),
  })
    .compile()
    .build();
  return judge(await mailOutside(serverOf(call), { from, to: email, raw }, wayOf(call, way)), id);
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** The same id for each try of a job, so that mail programs recognise a duplicate. */
const messageIdOf = ({ company, id }: JobToDo, from: string): string =>
  `<${createHash('sha256').update(`${company}\n${id}`).digest('hex').slice(0, 32)}@${domainOf(from)}>`;

const serverOf = ({ settings, secret = '' }: AdapterCall): MailServer => {
  const { host = '', port, tls, user = '', from = '' } = settings;
  return {
    ...{ host, user, password: secret, port: Number(port), domain: domainOf(from) },
    tls: MAIL_ENCRYPTIONS.find((one) => one === tls) ?? 'starttls',
  };
};

const wayOf = ({ allowed }: AdapterCall, way: Way): MailWay => ({
  allowed,
  patienceMs: PATIENCE_MS,
  ...way,
});

/** What is wrong with the connection; undefined if nothing is. */
function failureOf(reply: MailReply): CallFailure | undefined {
  if (reply.is === 'trouble') return { code: reply.trouble };
  if (reply.is === 'lost') return { code: 'too-slow' };
  if (reply.is !== 'refused') return undefined;
  const { status, step } = reply;
  if (status < 500) return { code: 'status', status };
  // That the server refuses a message does not mean that the connection is faulty.
  return step === 'login' ? { code: 'denied', status } : undefined;
}

function judge(reply: MailReply, sent: string): Delivery {
  const failure = failureOf(reply);
  const more = failure ? { failure } : {};
  switch (reply.is) {
    case 'accepted':
      return { is: 'done', answer: null, sent };
    case 'lost':
      return { is: 'failed', answer: { code: 'mail-unanswered' }, ...more };
    case 'too-large':
      return { is: 'failed', answer: { code: 'mail-too-large' } };
    case 'refused': {
      const { status, text } = reply;
      return status < 500
        ? { is: 'again', status, ...more }
        : { is: 'failed', answer: { code: status, message: shown(text, 300) }, status, ...more };
    }
    case 'trouble':
      // A host that must not be called would be refused again at each try.
      return reply.trouble === 'forbidden-address' || reply.trouble === 'insecure'
        ? { is: 'failed', answer: { code: reply.trouble }, ...more }
        : { is: 'again', ...more };
  }
}
