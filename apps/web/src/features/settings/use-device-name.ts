import { useLingui } from '@lingui/react/macro';
import { Laptop, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { deviceOf, type Device } from '../../components/browser/device-name.ts';

/** The picture of each sort of device. */
export const deviceIcons: Record<Device['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: Monitor,
};

/** A user agent is whatever a client sends, up to 300 characters: its beginning is enough to recognise your own. */
const SHOWN_MAX = 60;
const shortened = (text: string): string => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text);

/** `Chrome en macOS`, the beginning of the user agent when it is none of the known ones, or that it is unknown. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useLingui();
  return (userAgent) => {
    if (!userAgent) return t`Dispositivo desconocido`;
    const { browser, system } = deviceOf(userAgent);
    return browser && system ? t`${browser} en ${system}` : (browser ?? system ?? shortened(userAgent));
  };
}
