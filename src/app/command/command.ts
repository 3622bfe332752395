import type { CommandOption } from '@/ui/dialog/CommandPanel';

/** One thing that the command bar can do: what it is called, other words for it, and the action. */
export type Command = CommandOption & { label: string; also?: string; run: () => void };
