import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An inline error, announced at once: of a form, of an invalid file. */
export function AlertBox({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-center gap-2.5 rounded-control border border-negative-line bg-negative-soft px-3 py-2.5 text-body font-medium text-negative"
    >
      <CircleAlert className="size-4" aria-hidden />
      <span className="grow">{children}</span>
      {action}
    </div>
  );
}
