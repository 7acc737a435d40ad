import { describe, expect, it } from 'vitest';
import { createTurns } from '../../../../src/web/data/queries/use-scores';

const { signal } = new AbortController();

describe('tasks in turn', () => {
  it('run one after the other', async () => {
    const inTurn = createTurns();
    const log: string[] = [];
    const task = (name: string) => async () => {
      log.push(`${name} starts`);
      await Promise.resolve();
      log.push(`${name} ends`);
      return name;
    };
    const names = await Promise.all(['a', 'b'].map((name) => inTurn(task(name), signal)));
    expect(names).toEqual(['a', 'b']);
    expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  });

  it('fail with the one before them, and start afresh after that', async () => {
    const inTurn = createTurns();
    const ran: string[] = [];
    const failing = inTurn(async () => {
      throw new Error('Out of service.');
    }, signal);
    const waiting = inTurn(async () => ran.push('waiting'), signal);
    await expect(failing).rejects.toThrow('Out of service.');
    await expect(waiting).rejects.toThrow('Out of service.');
    expect(await inTurn(async () => ran.push('later'), signal)).toBe(1);
    expect(ran).toEqual(['later']);
  });

  it('do not run once they are aborted, and hold up none', async () => {
    const inTurn = createTurns();
    const aborter = new AbortController();
    aborter.abort(new Error('Gone.'));
    const gone = inTurn(async () => 'gone', aborter.signal);
    const next = inTurn(async () => 'next', signal);
    await expect(gone).rejects.toThrow('Gone.');
    expect(await next).toBe('next');
  });
});
