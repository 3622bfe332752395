import { useCallback, useEffect, useState } from 'react';
import { getReport, getReports } from '@/api/suspicion';
import type { SuspicionList, SuspicionReport } from '@/contract/suspicion/suspicion';

/** The list of reports, held only while it is shown. */
export function useReports() {
  const [list, setList] = useState<SuspicionList>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const { result } = await getReports();
    setFailed(!result);
    if (result) setList(result);
  }, []);
  useEffect(() => void load(), [load]);
  return { list, failed, load };
}

/** One report; each opening of it is a read that the journal has. */
export function useReport(id: string) {
  const [report, setReport] = useState<SuspicionReport>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const { result } = await getReport(id);
    setFailed(!result);
    if (result) setReport(result);
  }, [id]);
  useEffect(() => void load(), [load]);
  return { report, failed, load, setReport };
}
