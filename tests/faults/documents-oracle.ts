import type { Entry } from '@/server/sandbox/sandbox-journal';

/**
 * Judges a trial of documents. Guarantee: it shares no code with the server's hand-over: it compares
 * the sandbox's journal with the server's tables, read by SQL, and with what the devices wrote.
 */
export type DocumentFact = {
  id: string;
  slip: string;
  lines: readonly string[];
  stage: string;
  number: string | null;
  series: string | null;
  issuedOn: string | null;
  /** Kuruş. */
  total: number;
  act: string | null;
};

export type Evidence = {
  entries: readonly Entry[];
  documents: readonly DocumentFact[];
  /** Last number of each series and year, such as `sandbox:e-archive 2026`. */
  counters: ReadonlyMap<string, number>;
  /** Kuruş of each slip, as the devices wrote it. */
  slips: ReadonlyMap<string, number>;
};

export type DocumentViolation = { rule: string; about: string };

const UNNUMBERED = ['draft', 'ready', 'queued', 'dropped'];

export function documentViolations(evidence: Evidence): DocumentViolation[] {
  return [
    ...sentTwice(evidence),
    ...unmatched(evidence),
    ...numbersWrong(evidence),
    ...linesTwice(evidence),
    ...sumsApart(evidence),
    ...unsettled(evidence),
  ];
}

const violation =
  (rule: string) =>
  (about: string): DocumentViolation => ({ rule, about });

const sentIn = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.is === 'sent' ? [entry] : []));

/** Each document is sent once, and once more only after a refusal. */
function sentTwice({ entries }: Evidence): DocumentViolation[] {
  const sent = sentIn(entries);
  const first = sent.filter(({ again }) => !again).map(({ ettn }) => ettn);
  const doubled = first.filter((ettn, i) => first.indexOf(ettn) !== i);
  // A call that came after its caller had given up may cross the next one; nothing else may repeat.
  const late = new Set(entries.flatMap((one) => ('late' in one && one.late ? [one.ettn] : [])));
  const repeated = entries.flatMap((one) =>
    one.is === 'repeated' && !late.has(one.ettn) ? [one.ettn] : [],
  );
  return [...doubled, ...repeated].map(violation('sent-twice'));
}

/** What the sandbox has is what the server says, and the other way round. */
function unmatched({ entries, documents }: Evidence): DocumentViolation[] {
  const sent = new Map(sentIn(entries).map((entry) => [entry.ettn, entry]));
  const known = new Map(documents.map((document) => [document.id, document]));
  return [
    ...documents
      .filter(({ stage }) => ['sent', 'delivered', 'cancelled'].includes(stage))
      .filter(({ id, number, issuedOn }) => {
        const entry = sent.get(id);
        return !entry || entry.number !== number || entry.day !== issuedOn;
      })
      .map(({ id }) => violation('not-at-the-sandbox')(id)),
    ...Array.from(sent.keys())
      .filter((id) => {
        const document = known.get(id);
        return !document || UNNUMBERED.includes(document.stage) || document.stage === 'failed';
      })
      .map(violation('not-at-the-server')),
  ];
}

/** Numbers of a series and year run from 1 without gap or double, in the order of their days. */
function numbersWrong({ documents, counters }: Evidence): DocumentViolation[] {
  const bySeries = new Map<string, { seq: number; day: string; id: string }[]>();
  for (const { id, number, series, issuedOn } of documents) {
    if (number === null || series === null || issuedOn === null) continue;
    const key = `${series} ${number.slice(3, 7)}`;
    const list = bySeries.get(key) ?? [];
    list.push({ seq: Number(number.slice(7)), day: issuedOn, id });
    bySeries.set(key, list);
  }
  return Array.from(bySeries).flatMap(([key, list]) => {
    const sorted = list.toSorted((a, b) => a.seq - b.seq);
    const gaps = sorted.filter(({ seq }, i) => seq !== i + 1);
    const back = sorted.filter(({ day }, i) => day < (sorted[i - 1]?.day ?? ''));
    const isShort = counters.get(key) !== sorted.length;
    return [
      ...gaps.map(({ id, seq }) => violation('number-gap')(`${key} ${seq} ${id}`)),
      ...back.map(({ id }) => violation('date-order')(`${key} ${id}`)),
      ...(isShort ? [violation('number-lost')(`${key} ${counters.get(key)}`)] : []),
    ];
  });
}

function linesTwice({ documents }: Evidence): DocumentViolation[] {
  const covered = documents
    .filter(({ stage }) => !['draft', 'dropped', 'cancelled'].includes(stage))
    .flatMap(({ slip, lines }) => lines.map((line) => `${slip} ${line}`));
  return covered.filter((line, i) => covered.indexOf(line) !== i).map(violation('line-twice'));
}

/** Slips, documents and what was sent agree to the kuruş. */
function sumsApart({ entries, documents, slips }: Evidence): DocumentViolation[] {
  const standing = documents.filter(({ stage }) => ['sent', 'delivered'].includes(stage));
  const apart = standing.filter(({ slip, total }) => slips.get(slip) !== total);
  const sent = new Map(sentIn(entries).map(({ ettn, payable }) => [ettn, payable]));
  const paid = standing.filter(
    ({ id, total }) => Math.round(Number(sent.get(id) ?? 'NaN') * 100) !== total,
  );
  return [
    ...apart.map(({ id }) => violation('sum-of-slip')(id)),
    ...paid.map(({ id }) => violation('sum-of-xml')(id)),
  ];
}

/** When all is quiet nothing waits for its hand-over. */
const unsettled = ({ documents }: Evidence): DocumentViolation[] =>
  documents
    .filter(({ act, stage }) => act === 'send' || act === 'cancel' || stage === 'numbered')
    .map(({ id, stage }) => violation('unsettled')(`${id} ${stage}`));
