import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import {
  type ApiDialog,
  type ApiEvent,
  type ApiToast,
  type FormField,
  onApiEvent,
} from '@/api/events';
import type { FormFinding } from '@/domain/base/form-finding';
import { fieldLabel } from '@/i18n/field-label';
import { formText } from '@/i18n/form-code-text';
import { formNotice } from '@/i18n/form-text';
import { integratorText } from '@/i18n/integrator-text';
import { refusalText } from '@/i18n/refusal-text';
import { dismissToast, showToast, type ToastRequest, toasts, updateToast } from '@/ui/sign/toast';
import { watchForms } from './refused-forms';

/**
 * The shell's ear for the request wrapper: codes become words, a loading toast becomes its outcome.
 */
export type OpenDialog = { dialog: ApiDialog; name: string };

export function useApiMessages(): { dialog: OpenDialog | null; close: () => void } {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useEffect(() => {
    const loading = new Map<string, number>();
    const forms = watchForms({ show: showFindings });
    const leave = onApiEvent((event) => {
      if (event.type === 'dialog') setDialog({ dialog: event.dialog, name: event.name });
      // Any later success closes the error alerts, but not the one that is leading to the login.
      else if (event.type === 'close-dialogs')
        setDialog((open) => (open?.dialog === 'signed-out' ? open : null));
      else if (event.type === 'form') {
        forms.reported();
        receiveFormErrors(event.fields);
      } else hear(event, loading);
    });
    return () => {
      leave();
      forms.stop();
    };
  }, []);
  return { dialog, close: () => setDialog(null) };
}

function hear(
  event: Exclude<ApiEvent, { type: 'dialog' | 'close-dialogs' | 'form' }>,
  loading: Map<string, number>,
): void {
  if (event.type === 'loading') {
    loading.set(
      event.id,
      showToast({ type: 'loading', message: event.text ?? i18n._(msg`İşleniyor…`) }),
    );
    return;
  }
  const shown = event.id === null ? undefined : loading.get(event.id);
  if (event.id !== null) loading.delete(event.id);
  if (event.type === 'loaded') {
    if (shown !== undefined) dismissToast(shown);
    return;
  }
  const request = toastOf(event);
  if (shown === undefined) showToast(request);
  else updateToast(shown, request);
}

const labelled = (fields: readonly FormField[]): FormFinding[] =>
  fields.map(({ name, code, label }) => ({ label: label ?? fieldLabel(name), code }));
const noticeOf = (fields: readonly FormField[]) => formNotice(labelled(fields));

let formToast: number | undefined;

export const receiveFormErrors = (fields: readonly FormField[]): void =>
  showFindings(labelled(fields));

/**
 * One at a time: the newest try of a form takes the place of the one before. Messages of what
 * succeeded before it give way: below them the notice would lie over the fields that it names.
 */
function showFindings(findings: readonly FormFinding[]): void {
  if (formToast !== undefined) dismissToast(formToast);
  formToast = undefined;
  if (findings.length === 0) return;
  for (const { id, type } of toasts.items) if (type === 'success') dismissToast(id);
  const { title, description } = formNotice(findings);
  formToast = showToast({ type: 'warning', message: title, description });
}

export function toastOf(event: ApiToast): ToastRequest {
  const notice = event.fields?.length ? noticeOf(event.fields) : undefined;
  const description = notice ? notice.description : (event.description ?? reasonOf(event));
  return {
    type: event.kind,
    message: notice ? notice.title : wordsOf(event),
    ...(description ? { description } : {}),
    ...(event.persistent ? { duration: 0 } : {}),
  };
}

/**
 * The caller's own word of failure does not say why: that nobody is there to do it must be said
 * plainly.
 */
function reasonOf({ text, code, provider }: ApiToast): string | undefined {
  if (text && code === 'no-provider') return i18n._(refusalText(code));
  if (provider === undefined) return undefined;
  const known = integratorText(provider);
  return known ? i18n._(known) : String(provider);
}

function wordsOf({ text, code, outcome, method }: ApiToast): string {
  if (text) return text;
  if (outcome === 'failure' && code !== undefined)
    return i18n._(formText(code) ?? refusalText(code));
  const saving = method === 'post' || method === 'put';
  if (outcome === 'success') return i18n._(saving ? msg`Kayıt Başarılı` : msg`İşlem Başarılı`);
  return i18n._(saving ? msg`Kayıt Başarısız` : msg`İşlem Başarısız`);
}
