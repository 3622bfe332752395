import { getOutbox } from '@/sync/outbox';

/** Told once, when the server has answered. */
export function followRow(id: string, tell: (end: 'applied' | 'refused') => void): () => void {
  let stop = () => {};
  let stopped = false;
  void getOutbox().then((outbox) => {
    if (stopped) return;
    const ask = async () => {
      const end = (await outbox.answered(50)).find((answered) => answered.id === id)?.end;
      if (!stopped && (end === 'applied' || end === 'refused')) tell(end);
    };
    stop = outbox.subscribe((event) => {
      if ('ids' in event && event.ids.includes(id)) void ask();
    });
    void ask();
  });
  return () => {
    stopped = true;
    stop();
  };
}
