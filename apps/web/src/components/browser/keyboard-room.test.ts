import { afterEach, describe, expect, it, vi } from 'vitest';
import { followKeyboard } from './keyboard-room.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const windowOf = (height: number) => {
  const viewport = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(height);
  return viewport;
};

describe('followKeyboard', () => {
  it('tells what a keyboard covers of a window of 844 px, until it is gone or no longer followed', () => {
    const viewport = windowOf(844);
    const sheet = document.createElement('div');
    const room = () => sheet.style.getPropertyValue('--keyboard');
    const stop = followKeyboard(sheet);
    expect(room()).toBe('');
    viewport.height = 508;
    viewport.dispatchEvent(new Event('resize'));
    expect(room()).toBe('336px');
    viewport.offsetTop = 100;
    viewport.dispatchEvent(new Event('scroll'));
    expect(room()).toBe('236px');
    viewport.height = 844;
    viewport.offsetTop = 0;
    viewport.dispatchEvent(new Event('resize'));
    expect(room()).toBe('0px');
    stop();
    viewport.height = 508;
    viewport.dispatchEvent(new Event('resize'));
    expect(room()).toBe('0px');
  });

  it('takes a zoomed page for no keyboard', () => {
    const viewport = windowOf(844);
    const sheet = document.createElement('div');
    followKeyboard(sheet);
    Object.assign(viewport, { height: 422, scale: 2 });
    viewport.dispatchEvent(new Event('resize'));
    expect(sheet.style.getPropertyValue('--keyboard')).toBe('');
  });
});
