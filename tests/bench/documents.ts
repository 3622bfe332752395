import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { CONSUMER } from '@/domain/fiscal/party';
import { proposalsOf } from '@/domain/fiscal/propose';
import { invoiceXml } from '@/domain/fiscal/ubl/invoice';
import { readPack } from '@/server/validate/pack';
import { validateDocument } from '@/server/validate/validate';
import {
  anyDocument,
  aSale,
  bar,
  bracelet,
  coins,
  ISSUER,
  plain,
  sources,
} from '../support/documents';
import { NOON } from '../support/factories';
import { hasOfficial, officialSchema, officialZip } from '../support/official';
import { type Measured, median, quantile } from './table';

/**
 * Legal documents: a thousand slips of four lines and three legal types proposed, and documents of
 * all kinds checked by the official files, beside xmllint, which reads the schemas alone.
 */
const SLIPS = 1_000;
const DOCUMENTS = 100;

export async function measureDocuments(): Promise<Measured[]> {
  const slip = aSale([bracelet(3_342_500), coins(4_525_000), bar(5_520_000), plain(60_000)]);
  const { slip: _slip, ...rest } = sources(slip);
  const given = {
    ...rest,
    party: CONSUMER,
    profile: 'EARSIVFATURA' as const,
    newId: () => '0199a0b0-0000-4000-8000-000000000001',
  };
  const propose = () => {
    for (let n = 0; n < SLIPS; n++) proposalsOf(slip, given);
  };
  propose();
  const from = performance.now();
  propose();
  const proposed: Measured = {
    metric: '3,000 documents of 1,000 slips proposed',
    value: performance.now() - from,
    unit: 'ms',
    limit: { is: 'most', value: 1_000 },
  };
  return hasOfficial ? [proposed, ...(await measureChecks())] : [proposed];
}

async function measureChecks(): Promise<Measured[]> {
  const read = readPack(officialZip());
  if (!read.ok) throw new Error(read.error.code);
  const xmls = fc
    .sample(anyDocument, { numRuns: DOCUMENTS, seed: 22 })
    .map((document) =>
      invoiceXml(document, { issuer: ISSUER, number: document.number ?? '', issuedAt: NOON }),
    );
  const check = async (xml: string): Promise<number> => {
    const from = performance.now();
    const verdict = await validateDocument(xml, read.value, NOON);
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.faults));
    return performance.now() - from;
  };
  const first = await check(xmls[0] ?? '');
  const warm: number[] = [];
  for (const xml of xmls) warm.push(await check(xml));
  const peer = xmllint(xmls);
  return [
    { metric: 'first document checked, package compiled', value: first, unit: 'ms' },
    {
      metric: 'a document checked by schemas and rules (median)',
      value: median(warm),
      unit: 'ms',
      limit: { is: 'most', value: 80 },
      ...(peer === undefined ? {} : { peer: `xmllint, schemas alone: ${peer.toFixed(1)} ms` }),
    },
    {
      metric: 'a document checked by schemas and rules (p95)',
      value: quantile(warm, 0.95),
      unit: 'ms',
    },
  ];
}

/** Milliseconds for a document, the schemas read once for all; undefined where it is not there. */
function xmllint(xmls: readonly string[]): number | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'milyem-bench-'));
  try {
    const files = xmls.map((xml, i) => {
      const file = path.join(folder, `${i}.xml`);
      writeFileSync(file, xml);
      return file;
    });
    const from = performance.now();
    const { status } = spawnSync('xmllint', [
      '--nonet',
      '--noout',
      '--schema',
      officialSchema(),
      ...files,
    ]);
    return status === 0 ? (performance.now() - from) / xmls.length : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
