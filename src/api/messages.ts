import { MESSAGE_CALLS } from '../contract/core/calls';
import type {
  MessageRoom,
  MessageRulesPut,
  MessageText,
  SandboxMessages,
} from '../contract/message/message';
import { type Called, get, post, put } from './request';

/** The room of what is outside. Its page says itself what went wrong, so none raises a toast. */
const INPLACE = { message: false } as const;
const { messages, message, retryMessage: retryCall, putMessageRules: rulesCall } = MESSAGE_CALLS;
const { sandboxMessages } = MESSAGE_CALLS;
const at = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));

export const getRoom = (): Promise<Called<MessageRoom>> => get(messages.path, { background: true });
export const getSandboxMessages = (): Promise<Called<SandboxMessages>> =>
  get(sandboxMessages.path, { background: true });
export const getMessage = (id: string): Promise<Called<MessageText>> =>
  get(at(message.path, id), { background: true });
export const retryMessage = (id: string): Promise<Called<MessageRoom>> =>
  post(at(retryCall.path, id), {}, INPLACE);
export const putMessageRules = (wish: MessageRulesPut): Promise<Called<MessageRoom>> =>
  put(rulesCall.path, wish, INPLACE);
