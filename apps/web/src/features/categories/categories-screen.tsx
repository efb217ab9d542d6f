import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { DeleteDialog } from '../../components/ui/delete-dialog.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { HeaderNote, PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useAddAction } from '../../components/ui/add-action.tsx';
import { readLocalSetting, writeLocalSetting } from '../../components/browser/local-setting.ts';
import { useNarrow } from '../../components/browser/media.ts';
import { trpc } from '../../data/trpc.ts';
import { useRemaining } from '../../editing/hidden-records.ts';
import { useScreenDialog } from '../../editing/use-screen-dialog.ts';
import { NewRowsPill } from '../../components/ui/new-rows-pill.tsx';
import { useSteadyRows } from '../../data/live/use-steady-rows.ts';
import { CategoryList, CategoryListSkeleton } from './category-list.tsx';
import type { CategoryActions } from './category-row-actions.tsx';
import { CATEGORY_ORDERS, inOrder, uncategorizedRow, type CategoryOrder, type UsedCategory } from './category-rows.ts';
import { MonthStrip, MonthStripSkeleton } from './month-strip.tsx';
import { useCategoryMutations } from './use-category-mutations.ts';

const CategoryDialog = componentOnDemand(async () => (await import('./category-dialog.tsx')).CategoryDialog);

type Open =
  | { dialog: 'edit'; category: UsedCategory | null; focus?: 'limit' }
  | { dialog: 'delete'; category: UsedCategory };

const orderKey = 'categories-order';
const storedOrder = (): CategoryOrder =>
  CATEGORY_ORDERS.find((order) => order === readLocalSetting(orderKey)) ?? 'uses';

export function CategoriesScreen() {
  const { t } = useLingui();
  const inUse = trpc.categories.inUse.useQuery();
  const { remove } = useCategoryMutations();
  const [order, setOrder] = useState(storedOrder);
  const remaining = useRemaining(inUse.data?.categories);
  const ordered = useMemo(() => remaining && inOrder(remaining, order), [remaining, order]);
  const steady = useSteadyRows({ key: order, rows: ordered, isWhole: true });
  const { open, setOpen, add, close } = useScreenDialog<Open>({ dialog: 'edit', category: null });
  useAddAction(t`Agregar categoría`, add);
  const uncategorized = inUse.data && uncategorizedRow(inUse.data);
  const rows = steady.rows && [...steady.rows, ...(uncategorized ? [uncategorized] : [])];
  const actions: CategoryActions = {
    onEdit: (category) => setOpen({ dialog: 'edit', category }),
    onLimit: (category) => setOpen({ dialog: 'edit', category, focus: 'limit' }),
    onDelete: (category) => setOpen({ dialog: 'delete', category }),
  };
  return (
    <>
      <PageHeader
        title={t`Categorías`}
        subtitle={
          <HeaderNote isPending={inUse.isPending}>
            <Trans>Adónde se va el dinero de la casa</Trans>
          </HeaderNote>
        }
      >
        <Actions
          order={order}
          onOrder={(next) => {
            setOrder(next);
            writeLocalSetting(orderKey, next);
          }}
          onAdd={add}
        />
      </PageHeader>
      <NewRowsPill count={steady.newCount} onShow={steady.accept} />
      <Sheet aria-busy={inUse.isPending}>
        {inUse.data && rows ? (
          steady.rows?.length === 0 ? (
            <NoCategories onAdd={add} />
          ) : (
            <>
              <MonthStrip inUse={inUse.data} rows={rows} />
              <CategoryList
                rows={rows}
                removed={steady.removed}
                order={order}
                today={inUse.data.today}
                actions={actions}
              />
            </>
          )
        ) : inUse.isError ? (
          <ErrorState title={<Trans>No se pudieron cargar las categorías</Trans>} query={inUse} />
        ) : (
          <>
            <MonthStripSkeleton />
            <CategoryListSkeleton order={order} />
          </>
        )}
      </Sheet>
      {open?.dialog === 'edit' && <CategoryDialog category={open.category} focus={open.focus} onClose={close} />}
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
    </>
  );
}

function Actions(props: { order: CategoryOrder; onOrder: (order: CategoryOrder) => void; onAdd: () => void }) {
  const { order, onOrder, onAdd } = props;
  const { t } = useLingui();
  const narrow = useNarrow();
  return (
    <div className="flex w-full items-center justify-between gap-2 tight:flex-wrap tight:gap-y-0">
      <Select
        look={narrow ? 'chip' : 'toolbar'}
        prefix={t`Orden`}
        aria-label={t`Orden`}
        value={order}
        onValueChange={onOrder}
        options={[
          { value: 'uses', label: t`Más usadas` },
          { value: 'month', label: t`Este mes` },
          { value: 'name', label: t`A–Z` },
        ]}
        className={narrow ? undefined : 'w-auto! min-w-42'}
      />
      <Button
        variant="primary"
        icon={<Plus className="size-4" aria-hidden />}
        aria-label={t`Agregar categoría`}
        onClick={onAdd}
      >
        {narrow ? t`Agregar` : t`Agregar categoría`}
      </Button>
    </div>
  );
}

function NoCategories({ onAdd }: { onAdd: () => void }) {
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
