import type { Locale } from '@household/domain';
import { download } from '../../components/browser/download.ts';

export type DownloadPath = '/download/household.json' | '/download/expenses.csv';

const fileName = /filename="([^"]+)"/;

/** Fetches a file of the household and has the browser save it; nothing is saved unless the download is complete. */
export async function downloadFile(path: DownloadPath, locale: Locale): Promise<void> {
  const response = await fetch(path, { headers: { 'accept-language': locale } });
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  const name = fileName.exec(response.headers.get('content-disposition') ?? '')?.[1];
  download(name ?? path.slice(path.lastIndexOf('/') + 1), await response.blob());
}
