import { reportText } from '../platform/report';
import { StartRefusal } from '../platform/start-refusal';

/**
 * Runs a command. An error that a person can mend is printed as one sentence, every other error
 * with its stack. Both end the process with code 1.
 */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartRefusal ? error.message : reportText(error));
    process.exit(1);
  }
}

const PARENT_LOOK_MS = 500;

/** Calls `close` once, when the system or a person stops the process. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const end = () => {
    if (closing) return;
    closing = true;
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(reportText(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // npm hands no signal on: when it has been stopped, this process would stay behind with nobody to
  // stop it.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && end(), PARENT_LOOK_MS).unref();
}
