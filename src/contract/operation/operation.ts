/**
 * State of the server as its administrators see it. Figures about the whole server are made coarse
 * (`domain/operation/coarse`); all other figures count the administrator’s own company only.
 */
export type OperationReport = {
  /** The server's clock, epoch ms; ages are computed from it. */
  now: number;
  health: {
    /** Duration of one query, ms. */
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
    /** Migrations: how many this build has, how many were run, and when the newest was written. */
    migrations: { known: number; made: number; at: number | null };
  };
  storage: {
    engine: 'embedded' | 'postgres';
    /** Size of the database with all companies, rounded up. */
    databaseBytes: number;
    /**
     * Free part of the disk that holds the data folder, in per cent, rounded down to tens; null if
     * it cannot be read.
     */
    diskFreePercent: number | null;
    /** This company’s own. */
    records: number;
    documents: number;
  };
  jobs: {
    /**
     * This company’s waiting jobs. `oldestAt`: since when the oldest has been waiting; null if none
     * is.
     */
    waiting: number;
    oldestAt: number | null;
    failed: number;
  };
  /** When each was last made; null until this server makes or records it. */
  backupAt: number | null;
  drillAt: number | null;
  packsAt: number | null;
  listsAt: number | null;
};
