import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, describe, it, vi } from 'vitest';
import { loadMessages, signedInMessages, storedLocale } from '../../i18n/i18n.ts';
import { renderPiece } from '../../testing/render-piece.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';

vi.mock('../../i18n/locales/en.po', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

describe('LanguageSwitcher', () => {
  it('says that a language can not be fetched, and keeps the one on screen for the next visit', async () => {
    await loadMessages(signedInMessages!);
    renderPiece(<LanguageSwitcher />);
    fireEvent.click(screen.getByRole('button', { name: 'Idioma: ES' }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect((await screen.findByRole('alert')).textContent).toBe('No hay conexión con el servidor');
    expect([storedLocale(), document.documentElement.lang]).toEqual(['es', 'es']);
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
