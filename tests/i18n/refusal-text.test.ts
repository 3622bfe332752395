import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { FINDING_CODES, REFUSAL_CODES } from '@/domain/base/refusal';
import { formText } from '@/i18n/form-code-text';
import { findingText, refusalText } from '@/i18n/refusal-text';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

it('has a sentence of its own for every code of ours', () => {
  const general = i18n._(refusalText('a-code-of-tomorrow'));
  for (const code of REFUSAL_CODES) expect(i18n._(refusalText(code))).not.toBe(general);
  const unknown = i18n._(findingText('a-finding-of-tomorrow'));
  for (const code of FINDING_CODES) expect(i18n._(findingText(code))).not.toBe(unknown);
});

it('PL51: knows every form code of the platform, as number or text', () => {
  for (const code of [201, 301, 302, 303, 304, 305, 306, 307, 308, 309, 601, 701])
    expect(formText(code)).toBeDefined();
  expect(formText('302')?.message).toBe('Bilgilerinizden biri yanlış');
  expect(formText('malformed')).toBeUndefined();
});
