import { type } from 'arktype';
import {
  AUTOMATED_TYPES,
  CHANNELS,
  GOODS_GROUPS,
  MAKES,
  MOST_RULES,
  PARTIES,
  TAXPAYERS,
} from '@/domain/fiscal/automation';
import { PAYMENT_METHODS } from '@/domain/payment/payment';
import { at, id, safe, version } from '../core/parts.schema';

/** Schema of the rules. Guarantee: an accepted body has exactly the keys of its kind. */
const when = type({
  '+': 'reject',
  types: type
    .enumerated(...AUTOMATED_TYPES)
    .array()
    .atMostLength(AUTOMATED_TYPES.length),
  methods: type
    .enumerated(...PAYMENT_METHODS)
    .array()
    .atMostLength(PAYMENT_METHODS.length),
  least: safe.or('null'),
  most: safe.or('null'),
  goods: type
    .enumerated(...GOODS_GROUPS)
    .array()
    .atMostLength(GOODS_GROUPS.length),
  party: type.enumerated(...PARTIES),
  taxpayer: type.enumerated(...TAXPAYERS),
});

const rule = type({
  '+': 'reject',
  id,
  when,
  result: type({
    '+': 'reject',
    make: type.enumerated(...MAKES),
    series: id.or('null'),
    template: id.or('null'),
    channel: type.enumerated(...CHANNELS).or('null'),
    consumer: 'boolean',
  }),
  auto: 'boolean',
  paused: 'boolean',
});

export const automationBodies = {
  'automation.put': () =>
    type({
      '+': 'reject',
      kind: "'automation.put'",
      v: version,
      'supersedes?': id,
      at,
      base: '0 <= number.integer <= 9007199254740991',
      automation: type({
        '+': 'reject',
        minute: '0 <= number.integer <= 1439',
        rules: rule.array().atMostLength(MOST_RULES),
      }),
    }),
} as const;
