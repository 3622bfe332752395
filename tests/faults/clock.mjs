// The one injected clock: `Date` runs at its usual speed, MILYEM_CLOCK_MS ahead. Loaded into the server by --import.
const ahead = Number(process.env.MILYEM_CLOCK_MS ?? 0);
if (ahead !== 0) {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...args) {
      super(...(args.length === 0 ? [Real.now() + ahead] : args));
    }
    static now() {
      return Real.now() + ahead;
    }
  };
}
