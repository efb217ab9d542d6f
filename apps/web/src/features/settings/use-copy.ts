import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../components/ui/toast.tsx';

/**
 * Copies a text, and shows that it did, or that the browser did not allow it: without https there is no clipboard API.
 */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ message: t`Copiado` });
    } catch {
      showToast({ tone: 'failed', message: t`El navegador no dejó copiar: selecciona el texto y cópialo` });
    }
  };
}
