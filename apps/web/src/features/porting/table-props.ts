import type { FileRows, TableSettings } from '@household/domain';
import type { TableFile } from './read-table-file.ts';

/** A file, its settings, and an id of this choice. */
export type Chosen = { readonly id: number; readonly file: TableFile; readonly settings: TableSettings };

/** A file, its settings, and the person's decisions. */
export type TableProps = {
  file: TableFile;
  settings: TableSettings;
  fileRows: FileRows;
  onChange: (settings: TableSettings) => void;
};
