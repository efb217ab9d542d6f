import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventStreams, HEARTBEAT_MS } from './event-streams.ts';

/** A connection that notes what is written to it; `isFull` when the other end takes nothing. */
class Connection extends EventEmitter {
  readonly written: string[] = [];
  isFull = false;
  isDestroyed = false;
  get destroyed(): boolean {
    return this.isDestroyed;
  }
  get writableNeedDrain(): boolean {
    return this.isFull;
  }
  write(text: string): boolean {
    this.written.push(text);
    return !this.isFull;
  }
  end(text: string): void {
    this.write(text);
    this.emit('close');
  }
  destroy(): void {
    this.isDestroyed = true;
    this.emit('close');
  }
}

const open = (streams: EventStreams) => {
  const connection = new Connection();
  const signal = streams.begin(connection as unknown as ServerResponse);
  return { connection, signal };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('EventStreams', () => {
  it('keeps all streams alive by one timer, which stops with the last of them', () => {
    const streams = new EventStreams();
    const all = [open(streams), open(streams), open(streams)];
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2 * HEARTBEAT_MS);
    for (const { connection } of all)
      expect(connection.written.slice(1)).toEqual(Array(2).fill('event: ping\ndata: \n\n'));
    for (const { connection } of all) connection.emit('close');
    expect({ size: streams.size, timers: vi.getTimerCount() }).toEqual({ size: 0, timers: 0 });
    expect(all.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it('keeps nothing of who has left before it begins', () => {
    const streams = new EventStreams();
    const connection = new Connection();
    connection.destroy();
    const signal = streams.begin(connection as unknown as ServerResponse);
    expect({ left: signal.aborted, size: streams.size, timers: vi.getTimerCount() }).toEqual({
      left: true,
      size: 0,
      timers: 0,
    });
  });

  it('drops who takes nothing for two heartbeats, and no one else', () => {
    const streams = new EventStreams();
    const [stuck, slow] = [open(streams), open(streams)];
    stuck.connection.isFull = true;
    slow.connection.isFull = true;
    vi.advanceTimersByTime(HEARTBEAT_MS);
    slow.connection.isFull = false;
    vi.advanceTimersByTime(HEARTBEAT_MS);
    slow.connection.isFull = true;
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect([stuck.connection.isDestroyed, slow.connection.isDestroyed]).toEqual([true, false]);
    expect(stuck.signal.aborted).toBe(true);
  });

  it('ends all with a hint when it is closed, and those that come later at once', () => {
    const streams = new EventStreams();
    const early = open(streams);
    streams.close();
    const late = open(streams);
    for (const { connection, signal } of [early, late]) {
      expect(connection.written.at(-1)).toMatch(/^retry: 1\d{3}\n\n$/);
      expect(signal.aborted).toBe(true);
    }
    expect(vi.getTimerCount()).toBe(0);
  });
});
