import { expect, it } from 'vitest';
import { isMobileAgent } from '@/session/company/device-modes';

it.each([
  ['Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    true,
  ],
  ['Mozilla/5.0 (Windows Phone 10.0; Lumia 950) AppleWebKit/537.36 Edge/15', true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', false],
  ['', false],
])('PL56: the agent %j is a mobile one: %s', (agent, mobile) => {
  expect(isMobileAgent(agent)).toBe(mobile);
});
