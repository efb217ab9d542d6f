import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Download, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { deviceOf } from '../../components/browser/device-name.ts';
import { classNames } from '../../components/class-names.ts';
import { EntryFrame } from '../../components/entry/entry-frame.tsx';
import { Mark } from '../../components/entry/mark.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { usePageTitle } from '../../components/ui/page-title.ts';
import { httpCall } from '../../data/call.ts';
import type { Outputs } from '../../data/trpc.ts';
import { deviceFor, deviceNames, DEVICES, deviceSteps, type TrustingDevice } from './trust-steps.ts';

type Authority = NonNullable<Outputs['trust']['authority']>;
type State = { is: 'asking' | 'failed' | 'none' } | { is: 'there'; authority: Authority };

async function lookUp(): Promise<State> {
  try {
    const authority = (await httpCall('query', 'trust.authority')) as Authority | null;
    return authority === null ? { is: 'none' } : { is: 'there', authority };
  } catch {
    return { is: 'failed' };
  }
}

function useAuthority() {
  const [state, setState] = useState<State>({ is: 'asking' });
  useEffect(() => {
    void lookUp().then(setState);
  }, []);
  const refetch = () => {
    setState({ is: 'asking' });
    void lookUp().then(setState);
  };
  return { state, refetch };
}

/**
 * `/trust`: how to make a device trust this server's https. It needs no session and reveals nothing about the
 * household.
 */
export function TrustScreen() {
  const { t } = useLingui();
  const { state, refetch } = useAuthority();
  usePageTitle(t`La app con https`);
  return (
    <EntryFrame isWide>
      <Mark className="mb-5 size-10 max-lg:hidden" />
      <h1 className="text-page-small font-semibold tracking-page text-balance lg:text-figure">
        <Trans>La app con https</Trans>
      </h1>
      <p className="mt-1 text-title text-pretty text-ink-2">
        <Trans>
          Así este dispositivo instala la app, la abre sin conexión y deja entrar con huella o rostro, y nadie en la red
          lee lo que viaja.
        </Trans>
      </p>
      {state.is === 'failed' && (
        <ErrorState compact title={<Trans>El servidor no respondió</Trans>} query={{ refetch, isFetching: false }} />
      )}
      {state.is === 'none' && <NoAuthority />}
      {state.is === 'there' && <HowToTrust authority={state.authority} />}
    </EntryFrame>
  );
}

const commandClass =
  'mt-2 block rounded-control bg-surface-3 px-3 py-2.5 font-mono text-small wrap-anywhere select-all';

function NoAuthority() {
  return (
    <div className="mt-7 text-pretty">
      <p>
        <Trans>Este servidor aún no tiene https propio. En la máquina donde corre, en su carpeta:</Trans>
      </p>
      <code className={commandClass}>npm run household -- certificate</code>
      <p className="mt-2 text-ink-2">
        <Trans>Después vuelve a iniciarlo y abre otra vez esta página.</Trans>
      </p>
    </div>
  );
}

function HowToTrust({ authority: { port, fingerprint } }: { authority: Authority }) {
  const address = `https://${window.location.hostname}:${port}`;
  const { system, browser } = deviceOf(navigator.userAgent);
  const here = deviceFor(system, browser);
  const isThere = window.location.protocol === 'https:';
  return (
    <>
      {isThere && (
        <p role="status" className="mt-5 rounded-control border border-positive-line bg-positive-soft px-3 py-2.5">
          <Trans>Ya estás en https: si el navegador no mostró ninguna advertencia, este dispositivo ya confía.</Trans>
        </p>
      )}
      <Heading>
        <Trans>1. Descarga el certificado</Trans>
      </Heading>
      <p className="mt-1 text-pretty text-ink-2">
        <Trans>Vale solo para esta máquina y para direcciones de redes privadas, para ningún sitio de internet.</Trans>
      </p>
      <a
        href="/trust/household-authority.crt"
        className={classNames('mt-3 w-full', buttonClass({ variant: 'primary', size: 'large' }))}
      >
        <Download className="size-4" aria-hidden />
        <Trans>Descargar el certificado</Trans>
      </a>
      <Heading>
        <Trans>2. Compara su huella</Trans>
      </Heading>
      <p className="mt-1 text-pretty text-ink-2">
        <Trans>
          El servidor la muestra en su terminal al iniciar, y el dispositivo en los detalles del certificado (SHA-256).
          Si no es la misma, no sigas.
        </Trans>
      </p>
      <code className={commandClass}>
        {linesOf(fingerprint).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </code>
      <Heading>
        <Trans>3. Confía en él</Trans>
      </Heading>
      <div className="mt-2 divide-y divide-line border-y border-line">
        {inOrder(here).map((device) => (
          <Device key={device} device={device} isOpen={device === here} />
        ))}
      </div>
      {!isThere && (
        <>
          <Heading>
            <Trans>4. Abre la app</Trans>
          </Heading>
          <a href={address} className={classNames('mt-3 w-full', buttonClass({ size: 'large' }))}>
            <ExternalLink className="size-4 flex-none" aria-hidden />
            <span className="min-w-0 truncate">{address}</span>
          </a>
          <p className="mt-2 text-small text-pretty text-ink-2">
            <Trans>Si el navegador muestra una advertencia, el dispositivo aún no confía: revisa el paso 3.</Trans>
          </p>
        </>
      )}
    </>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="mt-7 text-dialog font-semibold">{children}</h2>
);

/** Eight pairs a line, so that none is broken. */
const linesOf = (fingerprint: string): string[] => {
  const pairs = fingerprint.split(':');
  return Array.from({ length: Math.ceil(pairs.length / 8) }, (_, line) =>
    pairs.slice(line * 8, line * 8 + 8).join(':'),
  );
};

/** This device first. */
const inOrder = (here: TrustingDevice | null): TrustingDevice[] =>
  here === null ? [...DEVICES] : [here, ...DEVICES.filter((device) => device !== here)];

function Device({ device, isOpen }: { device: TrustingDevice; isOpen: boolean }) {
  const { i18n } = useLingui();
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control font-medium marker:content-none">
        <ChevronRight className="size-4 flex-none text-ink-2 transition-transform group-open:rotate-90" aria-hidden />
        {i18n._(deviceNames[device])}
      </summary>
      <ol className="flex list-decimal flex-col gap-2 pr-1 pb-4 pl-10 text-pretty">
        {deviceSteps[device].map((step) => (
          <li key={step.id}>{i18n._(step)}</li>
        ))}
      </ol>
    </details>
  );
}
