import { Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '../components/ui/button.tsx';
import { Mark } from '../components/entry/mark.tsx';

/** Shown when a screen fails to render or to download: after an update of the server the old chunks are gone. */
export function CrashScreen() {
  return (
    <div role="alert" className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 px-6 text-center">
      <Mark className="size-10" />
      <h1 className="text-page-small font-semibold">
        <Trans>No se pudo mostrar esta pantalla</Trans>
      </h1>
      <p className="max-w-96 text-ink-2">
        <Trans>Tus datos están guardados. Vuelve a cargar la página.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          <Trans>Volver a cargar</Trans>
        </Button>
        {/* Another screen may still work; not a route's link: this may be shown outside the router. */}
        <a href="/" className={buttonClass()}>
          <Trans>Ir al inicio</Trans>
        </a>
      </div>
    </div>
  );
}
