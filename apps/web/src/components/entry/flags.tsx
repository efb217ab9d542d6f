import { LANGUAGES, type Locale } from '@household/domain';

/** SVG, because not every system has flag emoji. */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <svg viewBox="0 0 20 14" fill="none" aria-hidden="true" className="h-3.5 w-5 flex-none rounded-[2px]">
      {LANGUAGES[locale].flag.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
