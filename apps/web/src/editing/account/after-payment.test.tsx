import { cents } from '@household/domain';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { activateLocale, loadMessages, signedInMessages } from '../../i18n/i18n.ts';
import { AfterPayment } from './after-payment.tsx';

const names = { first: 'Ana', second: 'Luis' };

/** The text for an amount owed before and one owed after. */
async function line(before: number, after: number, locale: 'es' | 'en' = 'es'): Promise<string | null> {
  await activateLocale(locale);
  if (signedInMessages) await loadMessages(signedInMessages);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <AfterPayment before={cents(before)} after={cents(after)} names={names} />
    </I18nProvider>,
  );
  return container.textContent;
}

afterEach(() => activateLocale('es'));

describe('what a payment leaves', () => {
  it('is a rest after a part', async () => {
    expect(await line(511_982, 211_982)).toBe('Después quedan $2,119.82 que Luis le debe a Ana');
    expect(await line(-511_982, -211_982)).toBe('Después quedan $2,119.82 que Ana le debe a Luis');
  });

  it('is nothing after all of it', async () => {
    expect(await line(511_982, 0)).toBe('Quedan a mano');
  });

  it('is a debt the other way after more', async () => {
    expect(await line(511_982, -8_000)).toBe('Después Ana le debe $80.00 a Luis');
  });

  it('is no rest when the payment went the wrong way, or nothing was owed', async () => {
    expect(await line(511_982, 811_982)).toBe('Después Luis le debe $8,119.82 a Ana');
    expect(await line(0, 10_000)).toBe('Después Luis le debe $100.00 a Ana');
  });

  it('says it in English', async () => {
    expect(await line(511_982, 0, 'en')).toBe('You are even');
    expect(await line(511_982, 211_982, 'en')).toBe('Then Luis still owes Ana $2,119.82');
  });
});
