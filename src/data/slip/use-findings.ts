import type { Finding } from '@/domain/base/refusal';
import type { Data } from '../core/current';
import { datedOf, type FindingDoc } from '../core/document';
import { findingsPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useShared } from '../list/use-shared';
import { type ListOf, useList } from './use-transactions';

const open = (data: Data) => liveList<FindingDoc, Finding>(datedOf(data), findingsPlan);

/** What the server kept but wants a person to see, newest first. */
export function useFindings(): ListOf<Finding> {
  return useList(useShared('findings', open));
}
