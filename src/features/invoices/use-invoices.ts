import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { DocumentView } from '@/data/core/types';
import {
  derivedHere,
  type FiscalBasis,
  type UncoveredSlip,
  uncoveredSlips,
} from '@/data/fiscal/proposals';
import { useDocuments, useOpenDocuments } from '@/data/fiscal/use-documents';
import { useFilledPage } from '@/data/list/use-filled';
import { addDays, dayOf } from '@/domain/base/day';
import { useBasis } from '@/parts/fiscal/use-basis';
import { fits, type InvoiceFilter, isOpenOnly } from './filter';

/** Documents of a filter, page by page; figures of drafts that wait are derived on this device. */
export function useInvoices(filter: InvoiceFilter) {
  const [open, all] = [useOpenDocuments(), useDocuments()];
  const list = isOpenOnly(filter) ? open : all;
  const asked = useDeferredValue(filter);
  const found = useMemo(() => list.rows.filter(fits(asked)), [list.rows, asked]);
  const rows = useDerived(found);
  const { more, done, loading, failed } = list;
  useFilledPage(list, found.length);
  return { rows, more, done, loading, failed };
}

/**
 * Fills in the figures of documents that the server has not derived yet, from the slip on this
 * device. They are replaced by the server's own as soon as it has answered.
 */
export function useDerived(documents: readonly DocumentView[]): readonly DocumentView[] {
  const basis = useBasis();
  const waiting = useMemo(() => documents.filter(({ isDerived }) => !isDerived), [documents]);
  const [derived, setDerived] = useState<ReadonlyMap<string, DocumentView>>(new Map());
  useEffect(() => {
    let isStale = false;
    if (waiting.length === 0) return;
    void Promise.all(waiting.map((document) => withFigures(document, basis))).then((made) => {
      if (!isStale) setDerived(new Map(made.map((one) => [one.id, one])));
    });
    return () => {
      isStale = true;
    };
  }, [waiting, basis]);
  return useMemo(
    () => documents.map((one) => (one.isDerived ? one : (derived.get(one.id) ?? one))),
    [documents, derived],
  );
}

async function withFigures(document: DocumentView, basis: FiscalBasis): Promise<DocumentView> {
  const made = await derivedHere(document.choices, basis);
  if (!made?.ok) return document;
  const { stage, answer, moves, sync, isDerived } = document;
  return { ...document, ...made.value, stage, answer, moves, sync, isDerived };
}

/** Days for which slips without a document are searched. */
const LOOKED_BACK = 30;

/**
 * Slips of the last 30 days that still need a document, searched again when the list of documents
 * changes; undefined until the first search.
 */
export function useUncovered(now: number, changes: unknown): readonly UncoveredSlip[] | undefined {
  const [found, setFound] = useState<readonly UncoveredSlip[]>();
  const isFirst = found === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `changes` out and `isFirst` in, but only a change of the documents must start another search
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(
      async () => {
        const today = dayOf(now);
        const slips = await uncoveredSlips(addDays(today, -LOOKED_BACK), today, now);
        if (!isStale) setFound(slips);
      },
      isFirst ? 0 : SETTLE_MS,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [now, changes]);
  return found;
}

/** A search reads all slips of its days, so it waits until a burst of changes has ended. */
const SETTLE_MS = 2_000;
