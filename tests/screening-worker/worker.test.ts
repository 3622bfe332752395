import { constants, generateKeyPairSync, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ListDelta, listText, packText, pairsText } from '@/contract/screening/lists';
import type { ListEntry } from '@/domain/screening/entry';
import { pairText } from '@/domain/screening/pair';
import type { FromWorker, ToWorker } from '@/screening-worker/messages';
import { attend } from '@/screening-worker/worker';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const entry = (id: string, name: string): ListEntry => ({
  list: 'UN',
  id,
  kind: 'person',
  names: [{ text: name, quality: 'good' }],
  births: [],
  nationalities: [],
  numbers: [],
  programme: '',
  listedOn: '',
});
const hashOf = (entries: ListEntry[]): string =>
  createHash('sha256').update(listText(entries)).digest('hex');
const versionOf = (entries: ListEntry[]) =>
  ({ list: 'UN', hash: hashOf(entries), at: 1, entries: entries.length }) as const;

function signed(content: unknown, text: (pack: string) => string) {
  const pack = gzipSync(JSON.stringify(content)).toString('base64');
  const signature = sign('sha256', Buffer.from(text(pack)), {
    key: privateKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 32,
  }).toString('base64');
  return { pack, signature };
}

function signedPack(company: string, deltas: ListDelta[], pairs?: string[]) {
  const made = {
    ...signed(deltas, (pack) => packText(company, pack)),
    ...(pairs ? { pairs: signed(pairs, (pack) => pairsText(company, pack)) } : {}),
  };
  return { type: 'pack', company, publicKey: KEY, signed: made } as const;
}

/** A worker and the way to wait for its answer to each message. */
function aWorker() {
  const told: FromWorker[] = [];
  let wake = () => {};
  const scope = {
    onmessage: null as ((event: MessageEvent<ToWorker>) => void) | null,
    postMessage: (message: FromWorker) => {
      told.push(message);
      wake();
    },
  };
  attend(scope);
  return async (message: ToWorker): Promise<FromWorker> => {
    const answered = new Promise<void>((resolve) => {
      wake = resolve;
    });
    scope.onmessage?.({ data: message } as MessageEvent<ToWorker>);
    await answered;
    const last = told.at(-1);
    if (!last) throw new Error('no answer');
    return last;
  };
}

const FIRST = [entry('1', 'Rustam Sabirzoda'), entry('2', 'Davron Temirbek')];
const NEXT = [entry('2', 'Davron Temirbek'), entry('3', 'Zarina Kholmatova')];
const search = (name: string) => ({ type: 'search', id: 1, asked: { name }, most: 5 }) as const;
const namesIn = (told: FromWorker): string[] =>
  told.type === 'found' ? told.hits.map(({ name }) => name) : [];

test('SN12: a pack that was changed on its way is refused, and the lists before it stay', async () => {
  const tell = aWorker();
  await tell({ type: 'open', company: 'a' });
  const whole = { version: versionOf(FIRST), from: null, put: FIRST, gone: [] };
  expect(await tell(signedPack('a', [whole]))).toMatchObject({ type: 'lists', lists: [{}] });
  const thin = { ...whole, put: FIRST.slice(1) };
  const good = signedPack('a', [whole]);
  const forged = { ...good, signed: { ...good.signed, pack: signedPack('a', [thin]).signed.pack } };
  expect(await tell(forged)).toEqual({ type: 'fault', why: 'signature' });
  expect(await tell({ ...good, company: 'b' })).toEqual({ type: 'fault', why: 'signature' });
  expect(await tell(signedPack('a', [thin]))).toEqual({ type: 'fault', why: 'hash' });
  expect(namesIn(await tell(search('Rustam Sabirzode')))).toEqual(['Rustam Sabirzoda']);
});

test('SN12: what changed makes the new list, which is there when the worker starts anew', async () => {
  const tell = aWorker();
  await tell({ type: 'open', company: 'c' });
  expect(await tell(search('Rustam Sabirzoda'))).toMatchObject({ hits: [], lists: [] });
  await tell(signedPack('c', [{ version: versionOf(FIRST), from: null, put: FIRST, gone: [] }]));
  const delta = {
    version: versionOf(NEXT),
    from: hashOf(FIRST),
    put: NEXT.slice(1),
    gone: ['1'],
  };
  await tell(signedPack('c', [delta]));
  expect(namesIn(await tell(search('Rustam Sabirzoda')))).toEqual([]);
  const again = aWorker();
  expect(await again({ type: 'open', company: 'c' })).toMatchObject({ lists: [versionOf(NEXT)] });
  expect(namesIn(await again(search('Zarina Kholmatova')))).toEqual(['Zarina Kholmatova']);
  const other = aWorker();
  expect(await other({ type: 'open', company: 'd' })).toMatchObject({ lists: [] });
});

test('SN24: decided pairs are recognised by signed hashes alone, and go with the decision', async () => {
  const tell = aWorker();
  await tell({ type: 'open', company: 'pairs' });
  const whole = { version: versionOf(FIRST), from: null, put: FIRST, gone: [] };
  const name = 'Rustam Sabirzoda';
  const pair = (of: string) =>
    createHash('sha256')
      .update(
        pairText(
          'pairs',
          { name: of },
          createHash('sha256').update(JSON.stringify(FIRST[0])).digest('hex'),
        ),
      )
      .digest('hex');
  const cleared = async (of: string) => {
    const told = await tell(search(of));
    return told.type === 'found' ? told.hits.map((hit) => hit.cleared) : [];
  };
  await tell(signedPack('pairs', [whole], [pair(name)]));
  expect(await cleared(name)).toEqual([true]);
  expect(await cleared('Rustam Sabirzade')).toEqual([undefined]);
  const same = { ...whole, from: whole.version.hash, put: [] };
  const forged = signedPack('pairs', [same], [pair(name), pair('Rustam Sabirzade')]);
  const { pairs: _pairs, ...lists } = forged.signed;
  const swapped = {
    ...lists,
    pairs: signedPack('b', [same], [pair('Rustam Sabirzade')]).signed.pairs,
  };
  expect(await tell({ ...forged, signed: swapped as typeof forged.signed })).toEqual({
    type: 'fault',
    why: 'signature',
  });
  expect(await cleared('Rustam Sabirzade')).toEqual([undefined]);
  await tell(signedPack('pairs', [same], []));
  expect(await cleared(name)).toEqual([undefined]);
});

test('SN24: what is remembered of a contact is read back in its company alone, also later', async () => {
  const tell = aWorker();
  const note = { at: 5, who: 'w', lists: 'UN:1', look: true };
  await tell({ type: 'open', company: 'a' });
  // It is not answered itself; the next message is answered after it.
  void tell({ type: 'remember', company: 'a', contact: 'c', note });
  const recall = (company: string) =>
    tell({ type: 'recall', id: 1, company, contact: 'c' } as const);
  expect(await recall('a')).toEqual({ type: 'recalled', id: 1, note });
  expect(await recall('b')).toEqual({ type: 'recalled', id: 1, note: undefined });
  const later = aWorker();
  expect(await later({ type: 'recall', id: 2, company: 'a', contact: 'c' })).toEqual({
    type: 'recalled',
    id: 2,
    note,
  });
});
