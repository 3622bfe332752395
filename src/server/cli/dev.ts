import { createServer } from 'vite';
import { startServer } from '../platform/main';
import { StartRefusal } from '../platform/start-refusal';
import { closeOnSignal, run } from './process';

// npm run dev: runs the backend on a free port, and in front of it the bundler, which passes on every
// request that is not for a source file.
const PORT = Number(process.env.PORT ?? 4173);

await run(async () => {
  if (!Number.isInteger(PORT) || PORT < 1 || PORT > 65_535)
    throw new StartRefusal(
      `PORT 1 ile 65535 arasında bir tam sayı olmalıdır; verilen: "${process.env.PORT}".`,
    );
  const backend = await startServer({ ...process.env, PORT: '0', TLS_CERT: '', TLS_KEY: '' });
  // The bundler's root is src, so that src/api's own files lie under /api too.
  const proxy = {
    '^/api/(?![\\w-]+\\.ts)': backend.url,
    '/config.json': backend.url,
    '/socket.io': { target: backend.url, ws: true },
  };
  const bundler = await createServer({ server: { port: PORT, strictPort: true, proxy } });
  closeOnSignal(async () => {
    await bundler.close();
    await backend.close();
  });
  await bundler.listen();
  console.log(`Milyem hazır (geliştirme): http://localhost:${PORT}`);
});
