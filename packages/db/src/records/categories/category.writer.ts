import type { CategoryDraft } from '@household/domain';
import { notesOf, runNoted } from '../../history/noted-rows.ts';
import type { Fresh, Kind, Stored } from '../kinds.ts';
import { givenFields } from '../given-fields.ts';
import { newId } from '../ids.ts';
import { Writer } from '../writer.ts';

export type NewCategory = Omit<Fresh<'category'>, 'id' | 'createdAt' | 'split' | 'limitCents'> &
  Partial<Fresh<'category'>>;

export class CategoryWriter extends Writer {
  /** @throws DomainError ALREADY_EXISTS when a category has that name, ignoring case and accents. */
  async create(category: NewCategory): Promise<Stored<'category'>> {
    await this.splits.checkRule(category.split);
    return this.log.create('category', {
      id: newId(),
      createdAt: this.at,
      split: null,
      limitCents: null,
      ...category,
    });
  }

  /** @throws DomainError NOT_FOUND, STALE_EDIT, ALREADY_EXISTS */
  async update(id: string, draft: CategoryDraft, seen?: number): Promise<Stored<'category'>> {
    await this.splits.checkRule(draft.split);
    return this.log.update('category', id, givenFields(draft), seen);
  }

  /**
   * Deletes a category; its expenses, rules and plans become uncategorised in the same change, so that one undo
   * restores everything. @throws DomainError NOT_FOUND, STALE_EDIT
   */
  async remove(id: string, seen?: number): Promise<void> {
    await this.log.lock('category', id, seen);
    const left: string[] = [];
    for (const kind of ['expense', 'rule', 'plan'] as const) left.push(...(await this.#leave(kind, id)));
    await this.log.remove('category', id);
    this.log.notes.addRows(...left);
  }

  /** Removes the category from the records of one kind; returns the items for the log. */
  async #leave(kind: Kind, id: string): Promise<string[]> {
    const { items } = await runNoted(
      this.sql,
      `with left_it as (
         update ${this.log.table(kind).name} set category_id = null, version = version + 1 where category_id = $1::uuid
         returning id),
       numbered as (select id, row_number() over () as place from left_it)
       ${notesOf('numbered', '$2', `json_build_object('categoryId', $1::uuid)`, `json_build_object('categoryId', null)`)}`,
      [id, kind],
    );
    return items;
  }
}
