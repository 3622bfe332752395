import { lockDataFolder } from '@/server/platform/data-folder';

// Holds the folder named as its argument until it is killed; says whether it got it.
const lock = lockDataFolder(process.argv[2] ?? '');
console.log(lock.ok ? 'held' : lock.error.code);
if (lock.ok) setInterval(() => undefined, 1000);
