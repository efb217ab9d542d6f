/** Makes the browser save JSON text, or bytes of any kind, as a file. */
export function download(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after the click, not during it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
