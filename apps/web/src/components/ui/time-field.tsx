import { useState } from 'react';
import { useTouch } from '../browser/media.ts';
import { parseTime } from '../forms/parse-time.ts';
import { TextInput } from './text-input.tsx';

/**
 * A time of day, `HH:MM`: typed in any usual form and formatted on blur, or chosen in the system's picker on touch.
 * Elsewhere the system's field is not used because it follows the system's language. An invalid time stays as typed,
 * for the form to reject.
 */
export function TimeField({ value, onValueChange }: { value: string; onValueChange: (time: string) => void }) {
  const touch = useTouch();
  const [draft, setDraft] = useState<string | null>(null);
  if (touch) return <TextInput type="time" required value={value} onValueChange={onValueChange} />;
  return (
    <TextInput
      required
      autoComplete="off"
      inputMode="numeric"
      maxLength={12}
      placeholder="09:00"
      value={draft ?? value}
      onValueChange={(text) => {
        setDraft(text);
        onValueChange(parseTime(text) ?? text);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
