import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import {
  type FormFinding,
  type FormMessage,
  isSchemaRefusal,
  type SchemaRefusal,
} from '../domain/base/form-finding';

/**
 * The platform's form messages (src/contract/README.md#point-5-validation), word for word. `field`
 * is the field's label in the language of the moment.
 */
export function formMessage(field: string, message: FormMessage): string {
  switch (message.code) {
    case 'required':
      return t`${field} gerekli`;
    case 'invalid':
      return t`${field} geçersiz`;
    case 'email':
      return t`E-Posta adresi geçersiz`;
    case 'minimum': {
      const { min } = message;
      return t`${field} en az ${min} karakter olmalıdır`;
    }
    case 'maximum': {
      const { max } = message;
      return t`${field} en fazla ${max} karakter olmalıdır`;
    }
  }
}

/** The schema-validation catalogue (src/contract/README.md#point-8-errors). */
const FAULTS: Record<SchemaRefusal, MessageDescriptor> = {
  required: msg`boş bırakılamaz`,
  unknown: msg`hatalı`,
  format: msg`biçimi hatalı`,
  number: msg`sayı olmalıdır`,
};

type FormNotice = { title: string; description: string };

/**
 * The warning 'Form Hataları': each field's label with what is wrong, one a line, each said once.
 */
export function formNotice(findings: readonly FormFinding[]): FormNotice {
  const lines = findings.map(
    ({ label, code }) => `${label}: ${i18n._(FAULTS[isSchemaRefusal(code) ? code : 'unknown'])}`,
  );
  return { title: t`Form Hataları`, description: Array.from(new Set(lines)).join('\n') };
}
