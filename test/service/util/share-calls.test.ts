import { expect, test } from 'vitest';
import { shareCalls } from '../../../src/service/util/share-calls';

/** Calls that the test ends one by one. */
function holdCalls() {
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const ask = shareCalls(() => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })));
  return { ends, ask };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while a call runs gets the next one, and all who do share it', async () => {
  const { ends, ask } = holdCalls();
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve('before');
  expect(await first).toBe('before');
  await settle();
  expect(ends).toHaveLength(2);
  const late = ask();
  ends[1]?.resolve('after');
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
  await settle();
  ends[2]?.resolve('last');
  expect(await late).toBe('last');
});

test('a call that fails fails those that share it, and no other', async () => {
  const { ends, ask } = holdCalls();
  const [first, second] = [ask(), ask()];
  ends[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settle();
  ends[1]?.resolve('back');
  expect(await second).toBe('back');
  const third = ask();
  expect(ends).toHaveLength(3);
  ends[2]?.resolve('again');
  expect(await third).toBe('again');
});
