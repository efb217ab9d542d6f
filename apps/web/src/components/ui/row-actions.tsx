import { useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { EllipsisIcon } from './ellipsis-icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

type EditActions = { onEdit: () => void; onDelete: () => void };

/** Edit and delete of a row, as a button each. */
export function EditButtons({ name, onEdit, onDelete }: EditActions & { name: string }) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        label={t`Editar ${name}`}
        tooltip={t`Editar`}
        icon={<Pencil className="size-4" aria-hidden />}
        onClick={onEdit}
      />
      <IconButton
        label={t`Eliminar ${name}`}
        tooltip={t`Eliminar`}
        icon={<Trash2 className="size-4" aria-hidden />}
        onClick={onDelete}
      />
    </>
  );
}

/** Edit and delete of a row, as items of its menu. */
export function useEditItems({ onEdit, onDelete }: EditActions): Readonly<Record<'edit' | 'remove', MenuItem>> {
  const { t } = useLingui();
  return {
    edit: { label: t`Editar`, icon: <Pencil className="size-4" aria-hidden />, onSelect: onEdit },
    remove: {
      label: t`Eliminar`,
      icon: <Trash2 className="size-4" aria-hidden />,
      danger: true,
      onSelect: onDelete,
    },
  };
}

/** The actions of a row, behind ⋮. `more`: in addition to visible buttons. */
export function ActionsMenu(props: { name: string; items: readonly MenuItem[]; more?: boolean; iconLook?: string }) {
  const { name, items, more = false, iconLook = 'size-4' } = props;
  const { t } = useLingui();
  const label = t`Acciones de ${name}`;
  return (
    <Menu
      label={label}
      items={items}
      renderTrigger={(trigger) => (
        <IconButton
          {...trigger}
          label={label}
          tooltip={more ? t`Más acciones` : t`Acciones`}
          icon={<EllipsisIcon className={iconLook} />}
        />
      )}
    />
  );
}
