import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { ActionsMenu, EditButtons, useEditItems } from '../../components/ui/row-actions.tsx';
import type { CategoryRow, UsedCategory } from './category-rows.ts';
import { useCategoryTexts } from './use-category-texts.ts';

/** The actions of a category; each takes it as an argument, so that all rows share them. */
export type CategoryActions = {
  onEdit: (category: UsedCategory) => void;
  onLimit: (category: UsedCategory) => void;
  onDelete: (category: UsedCategory) => void;
};

/** Edit and delete, beside each other. */
export const CategoryButtons = ({ category, actions }: { category: UsedCategory; actions: CategoryActions }) => (
  <EditButtons
    name={category.name}
    onEdit={() => actions.onEdit(category)}
    onDelete={() => actions.onDelete(category)}
  />
);

type MenuProps = { row: CategoryRow; today: Temporal.PlainDate; actions: CategoryActions };

/** Where only one button fits. */
export function CategoryMenu({ row, today, actions }: MenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const texts = useCategoryTexts(today);
  const { category } = row;
  const all = {
    label: t`Ver todos los meses`,
    icon: <ChartNoAxesColumn className="size-4" aria-hidden />,
    onSelect: () => void navigate(texts.allLink(row)),
  };
  const { edit, remove } = useEditItems({
    onEdit: () => category && actions.onEdit(category),
    onDelete: () => category && actions.onDelete(category),
  });
  return <ActionsMenu name={texts.name(row)} items={category ? [all, edit, remove] : [all]} more />;
}
