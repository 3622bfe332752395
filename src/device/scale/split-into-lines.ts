/**
 * Bytes of a cable as lines. Guarantee: however the bytes are cut into chunks the lines are the
 * same; an empty line is none, and one without an end is thrown away whole once it is longer than
 * any scale's, up to its end.
 */
const CR = 13;
const LF = 10;
const STX = 2;
const ETX = 3;
/** The longest form known has 22 bytes. */
const LONGEST = 80;

type LineCutter = {
  /** The lines that these bytes end. */
  take: (bytes: Uint8Array) => string[];
  /**
   * What has come of an unfinished line is no longer to be trusted: a byte of it was damaged or
   * lost.
   */
  spoil: () => void;
};

export function splitIntoLines(): LineCutter {
  let text = '';
  let spoilt = false;
  const end = (lines: string[]): void => {
    if (text.trim() !== '' && !spoilt) lines.push(text);
    text = '';
    spoilt = false;
  };
  const put = (byte: number): void => {
    // Latin-1: a byte that is no letter stays one sign, which no form of a line has.
    if (text.length < LONGEST) text += String.fromCharCode(byte);
    else spoilt = true;
  };
  return {
    take(bytes) {
      const lines: string[] = [];
      for (const byte of bytes) {
        if (byte === CR || byte === LF || byte === ETX) end(lines);
        else if (byte === STX) end([]);
        else put(byte);
      }
      return lines;
    },
    spoil() {
      spoilt = true;
    },
  };
}
