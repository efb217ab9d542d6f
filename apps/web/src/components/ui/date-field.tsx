import { useLingui } from '@lingui/react/macro';
import { parsePlainDate } from '@household/domain';
import { Calendar as CalendarIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTouch } from '../browser/media.ts';
import { parseDay } from '../forms/parse-day.ts';
import { isDay, type TypedDay } from '../forms/typed-day.ts';
import { useToday } from '../../i18n/use-today.ts';
import { Calendar } from './calendar.tsx';
import { useField } from './field.tsx';
import { Floating } from './floating.tsx';

type Shared = {
  placeholder?: string;
  /** The range of the calendar; a typed day may be outside it, for the form to reject. */
  min?: Temporal.PlainDate;
  max?: Temporal.PlainDate;
};

/**
 * Text that is not a valid date stays in the field and is passed on as a string; so is '' when the field was emptied.
 * Only if it is `clearable` an emptied field is a valid choice, null.
 */
export type DateFieldProps = Shared &
  (
    | { clearable: true; value: TypedDay | null; onValueChange: (day: TypedDay | null) => void }
    | { clearable?: false; value: TypedDay; onValueChange: (day: TypedDay) => void }
  );

/** Both variants of the field's properties as one. */
type Inner = Shared & {
  clearable: boolean;
  value: TypedDay | null;
  onValueChange: (day: TypedDay | null) => void;
};

/** The system's picker has no text for a partly typed day. */
const UNREAD = ' ';

/** The system's own date picker under our own text: its own would be in the system's language. */
function TouchDateField({ value, onValueChange, clearable, placeholder, min, max }: Inner) {
  const { t } = useLingui();
  const field = useField();
  const format = useFormat();
  const today = useToday();
  const chosen = isDay(value) ? value : null;
  const number = chosen?.day;
  const month = chosen && format.monthAbbreviation(chosen.month);
  const day = chosen?.equals(today) ? t`Hoy, ${number} ${month}` : chosen && format.date(chosen);
  return (
    <div className={classNames('control relative', field?.invalid && 'control-invalid')}>
      <CalendarIcon className="size-4 text-ink-2" aria-hidden />
      <span aria-hidden="true" className={classNames('truncate', !day && 'text-ink-3')}>
        {day ?? placeholder ?? t`Sin fecha`}
      </span>
      <input
        type="date"
        id={field?.id}
        className="absolute inset-0 size-full opacity-0"
        value={chosen?.toString() ?? ''}
        min={min?.toString()}
        max={max?.toString()}
        required={!clearable}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        onChange={({ target }) => {
          if (target.value !== '') onValueChange(parsePlainDate(target.value) ?? UNREAD);
          else if (target.validity.badInput) onValueChange(UNREAD);
          else onValueChange(clearable ? null : '');
        }}
      />
    </div>
  );
}

function TypedDateField({ value, onValueChange, clearable, placeholder, min, max }: Inner) {
  const { t } = useLingui();
  const field = useField();
  const format = useFormat();
  const today = useToday();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = isDay(value) ? value : null;
  // The text being typed; null shows the value.
  const [draft, setDraft] = useState<string | null>(null);

  const read = () => {
    if (draft === null) return;
    const day = parseDay(draft, today, format.locale);
    if (day) onValueChange(day);
    else if (draft.trim() === '') onValueChange(clearable ? null : '');
    else onValueChange(draft);
    setDraft(null);
  };

  return (
    <div ref={frame} className={classNames('@container control pr-1', field?.invalid && 'control-invalid')}>
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
        data-draft={draft === null ? undefined : ''}
        id={field?.id}
        autoComplete="off"
        className="-ml-1.5"
        value={draft ?? (isDay(value) ? format.date(value) : (value ?? ''))}
        placeholder={placeholder}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={read}
        onKeyDown={(event) => {
          // At once: the same keystroke, handled around the field, may save the form.
          if (event.key === 'Enter') flushSync(read);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          read();
          setOpen(true);
        }}
      />
      {chosen?.equals(today) && draft === null && (
        <span className="hidden pr-2 text-ink-3 @min-[10rem]:inline">{t`Hoy`}</span>
      )}
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
            value={chosen}
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
  const { clearable = false } = props;
  const inner = { ...props, clearable } as Inner;
  return useTouch() ? <TouchDateField {...inner} /> : <TypedDateField {...inner} />;
}
