import { attend } from './worker';

attend(self as unknown as Parameters<typeof attend>[0]);
