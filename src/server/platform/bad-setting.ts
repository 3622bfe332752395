/**
 * A wrong setting: thrown while the environment is read, and shown to the operator as one sentence.
 */
export class BadSetting extends Error {}
