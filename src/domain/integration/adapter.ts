/**
 * Types of adapters: programs of ours that speak with one kind of service outside. Guarantee: the
 * form, its validation and the server's validation all follow from `fields`.
 */
export const INTEGRATION_KINDS = [
  'invoice',
  'messaging',
  'email',
  'bank',
  'connector',
  'webhook',
] as const;
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number];

export type AdapterField = {
  name: string;
  /** The server calls an `address` or a `host`; a `choice` is one of `values`. */
  is: 'address' | 'host' | 'text' | 'choice';
  required: boolean;
  most: number;
  values?: readonly string[];
  /** A change of the field wipes the secret, which would otherwise go to somebody else. */
  bindsSecret?: true;
};

export type Settings = Readonly<Record<string, string>>;
export type SettingFault = { name: string; code: string };

export type AdapterForm = {
  /** Kinds of definitions that may use the adapter. */
  kinds: readonly IntegrationKind[];
  fields: readonly AdapterField[];
  secret: 'none' | 'optional' | 'required';
  /** A secret of several parts, each in a box of its own; they are joined by spaces. */
  secretParts?: readonly string[];
  /** Takes legal documents themselves, with their numbers and states, and no jobs. */
  documents?: true;
  /**
   * Whether these settings would send the secret unencrypted. Only hosts that the operator named
   * get it that way.
   */
  isPlain?: (settings: Settings) => boolean;
  /** Faults across fields, which `fields` cannot express; by names of fields. */
  check?: (settings: Settings) => SettingFault[];
};

export const LONGEST_ADDRESS = 500;
export const LONGEST_HOST = 253;
