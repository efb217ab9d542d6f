import { shown } from './file-error.ts';
import { itemFields } from './item-schemas.ts';
import type { SectionName } from './sections.ts';

const WARNINGS_MAX = 100;

/** One line for each unknown key or field; the first occurrence is named. */
export class FileWarnings {
  readonly #lines = new Map<string, string>();

  get lines(): string[] {
    return [...this.#lines.values()];
  }

  ignoredKey(key: string): void {
    this.#lines.set(key, `${shown(key)} is not part of a household file and was ignored`);
  }

  /** Reports fields that would otherwise be ignored silently, such as a misspelt `categoryID`. */
  ignoredFields(section: SectionName, firstIndex: number, items: readonly object[]): void {
    for (const [offset, item] of items.entries()) {
      for (const key in item) {
        if (itemFields[section].has(key) || this.#lines.has(`${section}.${key}`) || this.#lines.size >= WARNINGS_MAX)
          continue;
        const place = `${section}[${firstIndex + offset}]`;
        this.#lines.set(
          `${section}.${key}`,
          `${place}: the field ${shown(key)} is not known and was ignored, here and below`,
        );
      }
    }
  }
}
