import { describe, expect, it } from 'vitest';
import { mayApprove, pinRefusal } from '@/domain/people/pin';

describe('a PIN', () => {
  it.each(['4071', '90210', '58585858'])('may be %s', (pin) =>
    expect(pinRefusal(pin)).toBeUndefined(),
  );
  it.each(['', '123', '123456789', '12a4', '٤٠٧١', '40 71'])(
    'is four to eight plain digits, not "%s"',
    (pin) => expect(pinRefusal(pin)).toBe('format'),
  );
  it.each(['0000', '1234', '87654321', '99999'])(
    'is not the first one that a stranger tries: %s',
    (pin) => expect(pinRefusal(pin)).toBe('easy'),
  );
});

it('an approver holds level 3 of the workbench, or is the admin', () => {
  expect(mayApprove({ workbench: 3 })).toBe(true);
  expect(mayApprove({ admin: true })).toBe(true);
  expect(mayApprove({ workbench: 2 })).toBe(false);
});
