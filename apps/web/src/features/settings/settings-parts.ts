import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FileDown, FileJson, Sheet, type LucideIcon } from 'lucide-react';
import type { DownloadPath } from './download-file.ts';

/** The sections of the settings, by the name that leads to them in an address: `/settings#password`. */
export const settingsSections = {
  profile: msg`Perfil`,
  salary: msg`Salario actual`,
  split: msg`División de los gastos`,
  passkeys: msg`Llaves de acceso`,
  codes: msg`Códigos de verificación`,
  password: msg`Contraseña`,
  sessions: msg`Sesiones activas`,
  activity: msg`Actividad`,
  household: msg`Datos de la casa`,
  backup: msg`Respaldo automático`,
} satisfies Record<string, MessageDescriptor>;

export type SettingsSectionName = keyof typeof settingsSections;

export const importLink = { path: '/settings/import', label: msg`Importar gastos (CSV)`, icon: FileDown } as const;

/** What the household can be downloaded as. */
export const downloads: readonly { path: DownloadPath; label: MessageDescriptor; icon: LucideIcon }[] = [
  { path: '/download/expenses.csv', label: msg`Descargar los gastos (CSV)`, icon: Sheet },
  { path: '/download/household.json', label: msg`Descargar todo (JSON)`, icon: FileJson },
];
