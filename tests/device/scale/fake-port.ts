import type { SerialPortLike } from '@/device/scale/serial-scale';

/**
 * A serial port whose other end is the test: what is said there comes out in the chunks in which it
 * was said.
 */
export class FakePort implements SerialPortLike {
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  readonly asked: string[] = [];
  opened: unknown[] = [];
  refuses = false;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  async open(options: unknown): Promise<void> {
    if (this.refuses || this.readable)
      throw new DOMException('The port is already open.', 'InvalidStateError');
    this.opened.push(options);
    this.connect();
    this.writable = new WritableStream({
      write: (bytes) => void this.asked.push(new TextDecoder().decode(bytes)),
    });
  }

  async close(): Promise<void> {
    if (this.readable?.locked) throw new TypeError('A stream is still locked.');
    this.readable = null;
    this.writable = null;
  }

  say(text: string | Uint8Array): void {
    this.controller?.enqueue(
      typeof text === 'string' ? Uint8Array.from(text, (sign) => sign.charCodeAt(0)) : text,
    );
  }

  /** A byte came damaged: the stream ends in an error, and the port offers another. */
  damage(): void {
    const { controller } = this;
    this.connect();
    controller?.error(new DOMException('parity', 'ParityError'));
  }

  pull(): void {
    this.readable = null;
    this.controller?.error(new DOMException('The device has been lost.', 'NetworkError'));
  }

  private connect(): void {
    this.readable = new ReadableStream({
      start: (controller) => {
        this.controller = controller;
      },
    });
  }
}
