import { type Envelope, parseEnvelope } from '../contract/core/envelope';
import { err, ok, type Result } from '../domain/base/result';
import type { Outbox } from './outbox';
import { asSealed, importCompanyKey, type Sealing, sealerOf, sealRow } from './seal';
import type { Auth, Row } from './types';

/**
 * Exports unsent rows to a file and imports them on another device, as the same envelopes that
 * sealing makes, with their order. Guarantee: exporting removes nothing from the device; importing
 * the same file twice, on two devices, or beside the original still makes one record for each row,
 * because the ids are the same; a file that is not ours adds nothing.
 */
type ExportedRow = { envelope: Envelope; after: string[]; at: number; number?: string };
type ExportFile = {
  format: 'milyem-outbox';
  v: 1;
  company: string;
  exportedAt: number;
  rows: ExportedRow[];
};

export async function exportRows(
  outbox: Outbox,
  auth: Pick<Auth, 'company' | 'publicKey'> & Sealing,
): Promise<string> {
  const rows = (await outbox.rows(auth.company)).filter((row) => row.state !== 'applied');
  const [key, sealer] = await Promise.all([importCompanyKey(auth.publicKey), sealerOf(auth)]);
  const exported: ExportedRow[] = [];
  for (const row of rows) {
    const sealed = row.kind === 'sealed' ? row : asSealed(row, await sealRow(row, key, sealer));
    const envelope = parseEnvelope(JSON.parse(sealed.body));
    if (envelope)
      exported.push({
        envelope,
        after: row.after,
        at: row.at,
        ...(row.number ? { number: row.number } : {}),
      });
  }
  const file: ExportFile = {
    format: 'milyem-outbox',
    v: 1,
    company: auth.company,
    exportedAt: await outbox.now(),
    rows: exported,
  };
  return JSON.stringify(file);
}

export type ImportRefusal = { code: 'not-an-export' } | { code: 'other-company' };

export async function importRows(
  outbox: Outbox,
  text: string,
  auth: Pick<Auth, 'company' | 'frozen'>,
): Promise<Result<{ added: number; known: number }, ImportRefusal>> {
  const file = parseExport(text);
  if (!file) return err({ code: 'not-an-export' });
  if (file.company !== auth.company || file.rows.some((r) => r.envelope.company !== auth.company))
    return err({ code: 'other-company' });
  const added = await outbox.addSealed(file.rows.map((row) => carried(row, auth)));
  return ok({ added: added.length, known: file.rows.length - added.length });
}

/** The imported row; actor, device and number stay those of the person who made it. */
function carried(
  { envelope, after, at, number }: ExportedRow,
  auth: Pick<Auth, 'frozen'>,
): Omit<Row, 'seq'> {
  const { id, company, actor, device, sessionId } = envelope;
  const bare = {
    id,
    company,
    actor,
    device,
    sessionId,
    after,
    touches: [],
    at,
    ...(number ? { number } : {}),
  };
  const fresh = { state: 'waiting' as const, tries: 0, serverFailures: 0, nextTryAt: 0 };
  // Kind, path and body are those of the envelope; what stands here is replaced by them.
  const { seq: _seq, ...row } = asSealed(
    {
      ...bare,
      ...fresh,
      seq: 0,
      kind: 'sealed',
      method: 'POST',
      path: '',
      body: '',
      frozen: auth.frozen,
    },
    envelope,
  );
  return row;
}

function parseExport(text: string): ExportFile | undefined {
  try {
    const file = JSON.parse(text) as Partial<ExportFile> | null;
    const sound =
      file?.format === 'milyem-outbox' &&
      file.v === 1 &&
      typeof file.company === 'string' &&
      Array.isArray(file.rows);
    return sound && file.rows?.every(isExportedRow) ? (file as ExportFile) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An id that a header can carry and that the server accepts as a key. A row with any other id would
 * fail again and again as if there were no network.
 */
const SENDABLE = /^[\x21-\x7e]{1,200}$/;

function isExportedRow(row: unknown): row is ExportedRow {
  const r = row as Partial<ExportedRow> | null;
  const texts = Array.isArray(r?.after) && r.after.every((id) => typeof id === 'string');
  const envelope = parseEnvelope(r?.envelope);
  const sendable =
    envelope !== undefined && [envelope.id, envelope.device].every((text) => SENDABLE.test(text));
  return (
    sendable &&
    texts &&
    Number.isSafeInteger(r?.at) &&
    (r?.number === undefined || typeof r.number === 'string')
  );
}
