import { sandboxProcess } from '@/server/integrations/sandbox-process';

// Starts a sandbox as the server does, and says where; a test kills this process.
const sandbox = sandboxProcess(process.argv[2] ?? '');
process.stdout.write(`${await sandbox.url()}\n`);
setInterval(() => {}, 1_000);
