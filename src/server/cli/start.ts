import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh } from '../build/freshness';
import { readEnvironment } from '../platform/environment';
import { DIST, startServer } from '../platform/main';
import { StartRefusal } from '../platform/start-refusal';
import { closeOnSignal, run } from './process';

// npm start: builds if needed, then serves app and backend on one port. Its one line on the standard
// output says that the server is ready.
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

async function build(): Promise<void> {
  console.error('Uygulama derleniyor…');
  // The bundler takes much memory that a server should not keep, so it gets a process of its own.
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new StartRefusal('Uygulama derlenemedi; ayrıntılar yukarıda.');
}

await run(async () => {
  const settings = readEnvironment(process.env);
  if (!settings.ok) throw new StartRefusal(settings.error);
  if (!isFresh(ROOT, DIST)) await build();
  const running = await startServer(process.env);
  closeOnSignal(running.close);
  console.log(`Milyem hazır: ${running.url}`);
});
