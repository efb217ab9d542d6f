import type { RefObject } from 'react';

/** The browser's own file input, for a button of ours to open: `ref.current?.click()`. */
export function FileInput(props: {
  ref: RefObject<HTMLInputElement | null>;
  accept: string;
  label: string;
  onFile: (file: File) => void;
}) {
  const { ref, accept, label, onFile } = props;
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // Lets the same file be chosen again after it was corrected.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
