const FORM = /^(\d{1,2})(?:[:.h]?(\d{2}))?(am|pm|hrs?)?$/;

/**
 * Parses a typed time of day as `HH:MM`: `9`, `9:30`, `930`, `21.30`, `9:30 p. m.`. Null when it is not a valid time.
 */
export function parseTime(text: string): string | null {
  const plain = text
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/([ap])\.?m\.?$/, '$1m');
  // Three digits are a one-digit hour and two-digit minutes.
  const found = /^(\d)(\d{2})(am|pm|hrs?)?$/.exec(plain) ?? FORM.exec(plain);
  if (!found) return null;
  const [, hourText, minuteText = '00', suffix] = found;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  const isHalfDay = suffix === 'am' || suffix === 'pm';
  if (minute > 59 || hour > (isHalfDay ? 12 : 23) || (isHalfDay && hour === 0)) return null;
  const hours = isHalfDay ? (hour % 12) + (suffix === 'pm' ? 12 : 0) : hour;
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
