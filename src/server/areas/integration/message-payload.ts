/** What a job of a message contains. `template`: what the provider fills itself. */
export type MessagePayload = {
  phone: string;
  message: string;
  template?: { name: string; language: string; parameters: string[] };
  document?: { name: string; data: string; type?: string };
  /** Name of the document, after its content was sent and deleted. */
  documentName?: string;
};

/** What a job of an e-mail contains. */
export type MailPayload = Pick<
  MessagePayload,
  'message' | 'template' | 'document' | 'documentName'
> & {
  email: string;
  subject: string;
};
