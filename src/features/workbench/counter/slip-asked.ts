import { navigate } from 'wouter/use-browser-location';
import { readSlipCode, type SlipCode } from '../../../domain/slip-code';

/** Somebody brings a slip back: its book opens at it and asks what of it is returned. The basket stays as it is. */
export function askReturn({ number, code }: SlipCode): void {
  const place = new URLSearchParams({ view: 'transactions', q: code === null ? number : `${number}/${code}`, return: '1' });
  navigate(`/workbench?${place}`);
}

/** Was a slip's number typed where a product is asked for? Then it is looked up, and the field is as it was. */
export function askedReturn(text: string, forget: () => void): boolean {
  const code = readSlipCode(text);
  if (!code) return false;
  forget();
  askReturn(code);
  return true;
}
