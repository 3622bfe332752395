/** A wrong setting: thrown while the environment is read, told to the operator as one sentence. */
export class BadSetting extends Error {}
