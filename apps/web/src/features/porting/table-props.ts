import type { FileRows, TableSettings } from '@household/domain';
import type { TableFile } from './read-table-file.ts';

/** A file, how it is to be read, and a number that no other choice has. */
export type Chosen = { readonly id: number; readonly file: TableFile; readonly settings: TableSettings };

/** A file, how it is read, and the person's word on it. */
export type TableProps = {
  file: TableFile;
  settings: TableSettings;
  fileRows: FileRows;
  onChange: (settings: TableSettings) => void;
};
