import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { DeleteDialog } from '../../components/ui/delete-dialog.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useAddAction } from '../../components/ui/add-action.tsx';
import { classNames } from '../../components/class-names.ts';
import { trpc } from '../../data/trpc.ts';
import { useRemaining } from '../../editing/use-deletion.ts';
import { GoneNote, goneClass } from '../../components/ui/gone.tsx';
import { NewsPill } from '../../components/ui/news-pill.tsx';
import { useSteadyRows } from '../../data/live/use-steady-rows.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { useCategoryMutations, type Category } from './use-category-mutations.ts';

type Open = { dialog: 'edit'; category: Category | null } | { dialog: 'delete'; category: Category };

export function CategoriesScreen() {
  const { t } = useLingui();
  const categories = trpc.categories.list.useQuery();
  const { remove } = useCategoryMutations();
  const steady = useSteadyRows({ key: '', rows: useRemaining(categories.data), isWhole: true });
  const [open, setOpen] = useState<Open | null>(null);
  const add = () => setOpen({ dialog: 'edit', category: null });
  const close = () => setOpen(null);
  useAddAction(t`Agregar categoría`, add);
  return (
    <div className="max-w-180">
      <PageHeader
        title={t`Categorías`}
        subtitle={
          categories.isPending ? (
            <Trans>Cargando…</Trans>
          ) : (
            <Trans>Ordena los gastos y dales un color, un límite o una división</Trans>
          )
        }
      >
        <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={add}>
          <Trans>Agregar categoría</Trans>
        </Button>
      </PageHeader>
      <NewsPill count={steady.news} onShow={steady.accept} />
      <Sheet aria-busy={categories.isPending}>
        {categories.isError && !categories.data ? (
          <ErrorState title={<Trans>No se pudieron cargar las categorías</Trans>} query={categories} />
        ) : (
          <List
            categories={steady.rows}
            gone={steady.gone}
            onAdd={add}
            onEdit={(category) => setOpen({ dialog: 'edit', category })}
            onDelete={(category) => setOpen({ dialog: 'delete', category })}
          />
        )}
      </Sheet>
      {open?.dialog === 'edit' && <CategoryDialog category={open.category} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeleteDialog
          title={t`¿Eliminar esta categoría?`}
          description={t`Sus gastos se quedan, sin categoría. Podrás deshacerlo durante 30 días.`}
          mark={<ColorDot large color={open.category.color} />}
          name={open.category.name}
          onClose={close}
          onDelete={() => void remove(open.category)}
        />
      )}
    </div>
  );
}

const placeholders = Array.from({ length: 8 }, (_, index) => index);

function List(props: {
  categories: readonly Category[] | undefined;
  gone: ReadonlySet<string | number>;
  onAdd: () => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}) {
  const { t } = useLingui();
  const { categories, gone, onAdd, onEdit, onDelete } = props;
  if (!categories) {
    return placeholders.map((row) => (
      <div key={row} className="flex h-12.5 items-center gap-3 border-b border-line px-5 last:border-0">
        <Skeleton round className="size-3" />
        <Skeleton className="h-3.5 w-32" />
      </div>
    ));
  }
  if (categories.length === 0) {
    return (
      <EmptyState
        title={<Trans>Aún no hay categorías. Crea la primera.</Trans>}
        actions={
          <Button icon={<Plus className="size-4" aria-hidden />} onClick={onAdd}>
            <Trans>Agregar categoría</Trans>
          </Button>
        }
      >
        <Trans>Con ellas ves en qué se va el dinero.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul>
      {categories.map((category) => {
        const { id, name, color } = category;
        const isGone = gone.has(id);
        return (
          <li
            key={id}
            className={classNames(
              'group flex min-h-12.5 items-center gap-3 border-b border-line px-4 last:border-0 hover:bg-surface-2 sm:px-5',
              isGone && goneClass,
            )}
          >
            <ColorDot large color={color} />
            <span className="min-w-0 grow truncate font-medium">{name}</span>
            {isGone && <GoneNote />}
            <span
              className={classNames(
                'flex gap-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100',
                isGone && 'invisible',
              )}
            >
              <IconButton
                label={t`Editar ${name}`}
                tooltip={t`Editar`}
                icon={<Pencil className="size-4" aria-hidden />}
                onClick={() => onEdit(category)}
              />
              <IconButton
                label={t`Eliminar ${name}`}
                tooltip={t`Eliminar`}
                icon={<Trash2 className="size-4" aria-hidden />}
                onClick={() => onDelete(category)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
