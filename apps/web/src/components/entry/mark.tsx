/** The hydraulic floor tile: the logo. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <rect width="24" height="24" rx="5.5" fill="var(--mark-ground)" />
      <path
        fill="var(--mark-petal)"
        d="M12 12A7.6 7.6 0 0 1 2.7 2.7 7.6 7.6 0 0 1 12 12zM12 12a7.6 7.6 0 0 1 9.3 9.3A7.6 7.6 0 0 1 12 12z"
      />
      <path
        fill="var(--mark-core)"
        d="M12 12a7.6 7.6 0 0 1 9.3-9.3A7.6 7.6 0 0 1 12 12zM12 12a7.6 7.6 0 0 1-9.3 9.3A7.6 7.6 0 0 1 12 12z"
      />
      <circle cx="12" cy="12" r="2.3" fill="var(--mark-ground)" />
    </svg>
  );
}
