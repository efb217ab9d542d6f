import { i18n } from '@lingui/core';
import { DOMAIN_ERROR_CODES, MESSAGES, type DomainErrorCode } from '@household/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { CallError, ForeignResponseError } from '../data/call.ts';
import { errorMessage, fieldMessage } from './error-message.ts';
import { activateLocale, loadMessages, signedInMessages } from './i18n.ts';

const failed = (code: DomainErrorCode | 'INTERNAL', details: unknown = {}) =>
  new CallError('x', { code, details, issues: [], requestId: null });

const details: Partial<Record<DomainErrorCode, unknown>> = {
  VALIDATION_FAILED: { issues: [{ path: 'amountCents', message: 'positive' }] },
  NOT_FOUND: { resource: 'Recurring rule' },
  ALREADY_EXISTS: { resource: 'Category' },
  RULE_VIOLATED: { rule: 'cadence', message: 'weeklyNeedsWeekday' },
  RATE_LIMITED: { retryAfterSeconds: 61 },
  MONTH_CLOSED: { month: Temporal.PlainYearMonth.from('2026-10') },
};

beforeAll(() => loadMessages(signedInMessages!));

async function words(locale: 'es' | 'en'): Promise<string[]> {
  await activateLocale(locale);
  return DOMAIN_ERROR_CODES.map((code) => errorMessage(failed(code, details[code]), i18n));
}

describe('errorMessage', () => {
  it('has words for every code, different in the two languages', async () => {
    const spanish = await words('es');
    const english = await words('en');
    expect(new Set(spanish).size).toBe(DOMAIN_ERROR_CODES.length);
    for (const [index, text] of english.entries()) expect(text).not.toBe(spanish[index]);
    for (const text of [...spanish, ...english]) expect(text).toMatch(/^\p{Lu}/u);
  });

  it('names the thing and rounds the waiting time up', async () => {
    await activateLocale('en');
    expect(errorMessage(failed('NOT_FOUND', { resource: 'Expense' }), i18n)).toBe(
      'That expense no longer exists; if it was deleted, it is in the trash',
    );
    expect(errorMessage(failed('RATE_LIMITED', { retryAfterSeconds: 61 }), i18n)).toContain('2 min');
  });

  it('tells an unreachable server from a failing one', () => {
    expect(errorMessage(new TypeError('Failed to fetch'), i18n)).toBe('No hay conexión con el servidor');
    expect(errorMessage(new ForeignResponseError(502), i18n)).toBe('El servidor respondió con un error');
    expect(errorMessage(failed('INTERNAL'), i18n)).toBe('Algo falló en el servidor');
    expect(errorMessage(failed('NOT_FOUND', { resource: 'Spaceship' }), i18n)).toBe('Algo falló en el servidor');
  });
});

describe('fieldMessage', () => {
  it('translates every message of the domain into each language', async () => {
    const messages = Object.values(MESSAGES);
    await activateLocale('es');
    const spanish = messages.map((message) => fieldMessage(message, i18n));
    await activateLocale('en');
    const english = messages.map((message) => fieldMessage(message, i18n));
    for (const [index, message] of messages.entries()) {
      expect(new Set([message, spanish[index], english[index]]).size).toBe(3);
    }
  });

  it('keeps the numbers of lengths', async () => {
    await activateLocale('es');
    expect(fieldMessage('maximumLength:255', i18n)).toBe('Máximo 255 caracteres');
    expect(fieldMessage('minimumLength:8', i18n)).toBe('Mínimo 8 caracteres');
  });

  it('gives back what it does not know', () => {
    expect(fieldMessage('Something newer', i18n)).toBe('Something newer');
  });
});
