import { Trans, useLingui } from '@lingui/react/macro';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { DropTarget } from '../../components/ui/drop-target.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { ChooseFile, FileProblemBox } from './file-choice.tsx';
import { loadFileImport } from './load-file-import.ts';
import { useChosenFile } from './use-chosen-file.ts';

const FileImport = componentOnDemand(async () => (await loadFileImport()).FileImport);

/**
 * Imports expenses from a file: it is chosen, parsed here, previewed with all errors and duplicates, and only then
 * sent.
 */
export function ImportScreen() {
  const { t } = useLingui();
  const { chosen, problem, isReading, choose, change, clear } = useChosenFile();
  const choice = {
    onOpen: () => void loadFileImport().catch(() => undefined),
    onFile: (file: File) => void choose(file),
    busy: isReading,
  };
  return (
    <div className="max-w-280">
      <PageHeader
        title={t`Importar gastos`}
        subtitle={
          isReading ? <Trans>Leyendo el archivo…</Trans> : <Trans>De un archivo CSV a los gastos de la casa</Trans>
        }
      />
      <DropTarget onFile={choice.onFile}>
        <Trans>Suelta aquí el archivo CSV</Trans>
      </DropTarget>
      {problem && <FileProblemBox problem={problem} />}
      {chosen ? (
        <FileImport chosen={chosen} choice={choice} onChange={change} onClose={clear} />
      ) : (
        <ChooseFile {...choice} />
      )}
    </div>
  );
}
