import { IMPORT_ROWS_MAX } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button, type ButtonVariant } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { FileInput } from '../../components/ui/file-input.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { TableFileProblem } from './read-table-file.ts';

/** `onOpen`: the file dialog is about to open. */
export type Choice = { onOpen: () => void; onFile: (file: File) => void; busy: boolean };

export function FileButton(props: Choice & { variant?: ButtonVariant; children: ReactNode }) {
  const { onOpen, onFile, busy, variant = 'secondary', children } = props;
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} accept=".csv,.tsv,.txt,text/csv,text/plain" label={t`Archivo CSV`} onFile={onFile} />
      <Button
        variant={variant}
        busy={busy}
        icon={<FileSpreadsheet className="size-4" aria-hidden />}
        onClick={() => {
          onOpen();
          input.current?.click();
        }}
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
          De tu banco, de una hoja de cálculo o descargado de esta app: hasta {limit} renglones y 16&nbsp;MB. Antes de
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
    case 'pdf':
      return <Trans>Es un PDF. Descarga los movimientos de tu banco como CSV, o como Excel y guárdalo como CSV.</Trans>;
    case 'markup':
      return (
        <Trans>
          Por dentro es HTML o XML, no una tabla. Ábrelo en una hoja de cálculo, guárdalo como CSV (UTF-8) y elige ese
          archivo.
        </Trans>
      );
    case 'json':
      return (
        <Trans>
          Es un JSON, no una tabla. El de toda la casa lo carga quien instaló la app, con «household import»; el de
          planes se sube en Meses sin intereses.
        </Trans>
      );
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
