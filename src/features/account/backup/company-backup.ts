import type { Cursor, PulledRecord } from '@/contract/core/pull';
import { cursorAfter } from '@/contract/core/pull';
import type { PullReply } from '@/data/replica/pull-reply';
import { err, ok, type Result } from '@/domain/base/result';
import { type ZipEntry, zip } from '@/ui/table/export/zip';

/** A picture of a record, as the call for it names it. */
type PhotoPlace = { of: 'orders' | 'stock' | 'works'; record: string; photo: string };

export type BackupProgress = {
  phase: 'records' | 'sheets' | 'images';
  done: number;
  /** 0 while unknown. */
  total: number;
};

export type BackupFailure = { code: 'forbidden' | 'network' };

/** A JPEG; null if the server no longer has it. */
type Photo = Uint8Array | null;

/** Sources of a backup: the server’s calls, and the XLSX files of the lists. */
export type BackupSource = {
  /**
   * Writes the download into the journal. The server refuses it if the person is no administrator.
   */
  begin(): Promise<Result<void, BackupFailure>>;
  page(cursor: Cursor): Promise<PullReply>;
  photo(place: PhotoPlace): Promise<Result<Photo, BackupFailure>>;
  sheets: readonly { name: string; make: (signal: AbortSignal) => Promise<Uint8Array> }[];
};

export type CompanyBackup = { blob: Blob; records: number; images: number; missing: number };

/** Carries a failure out of the archive’s generators; `companyBackup` returns it as a value. */
class BackupError extends Error {
  constructor(readonly failure: BackupFailure) {
    super(failure.code);
  }
}

/**
 * Writes the whole company into one archive: every record as JSON, the lists as XLSX, and the
 * pictures. Guarantee: either all records of one state of the books are in it or no file is made; a
 * picture that the server no longer has is counted and left out. Records and pictures are
 * compressed as they arrive, so that the device never holds all of them uncompressed.
 */
export async function companyBackup(
  source: BackupSource,
  tell: (progress: BackupProgress) => void,
  signal: AbortSignal,
): Promise<Result<CompanyBackup, BackupFailure>> {
  const begun = await source.begin();
  if (!begun.ok) return begun;
  const counts = { records: 0, images: 0, missing: 0 };
  const photos: PhotoPlace[] = [];
  async function* records(): AsyncIterable<string> {
    let cursor: Cursor = { version: 0, nonce: '', seen: 0 };
    for (let more = true; more; ) {
      signal.throwIfAborted();
      const reply = await source.page(cursor);
      if (reply.is !== 'page') throw new BackupError({ code: 'network' });
      const { page } = reply;
      for (const record of page.records.filter(({ deleted }) => !deleted)) {
        photos.push(...photosOf(record));
        yield `${counts.records++ === 0 ? '[' : ','}\n${JSON.stringify(record)}`;
      }
      tell({ phase: 'records', done: page.version, total: page.newest });
      cursor = cursorAfter(cursor, page);
      more = page.more;
    }
    yield counts.records === 0 ? '[]\n' : '\n]\n';
  }
  async function* entries(): AsyncIterable<ZipEntry> {
    yield { name: 'kayitlar.json', chunks: records() };
    for (const [i, { name, make }] of source.sheets.entries()) {
      tell({ phase: 'sheets', done: i, total: source.sheets.length });
      yield { name, chunks: [await make(signal)] };
    }
    for (const [i, place] of photos.entries()) {
      signal.throwIfAborted();
      tell({ phase: 'images', done: i, total: photos.length });
      const photo = await source.photo(place);
      if (!photo.ok) throw new BackupError(photo.error);
      if (photo.value === null) counts.missing++;
      else {
        counts.images++;
        yield {
          name: `resimler/${place.of}/${place.record}/${place.photo}.jpg`,
          chunks: [photo.value],
        };
      }
    }
  }
  try {
    const blob = await zip(entries(), 'application/zip');
    return ok({ blob, ...counts });
  } catch (error) {
    if (error instanceof BackupError) return err(error.failure);
    throw error;
  }
}

const WITH_PHOTOS = ['orders', 'stock', 'works'] as const;

function photosOf({ kind, id, body }: PulledRecord): PhotoPlace[] {
  const of = WITH_PHOTOS.find((one) => one === kind);
  const { photos } = (body ?? {}) as { photos?: readonly { id: string }[] };
  return of && photos ? photos.map((photo) => ({ of, record: id, photo: photo.id })) : [];
}
