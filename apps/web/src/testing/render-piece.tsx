import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';

function Words({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** Renders a component in the language that `activateLocale` has set; Spanish by default. */
export function renderPiece(piece: ReactElement) {
  return render(piece, { wrapper: Words });
}
