import { closeOnSignal, run } from '@/server/cli/process';
import { startServer } from '@/server/platform/main';

// The server of `npm start` without the app: the trial of documents calls it as devices do.
await run(async () => {
  const running = await startServer(process.env);
  closeOnSignal(running.close);
  console.log(`Milyem hazır: ${running.url}`);
});
