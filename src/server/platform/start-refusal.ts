/**
 * Error if the server cannot start for a reason that a person can mend. Its message is the whole
 * Turkish sentence to show.
 */
export class StartRefusal extends Error {}
