import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, durationOf, showToast, toasts, updateToast } from '@/ui/sign/toast';

const messages = () => toasts.items.map((item) => `${item.type} ${item.message}`);

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const { id } of toasts.items) dismissToast(id);
    vi.useRealTimers();
  });

  it('PL91: stay 3 s, a minute when they must be read, and for ever at 0', () => {
    expect(durationOf({ type: 'info' })).toBe(3_000);
    expect(durationOf({ type: 'success' })).toBe(3_000);
    for (const type of ['warning', 'error', 'loading'] as const)
      expect(durationOf({ type })).toBe(60_000);
    expect(durationOf({ type: 'error', duration: 0 })).toBe(0);
  });

  it('PL91: leave when their time is over, the persistent one does not', () => {
    showToast({ type: 'success', message: 'kısa' });
    showToast({ type: 'error', message: 'uzun' });
    showToast({ type: 'error', message: 'kalıcı', duration: 0 });
    vi.advanceTimersByTime(2_999);
    expect(messages()).toHaveLength(3);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual(['error uzun', 'error kalıcı']);
    vi.advanceTimersByTime(3_600_000);
    expect(messages()).toEqual(['error kalıcı']);
  });

  it('PL92: replace an identical one, which then stays its whole time', () => {
    showToast({ type: 'info', message: 'aynı' });
    vi.advanceTimersByTime(2_000);
    showToast({ type: 'info', message: 'aynı' });
    expect(messages()).toEqual(['info aynı']);
    vi.advanceTimersByTime(2_000);
    expect(messages()).toEqual(['info aynı']);
    vi.advanceTimersByTime(1_000);
    expect(messages()).toEqual([]);
  });

  it('are another when type, message or description differ', () => {
    showToast({ type: 'info', message: 'bir' });
    showToast({ type: 'success', message: 'bir' });
    showToast({ type: 'info', message: 'bir', description: 'iki' });
    expect(messages()).toHaveLength(3);
  });

  it('PL92: never replace each other when fixed', () => {
    showToast({ type: 'warning', message: 'sabit', fixed: true });
    showToast({ type: 'warning', message: 'sabit', fixed: true });
    showToast({ type: 'warning', message: 'sabit' });
    expect(messages()).toHaveLength(3);
  });

  it('PL92: turn from loading into an error in their place', () => {
    const id = showToast({ type: 'loading', message: 'Gönderiliyor' });
    showToast({ type: 'info', message: 'başka', duration: 0 });
    updateToast(id, { type: 'error', message: 'Gönderilemedi', duration: 0 });
    expect(messages()).toEqual(['error Gönderilemedi', 'info başka']);
    vi.advanceTimersByTime(3_600_000);
    expect(messages()).toHaveLength(2);
  });

  it('are shown anew when the one to be updated was closed', () => {
    const id = showToast({ type: 'loading', message: 'Gönderiliyor' });
    dismissToast(id);
    updateToast(id, { type: 'error', message: 'Gönderilemedi' });
    expect(messages()).toEqual(['error Gönderilemedi']);
  });
});
