/** Three dots, as a single path: it is in every row of a list, and the usual one has an element for each dot. */
export function EllipsisIcon({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={4}
      strokeLinecap="round"
      className={className}
      aria-hidden
    >
      <path d="M12 5h.01M12 12h.01M12 19h.01" />
    </svg>
  );
}
