import { type CsvDelimiter, type FileRows, hasOrderedDates } from '@household/domain';
import { Plural, Trans } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { FileButton, type Choice } from './file-choice.tsx';
import type { Chosen } from './table-props.ts';

/** The chosen file, and a button to choose another. It takes over the focus of the button that it replaces. */
export function ChosenFile(props: Choice & Omit<Chosen, 'id'> & { fileRows: FileRows }) {
  const { file, settings, fileRows, ...choice } = props;
  const { movements } = fileRows;
  const { columns, dateOrder } = settings;
  const hasOrder = useMemo(() => hasOrderedDates(movements, columns), [movements, columns]);
  const name = useRef<HTMLDivElement>(null);
  useEffect(() => name.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:px-6">
      <div ref={name} tabIndex={-1} className="flex min-w-0 items-start gap-3 rounded-badge outline-offset-4">
        <FileSpreadsheet className="mt-0.5 size-5 flex-none text-ink-2" aria-hidden />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{file.name}</p>
          <p className="text-small text-ink-2">
            <Plural value={file.rows.length} one="# renglón" other="# renglones" />
            {' · '}
            <SeparatorText delimiter={file.delimiter} />
            {hasOrder && (
              <>
                {' · '}
                {dateOrder === 'dmy' ? <Trans>fechas día/mes/año</Trans> : <Trans>fechas mes/día/año</Trans>}
              </>
            )}
          </p>
        </div>
      </div>
      <FileButton {...choice}>
        <Trans>Elegir otro archivo</Trans>
      </FileButton>
    </div>
  );
}

function SeparatorText({ delimiter }: { delimiter: CsvDelimiter }) {
  switch (delimiter) {
    case ',':
      return <Trans>separado por comas</Trans>;
    case ';':
      return <Trans>separado por punto y coma</Trans>;
    case '\t':
      return <Trans>separado por tabuladores</Trans>;
    case '|':
      return <Trans>separado por barras</Trans>;
  }
}
