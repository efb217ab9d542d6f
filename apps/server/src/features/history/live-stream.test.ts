import { describe, expect, it } from 'vitest';
import { LiveStream } from './live-stream.ts';

const ready = (id: number) => ({ type: 'ready' as const, id });

describe('LiveStream', () => {
  it('gives events in order, to a reader that waits and to one that comes later', async () => {
    const stream = new LiveStream('s');
    const first = stream.next();
    stream.push(ready(1));
    stream.push(ready(2));
    expect([await first, await stream.next()]).toEqual([ready(1), ready(2)]);
  });

  it('keeps 200 events for a reader that does not come, then only that everything must be loaded again', async () => {
    const stream = new LiveStream('s');
    for (let id = 1; id <= 201; id += 1) stream.push(ready(id));
    stream.push(ready(202));
    expect([await stream.next(), await stream.next()]).toEqual([{ type: 'reset', id: 201 }, ready(202)]);
  });

  it('fails ahead of what it holds, and ends without it', async () => {
    const failing = new LiveStream('s');
    failing.push(ready(1));
    failing.fail(new Error('gone'));
    await expect(failing.next()).rejects.toThrow('gone');
    const ending = new LiveStream('s');
    ending.push(ready(1));
    ending.end();
    expect(await ending.next()).toBeNull();
  });
});
