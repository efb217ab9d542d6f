import type { ReactNode } from 'react';
import type { Locale } from '@household/domain';

const flags: Record<Locale, ReactNode> = {
  es: (
    <>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path fill="#006847" d="M0 0h6.67v14H0z" />
      <path fill="#ce1126" d="M13.33 0H20v14h-6.67z" />
      <circle cx="10" cy="6.8" r="1.5" fill="none" stroke="#8c6239" strokeWidth=".9" />
      <path d="M8.4 8.6a2 2 0 0 0 3.2 0" fill="none" stroke="#3f7d3f" strokeWidth=".7" />
    </>
  ),
  en: (
    <>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path
        stroke="#b22234"
        strokeWidth="1.08"
        d="M0 .54h20M0 2.7h20M0 4.85h20M0 7h20M0 9.15h20M0 11.3h20M0 13.46h20"
      />
      <path fill="#3c3b6e" d="M0 0h9v7.54H0z" />
      <path stroke="#fff" strokeWidth=".7" strokeDasharray=".7 1.1" d="M.9 1.3h7.6M1.8 2.95h6M.9 4.6h7.6M1.8 6.2h6" />
    </>
  ),
};

/** Drawn, because not every system draws flag emoji. */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <svg viewBox="0 0 20 14" aria-hidden="true" className="h-3.5 w-5 flex-none rounded-[2px]">
      {flags[locale]}
    </svg>
  );
}
