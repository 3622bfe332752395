/**
 * What administrators see of the server that they work with. Figures of the whole server are coarse
 * (`domain/operation/coarse`), everything else is of their own company.
 */
export type OperationReport = {
  /** The server's clock, epoch ms; ages are computed from it. */
  now: number;
  health: {
    /** How long the database took for one question, ms. */
    databaseMs: number;
    /** When the newest price was given; null if there is none. */
    priceAt: number | null;
  };
  /** Processes of the server that are alive, the oldest first. */
  processes: { startedAt: number; version: string; own: boolean }[];
  versions: {
    app: string;
    node: string;
    database: string;
    /** Changes of the tables that this build knows, those that are made, and the newest of them. */
    migrations: { known: number; made: number; at: number | null };
  };
  storage: {
    engine: 'embedded' | 'postgres';
    /** Rounded up; of all companies together. */
    databaseBytes: number;
    /** Free part of the disk with the server's folder, whole tens; null if it cannot be read. */
    diskFreePercent: number | null;
    /** Records and documents of this company. */
    records: number;
    documents: number;
  };
  jobs: {
    /** Jobs of this company that wait, and since when the oldest does. */
    waiting: number;
    oldestAt: number | null;
    failed: number;
  };
  /** Null as long as the server does not make or record them. */
  backupAt: number | null;
  drillAt: number | null;
  packsAt: number | null;
  listsAt: number | null;
};
