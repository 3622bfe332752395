import type { Finding } from '@/domain/base/refusal';
import type { Data } from '../core/current';
import type { FindingDoc } from '../core/document';
import { type ListOf, useList } from '../slip/use-transactions';
import { findingsPlan } from './lists';
import { liveList } from './live-list';
import { useShared } from './use-shared';

const open = (data: Data) => liveList<FindingDoc, Finding>(data.collections.findings, findingsPlan);

/** What the server kept but wants a person to see, newest first. */
export function useFindings(): ListOf<Finding> {
  return useList(useShared('findings', open));
}
