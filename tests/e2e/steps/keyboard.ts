import type { Page } from 'playwright-core';

/** Types and presses alone; the count of the keys is the point. A key with Alt is one. */
export class Keyboard {
  pressed = 0;
  constructor(private readonly page: Page) {}
  async type(text: string): Promise<void> {
    this.pressed += text.length;
    await this.page.keyboard.type(text);
  }
  async press(key: string): Promise<void> {
    this.pressed += 1;
    await this.page.keyboard.press(key);
  }
}
