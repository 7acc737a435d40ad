import { expect, test } from 'vitest';
import { shareCalls } from '../../../src/service/store/data-version';

/** Calls that the test ends one by one. */
function holdCalls() {
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const share = shareCalls(() => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })));
  return { ends, share };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('who calls while a call runs gets the next one, and all who do share it', async () => {
  const { ends, share } = holdCalls();
  const first = share();
  const others = [share(), share(), share()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve('before');
  expect(await first).toBe('before');
  await settle();
  expect(ends).toHaveLength(2);
  const late = share();
  ends[1]?.resolve('after');
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
  await settle();
  ends[2]?.resolve('last');
  expect(await late).toBe('last');
});

test('a call that fails fails those that share it, and no other', async () => {
  const { ends, share } = holdCalls();
  const [first, second] = [share(), share()];
  ends[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settle();
  ends[1]?.resolve('back');
  expect(await second).toBe('back');
  const third = share();
  expect(ends).toHaveLength(3);
  ends[2]?.resolve('again');
  expect(await third).toBe('again');
});
