import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jpegFlaw } from '../../src/domain/jpeg';
import { aJpeg } from '../support/jpeg';

describe('what a picture may be', () => {
  it('ST28: a JPEG as a browser draws it, and none that says more than how it looks', () => {
    expect(jpegFlaw(aJpeg('x'))).toBeUndefined();
    const beside: [string, number][] = [
      ['Exif\0\0', 0xe1],
      ['http://ns.adobe.com/xap/1.0/', 0xe1],
      ['Photoshop 3.0', 0xed],
      ['bizim dükkân', 0xfe],
    ];
    expect(beside.map(([text, marker]) => jpegFlaw(aJpeg('x', { beside: [[marker, text]] })))).toEqual(beside.map(() => 'personal'));
    // A colour profile says how it looks.
    expect(jpegFlaw(aJpeg('x', { beside: [[0xe2, 'ICC_PROFILE']] }))).toBeUndefined();
  });

  it('ST28: no larger than a device sends, and with a size at all', () => {
    expect([1_280, 1_281, 0].map((side) => jpegFlaw(aJpeg('x', { side })))).toEqual([undefined, 'too-large', 'format']);
  });

  it('ST28: nothing that only begins like one, cut wherever it may be', () => {
    const whole = aJpeg('abc');
    for (let cut = 0; cut < whole.length; cut++) expect(jpegFlaw(whole.subarray(0, cut))).toBe('format');
    expect(jpegFlaw(Buffer.from('<svg onload="x()"/>'))).toBe('format');
  });

  it('ST28: reads whatever bytes without an end and without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect([undefined, 'format', 'too-large', 'personal']).toContain(jpegFlaw(Uint8Array.from([0xff, 0xd8, ...bytes, 0xff, 0xd9])));
      }),
    );
  });
});
