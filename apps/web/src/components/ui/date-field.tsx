import { useLingui } from '@lingui/react/macro';
import { Calendar as CalendarIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../lib/class-names.ts';
import { useFormat } from '../../lib/format.ts';
import { useTouch } from '../../lib/media.ts';
import { parseDay } from '../../lib/parse-day.ts';
import { useToday } from '../../lib/use-today.ts';
import { Calendar } from './calendar.tsx';
import { useField } from './field.tsx';
import { Floating } from './floating.tsx';

export type DateFieldProps = {
  value: Temporal.PlainDate | null;
  /** Null when it was emptied; only with `clearable`. What cannot be read leaves the last day. */
  onValueChange: (day: Temporal.PlainDate | null) => void;
  clearable?: boolean;
  placeholder?: string;
  min?: Temporal.PlainDate;
  max?: Temporal.PlainDate;
};

/** The system's own date picker under a text of ours: its text would follow the system's language. */
function TouchDateField({ value, onValueChange, clearable = false, placeholder, min, max }: DateFieldProps) {
  const { t } = useLingui();
  const field = useField();
  const format = useFormat();
  const today = useToday();
  const number = value?.day;
  const month = value && format.monthAbbreviation(value.month);
  const day = value?.equals(today) ? t`Hoy, ${number} ${month}` : value && format.date(value);
  return (
    <div className={classNames('control relative', field?.invalid && 'control-invalid')}>
      <CalendarIcon className="size-4 text-ink-2" aria-hidden />
      <span aria-hidden="true" className={classNames('truncate', !day && 'text-ink-3')}>
        {day ?? placeholder}
      </span>
      <input
        type="date"
        id={field?.id}
        className="absolute inset-0 size-full opacity-0"
        value={value?.toString() ?? ''}
        min={min?.toString()}
        max={max?.toString()}
        required={!clearable}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        onChange={(event) => {
          if (event.target.value !== '') onValueChange(Temporal.PlainDate.from(event.target.value));
          else if (clearable) onValueChange(null);
        }}
      />
    </div>
  );
}

function TypedDateField({ value, onValueChange, clearable = false, placeholder, min, max }: DateFieldProps) {
  const { t } = useLingui();
  const field = useField();
  const format = useFormat();
  const today = useToday();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  // What is being typed; null shows the value.
  const [draft, setDraft] = useState<string | null>(null);

  const read = () => {
    if (draft === null) return;
    const day = parseDay(draft, today, format.locale);
    const outside =
      day && ((min && Temporal.PlainDate.compare(day, min) < 0) || (max && Temporal.PlainDate.compare(day, max) > 0));
    if (day && !outside) onValueChange(day);
    else if (draft.trim() === '' && clearable) onValueChange(null);
    setDraft(null);
  };

  return (
    <div ref={frame} className={classNames('control pr-1', field?.invalid && 'control-invalid')}>
      <button
        type="button"
        aria-label={t`Abrir calendario`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-ml-2 flex size-8 flex-none items-center justify-center rounded-control text-ink-2 hover:text-ink"
      >
        <CalendarIcon className="size-4" aria-hidden />
      </button>
      <input
        ref={input}
        type="text"
        id={field?.id}
        autoComplete="off"
        className="-ml-1.5"
        value={draft ?? (value ? format.date(value) : '')}
        placeholder={placeholder}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={read}
        onKeyDown={(event) => {
          // At once: the same key, heard around the field, may save the form.
          if (event.key === 'Enter') flushSync(read);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          read();
          setOpen(true);
        }}
      />
      {value?.equals(today) && draft === null && <span className="pr-2 text-ink-3">{t`Hoy`}</span>}
      {open && (
        <Floating
          anchor={frame}
          role="dialog"
          aria-label={t`Calendario`}
          className="popover-panel p-3"
          onDismiss={(reason) => {
            setOpen(false);
            if (reason === 'escape') input.current?.focus();
          }}
        >
          <Calendar
            value={value}
            min={min}
            max={max}
            onSelect={(day) => {
              onValueChange(day);
              setOpen(false);
              input.current?.focus();
            }}
          />
        </Floating>
      )}
    </div>
  );
}

/** A day as text with a calendar, or the system's picker on touch. Inside a `Field`. */
export function DateField(props: DateFieldProps) {
  return useTouch() ? <TouchDateField {...props} /> : <TypedDateField {...props} />;
}
