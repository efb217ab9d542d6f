import { useMutation } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { download } from '../../components/browser/download.ts';

const fileName = /filename="([^"]+)"/;

/** Fetches a file of the household and has the browser save it; nothing is saved unless the download is complete. */
export function useDownload(path: '/download/household.json' | '/download/expenses.csv') {
  const { locale } = useFormat();
  return useMutation({
    mutationFn: async () => {
      const response = await fetch(path, { headers: { 'accept-language': locale } });
      if (!response.ok) throw new Error(`${path} responded ${response.status}`);
      const name = fileName.exec(response.headers.get('content-disposition') ?? '')?.[1];
      download(name ?? path.slice(path.lastIndexOf('/') + 1), await response.blob());
    },
  });
}
