import { describe, expect, it } from 'vitest';
import { documentedCalls } from '../../test/documented.ts';
import { buildTestApp } from '../../test/test-app.ts';
import { html, withCode } from './html.ts';

const { app } = await buildTestApp();
const page = await app.inject('/api/docs');

describe('GET /api/docs', () => {
  it('shows every call, without a session', () => {
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { operation, path } of documentedCalls) {
      expect(page.body).toContain(`id="${operation.operationId}"`);
      expect(page.body).toContain(`<code>${path}</code>`);
    }
  });

  it('runs no script and loads only its own stylesheet, in accordance with the policy of all pages', async () => {
    expect(page.headers['content-security-policy']).toContain("style-src 'self'");
    expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
    const loaded = [...page.body.matchAll(/(?:src|<link[^>]+href)="(?<address>[^"]*)"/g)].map(
      ({ groups }) => groups?.address,
    );
    expect(loaded).toEqual(['/api/docs/reference.css']);
    expect(page.body).not.toMatch(/https?:\/\//);
    const style = await app.inject('/api/docs/reference.css');
    expect({ status: style.statusCode, type: style.headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/css; charset=utf-8',
    });
    expect(style.body).not.toMatch(/url\(|@import/);
  });

  it('links every reference to its schema', () => {
    const targets = [...page.body.matchAll(/href="#(?<target>[^"]+)"/g)].map(({ groups }) => groups?.target);
    expect(targets.length).toBeGreaterThan(20);
    for (const target of targets) expect(page.body).toContain(`id="${target}"`);
  });
});

describe('html', () => {
  it('escapes what is put in, unless it is markup already', () => {
    const part = html`<i>${`<b>"it's" & more</b>`}</i>`;
    expect(html`<p>${part}${[part]}${false}${undefined}${7}</p>`.text).toBe(
      `<p>${'<i>&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;</i>'.repeat(2)}7</p>`,
    );
  });

  it('marks code between backticks', () => {
    expect(html`${withCode('send `<x>` so')}`.text).toBe('send <code>&lt;x&gt;</code> so');
  });
});
