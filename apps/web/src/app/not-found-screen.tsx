import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../components/ui/button.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { PageHeader } from '../components/ui/page-header.tsx';
import { Sheet } from '../components/ui/sheet.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Página no encontrada`} />
      <Sheet>
        <EmptyState
          title={<Trans>Aquí no hay nada</Trans>}
          actions={
            <Link to="/" className={buttonClass()}>
              <Trans>Ir al inicio</Trans>
            </Link>
          }
        >
          <Trans>La dirección no existe o cambió de lugar.</Trans>
        </EmptyState>
      </Sheet>
    </>
  );
}
