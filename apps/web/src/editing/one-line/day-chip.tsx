import { parsePlainDate } from '@household/domain';
import { Calendar as CalendarIcon } from 'lucide-react';
import { useTouch } from '../../components/browser/media.ts';
import { Calendar } from '../../components/ui/calendar.tsx';
import { ChipWithPanel } from './chip-button.tsx';

type Props = {
  label: string;
  text: string;
  value: Temporal.PlainDate;
  onChoose: (day: Temporal.PlainDate) => void;
  onDrop: () => void;
};

/** A day with a calendar, or on touch with the system's own picker, whose targets are large enough for a finger. */
export function DayChip({ label, text, value, onChoose, onDrop }: Props) {
  const content = (
    <>
      <CalendarIcon className="size-3.5 text-ink-2" aria-hidden />
      {text}
    </>
  );
  const touch = useTouch();
  if (!touch) {
    return (
      <ChipWithPanel
        label={label}
        onDrop={onDrop}
        renderPanel={(close) => (
          <Calendar
            value={value}
            onSelect={(day) => {
              onChoose(day);
              close();
            }}
          />
        )}
      >
        {content}
      </ChipWithPanel>
    );
  }
  return (
    <span className="chip text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus">
      {content}
      <input
        type="date"
        aria-label={`${label}: ${text}`}
        className="absolute -inset-y-1.5 inset-x-0 z-10 opacity-0"
        value={value.toString()}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' || event.key === 'Delete') onDrop();
        }}
        onChange={({ target }) => {
          const day = parsePlainDate(target.value);
          if (day) onChoose(day);
        }}
      />
    </span>
  );
}
