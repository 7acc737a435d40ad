import { describe, expect, test } from 'vitest';
import { createAnswerCache } from '../../src/service/answer-cache';
import { writeAnswer } from '../../src/service/data-answer';
import { openStore } from '../../src/service/store/open-store';
import { databases } from '../support/databases';
import { eventRow } from '../support/event-rows';

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('what is remembered of an answer', () => {
  test('is forgotten when the data change, even while it is written', async () => {
    let version = '1';
    let writes = 0;
    const remembered = createAnswerCache(async () => version);
    const ask = async (then: () => void = () => undefined) => {
      const { bytes } = await remembered('/week', async () => {
        const answer = await writeAnswer((writes += 1));
        then();
        return answer;
      });
      return textOf(bytes);
    };
    expect([await ask(), await ask()]).toEqual(['1', '1']);
    version = '2';
    const [slow, quick] = await Promise.all([ask(() => (version = '3')), ask()]);
    expect([slow, quick, await ask(), await ask()]).toEqual(['2', '3', '4', '4']);
  });

  test('is bounded: what is too large for it is written again', async () => {
    const remembered = createAnswerCache(async () => 'always');
    let writes = 0;
    const ask = (question: string) =>
      remembered(question, async () => {
        writes += 1;
        return { bytes: new Uint8Array(20_000_000), etag: question };
      });
    for (const question of ['a', 'a', 'b', 'a']) await ask(question);
    expect(writes).toBe(3);
  });
});

describe.each(databases)('the version of the data in %s', (_name, create) => {
  test('is another one after any change, by this process or another, or is not told', async () => {
    const database = await create();
    const [store, other] = [await openStore(database.connect()), await openStore(database.connect())];
    const isShared = database.address.kind === 'postgres' || database.address.file !== ':memory:';
    const seen = [await store.events.version()];
    await store.events.insert([eventRow()]);
    seen.push(await store.events.version());
    await (isShared ? other : store).users.save('ada', 'scrypt$');
    seen.push(await store.events.version());
    const kept = await store.events.version();
    expect(kept).toBe(seen[2]);
    expect(new Set(seen).size).toBe(database.address.kind === 'postgres' ? 1 : 3);
    expect(seen.every((version) => (version === null) === (database.address.kind === 'postgres'))).toBe(true);
    await store.close();
    await other.close();
    await database.drop();
  });
});
