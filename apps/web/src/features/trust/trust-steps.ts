import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The kinds of device and program with a trust store of their own. */
export const DEVICES = ['iphone', 'android', 'mac', 'windows', 'linux', 'firefox'] as const;
export type TrustingDevice = (typeof DEVICES)[number];

/** The steps for a device of this name, from `deviceOf`; null: show all of them. */
export function deviceFor(system: string | null, browser: string | null): TrustingDevice | null {
  if (system === 'iPhone' || system === 'iPad') return 'iphone';
  if (system === 'Android') return 'android';
  if (browser === 'Firefox') return 'firefox';
  if (system === 'macOS') return 'mac';
  if (system === 'Windows') return 'windows';
  return system === 'Linux' ? 'linux' : null;
}

export const deviceNames: Record<TrustingDevice, MessageDescriptor> = {
  iphone: msg`iPhone, iPad`,
  android: msg`Android`,
  mac: msg`Mac, con Safari o Chrome`,
  windows: msg`Windows, con Chrome o Edge`,
  linux: msg`Linux, con Chrome o Chromium`,
  firefox: msg`Firefox en una computadora`,
};

/** The steps after the certificate has been downloaded, in order. */
export const deviceSteps: Record<TrustingDevice, readonly MessageDescriptor[]> = {
  iphone: [
    msg`Descarga el certificado con Safari y permite el perfil.`,
    msg`Abre Configuración, toca «Perfil descargado» y luego «Instalar».`,
    msg`En Configuración › General › Información › Configuración de confianza de certificados, activa «Household».`,
  ],
  android: [
    msg`Descarga el certificado.`,
    msg`En Configuración busca «certificado» y elige «Instalar un certificado» › «Certificado de CA». Acepta la advertencia y elige household-authority.crt.`,
    msg`Abre la app con Chrome. Firefox pide además «Usar certificados CA de terceros», en su configuración secreta: toca cinco veces su logotipo en «Acerca de Firefox».`,
  ],
  mac: [
    msg`Descarga el certificado y ábrelo: entra en «Acceso a Llaveros».`,
    msg`Ahí abre «Household», despliega «Confiar» y elige «Confiar siempre».`,
    msg`Cierra el navegador y vuelve a abrirlo.`,
  ],
  windows: [
    msg`Descarga el certificado, ábrelo y elige «Instalar certificado» › «Usuario actual».`,
    msg`Elige «Colocar todos los certificados en el siguiente almacén» y ahí «Entidades de certificación raíz de confianza».`,
    msg`Acepta la advertencia, cierra el navegador y vuelve a abrirlo.`,
  ],
  linux: [
    msg`Descarga el certificado.`,
    msg`Abre chrome://certificate-manager y, en los certificados locales, impórtalo como certificado de confianza.`,
    msg`Cierra el navegador y vuelve a abrirlo.`,
  ],
  firefox: [
    msg`Descarga el certificado: Firefox pregunta si confía en él.`,
    msg`Marca «Confiar en esta CA para identificar sitios web». Más tarde lo encuentras en Ajustes › Privacidad y seguridad › Ver certificados › Autoridades.`,
  ],
};
