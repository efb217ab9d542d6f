import { useLingui } from '@lingui/react/macro';
import { showToast } from '../ui/toast.tsx';

/**
 * Copies a text, and shows that it did, or that the browser did not allow it: without https there is no clipboard API.
 * The result is whether it did.
 */
export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useLingui();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ message: t`Copiado` });
      return true;
    } catch {
      showToast({ tone: 'failed', message: t`El navegador no dejó copiar: selecciona el texto y cópialo` });
      return false;
    }
  };
}
