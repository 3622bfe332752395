import { type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { joinPacks, readPack } from '@/server/validate/pack';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const zip = (files: Zippable): Uint8Array<ArrayBuffer> => new Uint8Array(zipSync(files));

const XSD = bytes('<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema"/>');
const RULES = bytes('<schema xmlns="http://purl.oclc.org/dsdl/schematron"/>');
const SCHEMAS: Zippable = {
  'a/xsdrt/maindoc/UBL-Invoice-2.1.xsd': XSD,
  'a/xsdrt/common/UBL-CommonBasicComponents-2.1.xsd': XSD,
  'a/xsdrt/oku.pdf': bytes('%PDF'),
};
const JUDGING: Zippable = {
  'b/UBL-TR_Main_Schematron.xml': RULES,
  'b/UBL-TR_Common_Schematron.xml': RULES,
};
const codeOf = (files: Zippable): unknown => {
  const read = readPack(zip(files));
  return read.ok ? 'ok' : read.error.code;
};

describe('LD12: packages of official files', () => {
  it('LD12: schemas and rules are found in any folder, and nothing else is kept', () => {
    const [one, two] = [readPack(zip(SCHEMAS)), readPack(zip(JUDGING))];
    if (!one.ok || !two.ok) throw new Error('refused');
    expect(Object.keys(one.value.files).sort()).toEqual([
      'xsd/common/UBL-CommonBasicComponents-2.1.xsd',
      'xsd/maindoc/UBL-Invoice-2.1.xsd',
    ]);
    expect(one.value.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(joinPacks([one.value, two.value])?.files ?? {})).toHaveLength(4);
    expect(joinPacks([one.value])).toBe(one.value);
    expect(joinPacks([])).toBeUndefined();
  });

  it('LD12: a later package replaces its part as a whole', () => {
    const { 'b/UBL-TR_Common_Schematron.xml': _dropped, ...newer } = JUDGING;
    const packs = [SCHEMAS, JUDGING, newer].flatMap((files) => {
      const read = readPack(zip(files));
      return read.ok ? [read.value] : [];
    });
    expect(Object.keys(joinPacks(packs)?.files ?? {}).sort()).toEqual([
      'schematron/UBL-TR_Main_Schematron.xml',
      'xsd/common/UBL-CommonBasicComponents-2.1.xsd',
      'xsd/maindoc/UBL-Invoice-2.1.xsd',
    ]);
  });

  it('LD12: a path that leads out of the archive is refused', () => {
    for (const name of ['../x.xsd', 'a/../../x', '/etc/x', 'a\\..\\x', 'C:/x'])
      expect(codeOf({ ...SCHEMAS, [name]: XSD })).toBe('path');
  });

  it('LD12: an archive without a main file is refused, and rules without theirs', () => {
    expect(codeOf({ 'a/oku.txt': bytes('x') })).toBe('no-main');
    const { 'b/UBL-TR_Main_Schematron.xml': _main, ...headless } = JUDGING;
    expect(codeOf({ ...SCHEMAS, ...headless })).toBe('no-main');
  });

  it('LD12: two roots are refused', () => {
    expect(codeOf({ ...SCHEMAS, 'c/maindoc/UBL-Invoice-2.1.xsd': XSD })).toBe('two-roots');
    expect(codeOf({ ...JUDGING, 'UBL-TR_Main_Schematron.xml': RULES })).toBe('two-roots');
  });

  it('LD12: a bomb is refused before it is unpacked', () => {
    const bomb = new Uint8Array(64 * 2 ** 20);
    expect(codeOf({ ...SCHEMAS, 'a/xsdrt/common/bomb.xsd': [bomb, { level: 1 }] })).toBe('too-big');
  });

  it('LD12: what is no archive, and rules that are no plain XML, are refused', () => {
    const not = readPack(new Uint8Array(bytes('PK nothing')));
    expect(not).toMatchObject({ ok: false, error: { code: 'not-a-zip' } });
    const text = '<!DOCTYPE schema [<!ENTITY a SYSTEM "file:///etc/passwd">]><schema/>';
    expect(codeOf({ ...JUDGING, 'b/UBL-TR_Codelist.xml': bytes(text) })).toBe('not-xml');
    expect(codeOf({ ...JUDGING, 'b/UBL-TR_Codelist.xml': bytes('PDF') })).toBe('not-xml');
  });
});
