import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  CalendarClock,
  CalendarRange,
  ChartLine,
  Handshake,
  History,
  House,
  ReceiptText,
  Repeat,
  Scale,
  Settings2,
  Tags,
  Trash2,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

export type Destination = {
  path: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** Screens without an entry of their own in the menus highlight this one. */
  also?: readonly string[];
};

const dashboard: Destination = { path: '/', label: msg`Inicio`, icon: House };
const expenses: Destination = { path: '/expenses', label: msg`Gastos`, icon: ReceiptText };
const personal: Destination = { path: '/personal', label: msg`Personales`, icon: Wallet };
const account: Destination = { path: '/account', label: msg`Entre ustedes`, icon: Handshake };
const reports: Destination = { path: '/reports', label: msg`Reportes`, icon: Scale };
const analytics: Destination = { path: '/analytics', label: msg`Analítica`, icon: ChartLine };
const categories: Destination = { path: '/categories', label: msg`Categorías`, icon: Tags };
const upcoming: Destination = { path: '/upcoming', label: msg`Por venir`, icon: CalendarClock };
const recurring: Destination = { path: '/recurring', label: msg`Recurrentes`, icon: Repeat };
const msi: Destination = { path: '/msi', label: msg`MSI`, icon: CalendarRange };
const history: Destination = { path: '/history', label: msg`Historial`, icon: History };
const trash: Destination = { path: '/trash', label: msg`Papelera`, icon: Trash2 };
export const settings: Destination = {
  path: '/settings',
  label: msg`Configuración`,
  icon: Settings2,
  also: ['/history', '/trash'],
};

/** The eleven routes of the side menu, in groups with a gap between. */
export const sideMenu: readonly (readonly Destination[])[] = [
  [dashboard, expenses, personal],
  [account, reports, analytics],
  [upcoming, recurring, msi],
  [categories, settings],
];

/** The six of the bottom bar. */
export const bottomBar: readonly Destination[] = [
  dashboard,
  expenses,
  personal,
  reports,
  analytics,
  { ...settings, label: msg`Ajustes` },
];

/** Rarely used screens, in the account menu and its sheet. */
export const recordLinks: readonly Destination[] = [history, trash];

/** Those that the bottom bar leaves to the account sheet: first the two with a count, then the others. */
export const betweenLink = account;
export const upcomingLink = upcoming;
const beside: readonly Destination[] = [recurring, msi, categories];
export const accountLinks: readonly (readonly Destination[])[] = [beside, recordLinks];

/** Whether a screen is only reached through the account sheet: then its button is highlighted. */
export const isInAccountSheet = (pathname: string): boolean =>
  [account, upcoming, ...beside].some(({ path }) => path === pathname);

/** The `aria-current` of a link: `true` where it represents an open screen without an entry of its own. */
export const markOf = ({ also }: Destination, pathname: string): { 'aria-current'?: 'true' } =>
  also?.includes(pathname) ? { 'aria-current': 'true' } : {};
