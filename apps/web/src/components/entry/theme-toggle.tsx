import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { setTheme, useTheme } from '../browser/theme.ts';

export function ThemeToggle() {
  const { t } = useLingui();
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={dark ? t`Usar tema claro` : t`Usar tema oscuro`}
      icon={dark ? <Sun className="size-4" aria-hidden /> : <Moon className="size-4" aria-hidden />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
