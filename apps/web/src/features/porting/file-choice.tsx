import { IMPORT_ROWS_MAX, type CsvDelimiter } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button, type ButtonVariant } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { FileInput } from '../../components/ui/file-input.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { TableFileProblem } from './read-table-file.ts';
import type { Chosen } from './use-expense-import.ts';

type Choice = { onFile: (file: File) => void; busy: boolean };

function FileButton(props: Choice & { variant?: ButtonVariant; children: ReactNode }) {
  const { onFile, busy, variant = 'secondary', children } = props;
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} accept=".csv,.tsv,.txt,text/csv,text/plain" label={t`Archivo CSV`} onFile={onFile} />
      <Button
        variant={variant}
        busy={busy}
        icon={<FileSpreadsheet className="size-4" aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}

/** Before a file is chosen. */
export function ChooseFile(props: Choice) {
  const limit = useFormat().count(IMPORT_ROWS_MAX);
  return (
    <Sheet>
      <EmptyState
        title={<Trans>Elige un archivo CSV</Trans>}
        actions={
          <FileButton {...props} variant="primary">
            <Trans>Elegir archivo</Trans>
          </FileButton>
        }
      >
        <Trans>
          De tu banco, de una hoja de cálculo o descargado de esta app: hasta {limit} renglones y 16 MB. Antes de
          guardar ves qué entra y qué no.
        </Trans>
      </EmptyState>
    </Sheet>
  );
}

/** Why a file was refused, and what to do about it. */
export function FileProblemBox({ problem }: { problem: TableFileProblem }) {
  return (
    <div className="mb-4">
      <AlertBox>
        <ProblemText problem={problem} />
      </AlertBox>
    </div>
  );
}

function ProblemText({ problem }: { problem: TableFileProblem }) {
  const format = useFormat();
  switch (problem.kind) {
    case 'tooLarge':
      return <Trans>El archivo pesa más de 16 MB. Divídelo en partes y elige una a la vez.</Trans>;
    case 'workbook':
      return <Trans>Es un libro de Excel. Ábrelo, guárdalo como CSV (UTF-8) y elige ese archivo.</Trans>;
    case 'empty':
      return <Trans>El archivo no tiene renglones. Elige otro.</Trans>;
    case 'unreadable':
      return <Trans>No se pudo leer el archivo. Elígelo de nuevo.</Trans>;
    case 'openQuote': {
      const { line } = problem;
      return (
        <Trans>
          En la línea {line} se abre una comilla que nunca se cierra. Corrígela y elige el archivo otra vez.
        </Trans>
      );
    }
    case 'tooManyRows': {
      const rows = format.count(problem.rows);
      const limit = format.count(IMPORT_ROWS_MAX);
      return (
        <Trans>
          El archivo tiene {rows} renglones y caben {limit}. Divídelo en partes y elige una a la vez.
        </Trans>
      );
    }
  }
}

/** What was chosen, and the way to choose another. It takes the focus of the button that it replaces. */
export function ChosenFile({ file, settings, onFile, busy }: Choice & Omit<Chosen, 'id'>) {
  const name = useRef<HTMLDivElement>(null);
  useEffect(() => name.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:px-6">
      <div ref={name} tabIndex={-1} className="min-w-0 rounded-badge outline-offset-4">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="text-small text-ink-2">
          <Plural value={file.rows.length} one="# renglón" other="# renglones" />
          {' · '}
          <SeparatorWords delimiter={file.delimiter} />
          {' · '}
          {settings.dateOrder === 'dmy' ? <Trans>fechas día/mes/año</Trans> : <Trans>fechas mes/día/año</Trans>}
        </p>
      </div>
      <FileButton onFile={onFile} busy={busy}>
        <Trans>Elegir otro archivo</Trans>
      </FileButton>
    </div>
  );
}

function SeparatorWords({ delimiter }: { delimiter: CsvDelimiter }) {
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
