import { proxy } from 'valtio/vanilla';

/**
 * Prompts that are answered by typing (src/contract/README.md#point-5-validation). `prompt()`
 * resolves with the text, or with null if cancelled. A pattern or function validates the answer;
 * the error is shown under the field, and the typed text stays.
 */
export type PromptRequest = {
  title: string;
  /** Name of the field. */
  label: string;
  text?: string;
  value?: string;
  placeholder?: string;
  /** The word of the action ("Kaydet"). */
  confirm?: string;
  pattern?: RegExp;
  /** True is right; a text says what is wrong. May ask elsewhere first. */
  validate?: (value: string) => boolean | string | Promise<boolean | string>;
  /** Said instead of the default 'İllegal giriş' when pattern or validate say no. */
  message?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  secret?: boolean;
};

type Asked = PromptRequest & { id: number; answer: (value: string | null) => void };

/** One at a time is shown, the others wait for their turn. */
export const prompts = proxy<{ queue: Asked[] }>({ queue: [] });

let lastId = 0;

export function prompt(request: PromptRequest): Promise<string | null> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (value: string | null) => {
      prompts.queue = prompts.queue.filter((asked) => asked.id !== id);
      resolve(value);
    };
    prompts.queue.push({ ...request, id, answer });
  });
}

/**
 * What is wrong with an answer, undefined when nothing is. `fallback` is the default message in the
 * reader's language.
 */
export async function promptError(
  value: string,
  request: Pick<PromptRequest, 'pattern' | 'validate' | 'message'>,
  fallback: string,
): Promise<string | undefined> {
  const { pattern, validate, message = fallback } = request;
  // A sticky or global pattern remembers where it was: each answer is judged from its beginning.
  if (pattern && !new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(value))
    return message;
  const judged = validate ? await validate(value) : true;
  if (typeof judged === 'string') return judged === '' ? message : judged;
  return judged ? undefined : message;
}
