import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../components/ui/toast.tsx';

/** Copies a text, and says that it did, or that the browser did not let it: without https it has no clipboard. */
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
