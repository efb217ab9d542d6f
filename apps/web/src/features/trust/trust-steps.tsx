import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The kinds of device and program that keep a list of their own of whom they trust. */
export const DEVICES = ['iphone', 'android', 'mac', 'windows', 'linux', 'firefox'] as const;
export type TrustingDevice = (typeof DEVICES)[number];

/** What a device of this name, as `deviceOf` says it, has to do; null: look at all of them. */
export function deviceFor(system: string | null, browser: string | null): TrustingDevice | null {
  if (system === 'iPhone' || system === 'iPad') return 'iphone';
  if (system === 'Android') return 'android';
  if (browser === 'Firefox') return 'firefox';
  if (system === 'macOS') return 'mac';
  if (system === 'Windows') return 'windows';
  return system === 'Linux' ? 'linux' : null;
}

export const deviceNames: Record<TrustingDevice, ReactNode> = {
  iphone: 'iPhone, iPad',
  android: 'Android',
  mac: <Trans>Mac, con Safari o Chrome</Trans>,
  windows: <Trans>Windows, con Chrome o Edge</Trans>,
  linux: <Trans>Linux, con Chrome o Chromium</Trans>,
  firefox: <Trans>Firefox en una computadora</Trans>,
};

/** What is done there once the certificate has been downloaded, in the order in which it is done. */
export const deviceSteps: Record<TrustingDevice, readonly ReactNode[]> = {
  iphone: [
    <Trans>Descarga el certificado con Safari y permite el perfil.</Trans>,
    <Trans>Abre Configuración, toca «Perfil descargado» y luego «Instalar».</Trans>,
    <Trans>
      En Configuración › General › Información › Configuración de confianza de certificados, activa «Household».
    </Trans>,
  ],
  android: [
    <Trans>Descarga el certificado.</Trans>,
    <Trans>
      En Configuración busca «certificado» y elige «Instalar un certificado» › «Certificado de CA». Acepta la
      advertencia y elige household-authority.crt.
    </Trans>,
    <Trans>
      Abre la app con Chrome. Firefox pide además «Usar certificados CA de terceros», en su configuración secreta: toca
      cinco veces su logotipo en «Acerca de Firefox».
    </Trans>,
  ],
  mac: [
    <Trans>Descarga el certificado y ábrelo: entra en «Acceso a Llaveros».</Trans>,
    <Trans>Ahí abre «Household», despliega «Confiar» y elige «Confiar siempre».</Trans>,
    <Trans>Cierra el navegador y vuelve a abrirlo.</Trans>,
  ],
  windows: [
    <Trans>Descarga el certificado, ábrelo y elige «Instalar certificado» › «Usuario actual».</Trans>,
    <Trans>
      Elige «Colocar todos los certificados en el siguiente almacén» y ahí «Entidades de certificación raíz de
      confianza».
    </Trans>,
    <Trans>Acepta la advertencia, cierra el navegador y vuelve a abrirlo.</Trans>,
  ],
  linux: [
    <Trans>Descarga el certificado.</Trans>,
    <Trans>
      Abre chrome://certificate-manager y, en los certificados locales, impórtalo como certificado de confianza.
    </Trans>,
    <Trans>Cierra el navegador y vuelve a abrirlo.</Trans>,
  ],
  firefox: [
    <Trans>Descarga el certificado: Firefox pregunta si confía en él.</Trans>,
    <Trans>
      Marca «Confiar en esta CA para identificar sitios web». Más tarde lo encuentras en Ajustes › Privacidad y
      seguridad › Ver certificados › Autoridades.
    </Trans>,
  ],
};
