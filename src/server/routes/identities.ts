import { type } from 'arktype';
import { Hono } from 'hono';
import { IDENTITY_CALLS } from '@/contract/core/calls';
import { base64 } from '@/contract/core/parts.schema';
import {
  type IdentityBody,
  type ImagePart,
  type LookAsk,
  UPLOAD_PART,
} from '@/contract/identity/identity';
import { iv, wrappedKey } from '@/contract/identity/identity.schema';
import { LOOK_PURPOSES } from '@/domain/identity/card';
import type { JournalAct } from '@/domain/journal/act';
import { readForm } from '../areas/form/form-store';
import { receivePart, UPLOAD_BYTES_MOST, uploadState } from '../areas/identity/identity-images';
import { imageOf, readIdentity, secretOf } from '../areas/identity/identity-store';
import { journal } from '../areas/journal/append';
import type { Tx } from '../db/types';
import { lockCompanies } from '../db/version';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';
import type { Vault } from '../seal/identities';

/**
 * Calls that show what identity cards hide, and that receive their images. Guarantee: nothing hidden
 * is sent before the journal row of the look, with its purpose, is committed.
 */
export function identityRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, IDENTITY_CALLS.showIdentity, LOOK, showSecret);
  open(routes, deps, IDENTITY_CALLS.showImage, LOOK, showImage);
  open(routes, deps, IDENTITY_CALLS.showFormImage, LOOK, showFormImage);
  open(routes, deps, IDENTITY_CALLS.imageState, null, state);
  open(routes, deps, IDENTITY_CALLS.imagePart, PART, receive);
  return routes;
}

const ID = /^[A-Za-z0-9][\w.-]{0,63}$/;
const SHA256 = /^[0-9a-f]{64}$/;
const LOOK = type({ purpose: type.enumerated(...LOOK_PURPOSES) });
const PART = type({
  upload: /^[A-Za-z0-9][\w.-]{0,63}$/,
  wrappedKey,
  iv,
  total: `16 < number.integer <= ${UPLOAD_BYTES_MOST}`,
  offset: `0 <= number.integer <= ${UPLOAD_BYTES_MOST}`,
  data: base64.and(`string <= ${UPLOAD_PART}`),
});

type Look<T> = {
  act: JournalAct;
  detail: (body: IdentityBody) => Record<string, string>;
  read: (tx: Tx, vault: Vault, body: IdentityBody) => Promise<T | undefined>;
};

type Found<T> = { shown: T } | { refusal: [status: number, code: string] };

/** Logs in the journal who looks at what, and reads the data that are shown, in one transaction. */
async function look<T extends object>(
  { c, deps, company, body: { purpose } }: Opened<LookAsk>,
  { act, detail, read }: Look<T>,
): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  const vault = { sealingKey: deps.sealingKey, company };
  const found = await deps.db.transaction(async (tx): Promise<Found<T>> => {
    await lockCompanies(tx, [company]);
    const card = await readIdentity(tx, company, id);
    if (!card) return { refusal: [404, 'not-found'] };
    if (card.destroyed) return { refusal: [412, 'destroyed'] };
    const shown = await read(tx, vault, card);
    if (!shown) return { refusal: [404, 'not-found'] };
    await journal.append(tx, {
      company,
      at: deps.clock(),
      actor: c.get('session').user.id,
      act,
      subject: `contacts:${card.contact}`,
      purpose,
      detail: { card: id, ...detail(card) },
    });
    return { shown };
  });
  if ('shown' in found) return succeed(c, found.shown);
  const [status, code] = found.refusal;
  return refuse(c, status, { code });
}

const showSecret = (opened: Opened<LookAsk>): Promise<Response> =>
  look(opened, {
    act: 'identity.shown',
    detail: ({ document }) => ({ field: 'identity', document }),
    read: (tx, vault, { id }) => secretOf(tx, vault, id),
  });

function showImage(opened: Opened<LookAsk>): Promise<Response> {
  const sha256 = opened.c.req.param('sha256') ?? '';
  return look(opened, {
    act: 'identity.image-shown',
    detail: ({ images }) => ({ side: images.find((one) => one.sha256 === sha256)?.side ?? '' }),
    read: async (tx, vault, { images }) => {
      if (!images.some((one) => one.sha256 === sha256)) return undefined;
      const image = await imageOf(tx, vault, sha256);
      return image && { data: image.toString('base64') };
    },
  });
}

/** Shows a scan of a form. Guarantee: its journal row is committed before it is sent. */
async function showFormImage({
  c,
  deps,
  company,
  body: { purpose },
}: Opened<LookAsk>): Promise<Response> {
  const [id, sha256] = [c.req.param('id') ?? '', c.req.param('sha256') ?? ''];
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  const vault = { sealingKey: deps.sealingKey, company };
  const shown = await deps.db.transaction(async (tx) => {
    await lockCompanies(tx, [company]);
    const form = await readForm(tx, company, id);
    if (!form?.images.some((one) => one.sha256 === sha256)) return undefined;
    const image = await imageOf(tx, vault, sha256);
    if (!image) return undefined;
    await journal.append(tx, {
      ...{ company, at: deps.clock(), actor: c.get('session').user.id, act: 'form.image-shown' },
      ...{ subject: `contacts:${form.contact}`, purpose },
      detail: { form: id, template: form.template },
    });
    return image;
  });
  return shown
    ? succeed(c, { data: shown.toString('base64') })
    : refuse(c, 404, { code: 'not-found' });
}

async function state({ c, deps, company, query }: Opened): Promise<Response> {
  const sha256 = c.req.param('sha256') ?? '';
  if (!SHA256.test(sha256)) return malformed(c, 'sha256', 'format');
  if (!ID.test(query.upload ?? '')) return malformed(c, 'upload', 'format');
  return succeed(c, await uploadState(deps, { company, sha256 }, query.upload ?? ''));
}

async function receive({ c, deps, company, body }: Opened<ImagePart>): Promise<Response> {
  const sha256 = c.req.param('sha256') ?? '';
  if (!SHA256.test(sha256)) return malformed(c, 'sha256', 'format');
  const received = await receivePart(deps, { company, sha256 }, body);
  return 'wrong' in received ? malformed(c, received.wrong, 'format') : succeed(c, received);
}
