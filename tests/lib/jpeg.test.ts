import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareJpeg, jpegRefusal } from '@/lib/jpeg';
import { aJpeg, DRAWN } from '../support/jpeg';

const ICC = 'ICC_PROFILE\0\u0001\u0001profile';

describe('what a picture may be', () => {
  it('ST28: a JPEG as a browser draws it, and none that says more than how it looks', () => {
    expect(jpegRefusal(aJpeg('x'))).toBeUndefined();
    const beside: [string, number][] = [
      ['Exif\0\0', 0xe1],
      ['http://ns.adobe.com/xap/1.0/', 0xe1],
      ['Photoshop 3.0', 0xed],
      ['bizim dükkân', 0xfe],
      // A profile in name alone, a second picture, and what only its maker reads.
      ['MPF\0', 0xe2],
      ['JFXX\0\u0010small picture', 0xe0],
      ['JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0002\u0002a small picture', 0xe0],
      ['Ducky', 0xec],
      ['Adobe and who owns it', 0xee],
    ];
    expect(
      beside.map(([text, marker]) => jpegRefusal(aJpeg('x', { beside: [[marker, text]] }))),
    ).toEqual(beside.map(() => 'personal'));
    // A colour profile says how it looks, and so does what kind of colours it has.
    expect(jpegRefusal(aJpeg('x', { beside: [[0xe2, ICC]] }))).toBeUndefined();
    expect(jpegRefusal(aJpeg('x', { beside: [[0xee, 'Adobe\0d\0\0\0\0\0']] }))).toBeUndefined();
  });

  it('ST28: whatever is written between its scans, or behind its end, is found there', () => {
    const more = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 8]), Buffer.from('Exif\0\0')]);
    const scan = Buffer.from([
      0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x11, 0xff, 0, 0xff, 0xd0, 0x22,
    ]);
    const whole = aJpeg('x');
    const [head, end] = [whole.subarray(0, -2), whole.subarray(-2)];
    expect(jpegRefusal(Buffer.concat([head, scan, end]))).toBeUndefined();
    const written = {
      'between two scans': Buffer.concat([head, more, scan, end]),
      'behind the last scan': Buffer.concat([head, more, end]),
      'behind the end': Buffer.concat([whole, Buffer.from('41.0082 28.9784')]),
      'a second picture behind it': Buffer.concat([
        whole,
        aJpeg('x', { beside: [[0xe1, 'Exif\0\0']] }),
      ]),
      'hidden behind it, with an end of its own': Buffer.concat([whole, more, end]),
    };
    expect(
      Object.fromEntries(
        Object.entries(written).map(([where, picture]) => [where, jpegRefusal(picture)]),
      ),
    ).toEqual(Object.fromEntries(Object.keys(written).map((where) => [where, 'personal'])));
    for (const picture of Object.values(written))
      expect(jpegRefusal(bareJpeg(picture))).toBeUndefined();
  });

  it('ST28: no larger than a device sends, and with a size at all', () => {
    expect([1_280, 1_281, 0].map((side) => jpegRefusal(aJpeg('x', { side })))).toEqual([
      undefined,
      'too-large',
      'format',
    ]);
  });

  it('ST28: nothing that only begins like one, cut wherever it may be', () => {
    const whole = aJpeg('abc');
    for (let cut = 0; cut < whole.length; cut++)
      expect(jpegRefusal(whole.subarray(0, cut))).toBe('format');
    expect(jpegRefusal(Buffer.from('<svg onload="x()"/>'))).toBe('format');
  });

  it('ST28: what an encoder of browsers wrote is one, of one scan or of many, and stays as it is when it is bared', () => {
    for (const [name, drawn] of Object.entries(DRAWN)) {
      expect([name, jpegRefusal(drawn)]).toEqual([name, undefined]);
      expect(Buffer.from(bareJpeg(drawn)).equals(drawn)).toBe(true);
    }
  });

  it('ST28: reads whatever bytes without an end and without an error, and what it bares has nothing beside it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const picture = Uint8Array.from([0xff, 0xd8, ...bytes, 0xff, 0xd9]);
        expect([undefined, 'format', 'too-large', 'personal']).toContain(jpegRefusal(picture));
        expect(jpegRefusal(bareJpeg(picture))).not.toBe('personal');
      }),
    );
  });
});
