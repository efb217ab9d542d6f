import type { ActivityKind } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { ShieldAlert, ShieldCheck, type LucideIcon } from 'lucide-react';

/** The member an entry is about (empty: none) and how often it happened. */
type Facts = { name: string; count: number };

/** The text of an entry. One with an `icon` deserves attention; the others show the device, or the server. */
type Texts = { icon?: LucideIcon; text: (facts: Facts) => MessageDescriptor };

/** Every kind of the activity log has its words here; `npm test -- translations` asks for them in English. */
export const activityTexts: Record<ActivityKind, Texts> = {
  signedIn: { text: ({ name }) => msg`${name} inició sesión` },
  signedInOnNewDevice: { icon: ShieldCheck, text: ({ name }) => msg`${name} inició sesión en un dispositivo nuevo` },
  signInFailed: {
    icon: ShieldAlert,
    text: ({ name, count }) =>
      name === ''
        ? msg({
            message: plural(count, {
              one: '# intento fallido con un usuario que no existe',
              other: '# intentos fallidos con usuarios que no existen',
            }),
          })
        : msg({
            message: plural(count, {
              one: `# intento fallido de iniciar sesión como ${name}`,
              other: `# intentos fallidos de iniciar sesión como ${name}`,
            }),
          }),
  },
  codeAskedFor: {
    icon: ShieldAlert,
    text: ({ name, count }) =>
      msg({
        message: plural(count, {
          one: `# vez con la contraseña correcta de ${name} en un dispositivo nuevo; se pidió el código`,
          other: `# veces con la contraseña correcta de ${name} en un dispositivo nuevo; se pidió el código`,
        }),
      }),
  },
  codeRefused: {
    icon: ShieldAlert,
    text: ({ name, count }) =>
      msg({
        message: plural(count, {
          one: `# código incorrecto al entrar como ${name}`,
          other: `# códigos incorrectos al entrar como ${name}`,
        }),
      }),
  },
  recoveryCodeUsed: { icon: ShieldAlert, text: ({ name }) => msg`${name} entró con un código de recuperación` },
  passkeyRefused: {
    icon: ShieldAlert,
    text: ({ name, count }) =>
      name === ''
        ? msg({
            message: plural(count, {
              one: '# llave de acceso rechazada',
              other: '# llaves de acceso rechazadas',
            }),
          })
        : msg({
            message: plural(count, {
              one: `# llave de acceso rechazada a ${name}`,
              other: `# llaves de acceso rechazadas a ${name}`,
            }),
          }),
  },
  signedOut: { text: ({ name }) => msg`${name} cerró sesión` },
  sessionEnded: { text: ({ name }) => msg`${name} cerró otra de sus sesiones` },
  passwordChanged: { icon: ShieldCheck, text: ({ name }) => msg`${name} cambió su contraseña` },
  passwordRefused: {
    icon: ShieldAlert,
    text: ({ name, count }) =>
      msg({
        message: plural(count, {
          one: `# intento fallido de cambiar la contraseña de ${name}`,
          other: `# intentos fallidos de cambiar la contraseña de ${name}`,
        }),
      }),
  },
  confirmationRefused: {
    icon: ShieldAlert,
    text: ({ name, count }) =>
      msg({
        message: plural(count, {
          one: `# contraseña incorrecta al confirmar que es ${name}`,
          other: `# contraseñas incorrectas al confirmar que es ${name}`,
        }),
      }),
  },
  codesTurnedOn: { icon: ShieldCheck, text: ({ name }) => msg`${name} activó los códigos de verificación` },
  codesTurnedOff: { icon: ShieldAlert, text: ({ name }) => msg`${name} desactivó los códigos de verificación` },
  recoveryCodesRenewed: { icon: ShieldCheck, text: ({ name }) => msg`${name} hizo códigos de recuperación nuevos` },
  passkeyAdded: { icon: ShieldCheck, text: ({ name }) => msg`${name} agregó una llave de acceso` },
  passkeyRemoved: { icon: ShieldAlert, text: ({ name }) => msg`${name} quitó una llave de acceso` },
  setUp: { text: () => msg`Se creó la casa` },
  setUpByCommand: { text: () => msg`La administración creó la casa` },
  passwordByCommand: { icon: ShieldCheck, text: ({ name }) => msg`La administración puso otra contraseña a ${name}` },
  secondFactorResetByCommand: {
    icon: ShieldAlert,
    text: ({ name }) => msg`La administración quitó las llaves de acceso y los códigos de ${name}`,
  },
  salaryByCommand: { text: ({ name }) => msg`La administración cambió el salario de ${name}` },
  sessionsEndedByCommand: {
    text: ({ name, count }) =>
      msg({
        message: plural(count, {
          one: `La administración cerró # sesión de ${name}`,
          other: `La administración cerró # sesiones de ${name}`,
        }),
      }),
  },
  importByCommand: { text: () => msg`La administración importó datos` },
  exportByCommand: {
    text: ({ count }) =>
      msg({
        message: plural(count, {
          one: 'La administración exportó los datos',
          other: 'La administración exportó los datos # veces',
        }),
      }),
  },
  backupByCommand: {
    text: ({ count }) =>
      msg({
        message: plural(count, {
          one: 'La administración hizo un respaldo',
          other: 'La administración hizo # respaldos',
        }),
      }),
  },
  restoreByCommand: { text: () => msg`La administración restauró un respaldo` },
};
