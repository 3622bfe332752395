import type { ListFetch } from '../screening/lists';

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
  /** Age of the company's oldest sanctions list. */
  listsAt: number | null;
  /** Lists that this server fetches by itself; undefined from servers before it. */
  fetches?: ListFetch[];
  /** Packages of the tax authority's files, the newest first. */
  packs: PackView[];
  /** Whether this person may load one on the page. */
  loadsPacks: boolean;
};

/** A stored package. `parts`: what it contains. */
export type PackView = {
  sha256: string;
  name: string;
  loadedAt: number;
  parts: ('schemas' | 'rules')[];
};

/** A package as the page uploads it. `zip`: the archive in base64. */
export type PackFile = { name: string; zip: string };
/** Bytes of the largest archive. */
export const MOST_PACK_BYTES = 8 * 2 ** 20;

/** What is wrong with a document by the packages as they are, and as they would be. */
export type PackDifference = { id: string; number: string; before: string[]; after: string[] };

/**
 * Answer of a trial. `known`: it is loaded already; `documents`: the company's newest that are to be
 * judged, `judged`: those that were, within the time of the trial.
 */
export type PackTrial = {
  sha256: string;
  parts: PackView['parts'];
  known: boolean;
  documents: number;
  judged: number;
  differences: PackDifference[];
};
