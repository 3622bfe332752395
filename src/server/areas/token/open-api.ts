import { HEADER } from '@/contract/core/headers';
import { definitionOf } from '@/contract/mutation';
import { jsonSchemaOf } from '@/contract/mutation.schema';
import { API_V1, PROGRAM_KINDS, RESOURCES, type Resource } from '@/contract/token/token';
import { SIGNATURE_HEADER, WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '@/contract/token/webhook';

/**
 * The OpenAPI 3.1 document of the calls of programs, made from the tables by which the server opens
 * them and the schemas by which it judges bodies.
 */
type Json = Record<string, unknown>;
let made: Json | undefined;

/** Made once, because the schemas of all kinds take a second. */
export function openApi(): Json {
  made ??= build();
  return made;
}

const WORDS: Readonly<Record<Resource, string>> = {
  contacts: 'Contacts; tax and passport numbers are masked unless the token may read them',
  transactions: 'Slips, such as sales, purchases, collections and payments',
  papers: 'Legal documents',
  stock: 'Stock cards',
  balances: 'Balances of contacts',
};

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json) => ({ 'application/json': { schema } });
const answered = (description: string, result: Json) => ({
  description,
  content: json({
    type: 'object',
    required: ['status', 'result'],
    properties: { status: { const: true }, result },
  }),
});

const REFUSALS = {
  '400': 'Malformed; `fields` names what is wrong',
  '401': 'No valid token',
  '402': 'The licence of the company has ended',
  '403': 'The token or its maker may not, or not from this address',
  '429': 'More than 60 calls in a minute; see Retry-After',
};
const refusals = (more: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries({ ...REFUSALS, ...more }).map(([status, description]) => [
      status,
      { description, content: json(ref('Refusal')) },
    ]),
  );

function build(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Milyem',
      version: '1',
      description:
        'Reads records page by page and writes by mutations, which are judged like those of a device. Amounts are integers: kuruş for money, and for metal the unit of each field.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: API_V1 }],
    security: [{ token: [] }],
    paths: { ...resourcePaths(), '/prices': pricesPath(), '/mutations': mutationsPath() },
    webhooks: webhookPaths(),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { ...fixedSchemas(), ...mutationSchemas() },
    },
  };
}

const resourcePaths = (): Json =>
  Object.fromEntries(
    (Object.keys(RESOURCES) as Resource[]).map((name) => [
      `/${name}`,
      {
        get: {
          operationId: `read${capital(name)}`,
          summary: WORDS[name],
          description: `Needs \`${RESOURCES[name].module}\` of level 1.`,
          parameters: [
            {
              name: 'cursor',
              in: 'query',
              description: '`next` of the page before; without it the records begin anew',
              schema: { type: 'string' },
            },
          ],
          responses: {
            '200': answered('A page', ref('Page')),
            ...refusals({
              '409':
                'The cursor belongs to a history that this server does not have, or is too old: begin anew',
            }),
          },
        },
      },
    ]),
  );

/** The calls that the server makes to a company's own addresses. */
const webhookPaths = (): Json =>
  Object.fromEntries(
    WEBHOOK_EVENT_NAMES.map((event) => [
      event,
      {
        post: {
          summary: `A record of the kind \`${WEBHOOK_EVENTS[event]}\` changed`,
          description:
            'Sent in the order of the changes, again until it is answered with 2xx, at most twelve times and always under the same id.',
          parameters: [
            {
              name: SIGNATURE_HEADER,
              in: 'header',
              required: true,
              description:
                '`t=<seconds>,v1=<hex>`: the HMAC-SHA-256 of `t.body` under the secret. For a day after the secret was renewed there are two `v1`.',
              schema: { type: 'string' },
            },
          ],
          requestBody: { required: true, content: json(ref('Event')) },
          responses: {
            '200': { description: 'Taken' },
            '410': { description: 'The receiver is gone: nothing more is sent' },
          },
        },
      },
    ]),
  );

const pricesPath = (): Json => ({
  get: {
    operationId: 'readPrices',
    summary: 'Present prices of the company',
    description: 'Needs `market` of level 1.',
    responses: {
      '200': answered('Prices', { type: 'array', items: ref('Price') }),
      ...refusals(),
    },
  },
});

const mutationsPath = (): Json => ({
  post: {
    operationId: 'writeMutation',
    summary: 'Writes one mutation',
    description:
      'The same key with the same body gets the same answer, however often it is sent. Needs the module and level that the kind names.',
    parameters: [
      {
        name: HEADER.idempotencyKey,
        in: 'header',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: 200 },
      },
      {
        name: HEADER.branchId,
        in: 'header',
        description: 'Branch in which it happened, in a company with branches',
        schema: { type: 'string' },
      },
    ],
    requestBody: {
      required: true,
      content: json({
        oneOf: PROGRAM_KINDS.map((kind) => ref(schemaName(kind))),
      }),
    },
    responses: {
      '200': answered('Applied, now or before', {}),
      ...refusals({
        '404': 'A record that it names is not there',
        '409': 'The key was used with another body, or the record does not allow it',
        '412': 'The record was changed meanwhile',
        '413': 'The body is too large',
      }),
    },
  },
});

const fixedSchemas = (): Json => ({
  Event: {
    type: 'object',
    required: ['id', 'event', 'record', 'version', 'at'],
    properties: {
      id: { type: 'string', description: 'The same each time that the event is sent' },
      event: { enum: [...WEBHOOK_EVENT_NAMES, 'test'] },
      record: { type: ['string', 'null'], description: 'Id of the record; read it by its call' },
      version: { type: 'integer' },
      at: { type: 'integer', description: 'Milliseconds since 1970' },
    },
  },
  Page: {
    type: 'object',
    required: ['records', 'next', 'more'],
    properties: {
      records: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'version', 'deleted', 'body'],
          properties: {
            id: { type: 'string' },
            version: { type: 'integer' },
            deleted: { type: 'boolean' },
            body: {},
          },
        },
      },
      next: { type: 'string', description: 'Cursor of the following page, now or later' },
      more: { type: 'boolean' },
    },
  },
  Price: {
    type: 'object',
    required: ['code', 'buying', 'selling', 'at'],
    properties: {
      code: { type: 'string' },
      buying: { type: ['integer', 'null'] },
      selling: { type: ['integer', 'null'] },
      at: { type: 'integer' },
    },
  },
  Refusal: {
    type: 'object',
    required: ['status', 'code'],
    properties: {
      status: { const: false },
      code: { type: ['string', 'integer'] },
      fields: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'code'],
          properties: { name: { type: 'string' }, code: { type: 'string' } },
        },
      },
    },
  },
});

const mutationSchemas = (): Json =>
  Object.fromEntries(
    PROGRAM_KINDS.map((kind) => {
      const { $schema: _dialect, ...schema } = jsonSchemaOf(kind);
      const { module, level } = definitionOf(kind) ?? {};
      const description = `Needs \`${module}\` of level ${level}.`;
      return [schemaName(kind), { description, ...schema }];
    }),
  );

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const schemaName = (kind: string): string => kind.split('.').map(capital).join('');
