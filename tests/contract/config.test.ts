import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '@/contract/core/config';
import { parseEnvelope } from '@/contract/core/envelope';

const config = {
  signingKey: 'k',
  project: 'milyem',
  uiVersion: '1.0.41',
  hosts: {},
  support: { email: 'a@b', whatsapp: '', site: '' },
  callsPerMinute: 600,
  demo: true,
};
const envelope = {
  v: 1,
  id: 'i',
  company: 'c',
  actor: 'a',
  device: 'd',
  sessionId: 's',
  wrappedKey: 'w',
  iv: 'i',
  data: 'd',
};

describe('/config.json', () => {
  it('is read whole', () => {
    expect(parseConfig(config)).toEqual(config);
  });

  it('has an answer for what may be missing', () => {
    const {
      hosts: _hosts,
      support: _support,
      callsPerMinute: _calls,
      demo: _demo,
      ...needed
    } = config;
    const filled = {
      ...needed,
      hosts: {},
      support: { email: '', whatsapp: '', site: '' },
      callsPerMinute: 250,
      demo: false,
    };
    expect(parseConfig(needed)).toEqual(filled);
    for (const callsPerMinute of [0, -1, 1.5, '250', null])
      expect(parseConfig({ ...needed, callsPerMinute })).toEqual(filled);
    expect(parseConfig({ ...needed, support: { email: 'a@b' } })?.support).toEqual({
      email: 'a@b',
      whatsapp: '',
      site: '',
    });
  });

  it.each(['signingKey', 'project', 'uiVersion'])('without %s is nothing', (name) => {
    expect(parseConfig({ ...config, [name]: undefined })).toBeUndefined();
  });

  it('never throws, and neither does an envelope', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        parseConfig(value);
        parseEnvelope(value);
      }),
    );
  });
});

describe('an envelope', () => {
  it('is version 1 with every field as text', () => {
    expect(parseEnvelope(envelope)).toEqual(envelope);
    expect(parseEnvelope({ ...envelope, v: 2 })).toBeUndefined();
    for (const name of Object.keys(envelope))
      expect(parseEnvelope({ ...envelope, [name]: undefined })).toBeUndefined();
  });
});
