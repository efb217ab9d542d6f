/** Lets the browser save JSON as text, or bytes of any kind, as a file. */
export function download(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the address at the click, but not in that very moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
