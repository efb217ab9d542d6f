import { PLANS_MAX } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { UploadButton } from './file-buttons.tsx';
import type { FileProblem } from './file-problem.ts';

/** The specific problem, after the sentence that is the same for every file. */
function useDetail(problem: FileProblem): string {
  const { t } = useLingui();
  const { fieldMessage } = useErrorMessage();
  const format = useFormat();
  if (problem.kind === 'tooLarge') return t`Pesa más de 16 MB.`;
  if (problem.kind === 'notUtf8') return t`No es texto en UTF-8.`;
  if (problem.kind === 'notJson') return t`No se puede leer como JSON.`;
  if (problem.kind === 'notArray') return t`Es JSON, pero no un arreglo.`;
  if (problem.kind === 'tooMany') {
    const [count, limit] = [format.count(problem.count), format.count(PLANS_MAX)];
    return t`Tiene ${count} planes y caben ${limit}.`;
  }
  const { item, field } = problem;
  const message = fieldMessage(problem.message);
  return field === null ? t`Plan ${item}: ${message}` : t`Plan ${item}, campo «${field}»: ${message}`;
}

/** The red card of a refused file. The saved plans are unchanged, and one button shows them again. */
export function InvalidFileCard(props: {
  problem: FileProblem;
  onFile: (file: File) => void;
  /** Absent when no plans are saved: there is nothing to show again. */
  onRestore: (() => void) | undefined;
}) {
  const { problem, onFile, onRestore } = props;
  const detail = useDetail(problem);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={card}
      role="alert"
      className="mb-4 flex flex-col gap-3 rounded-sheet border border-negative-line bg-negative-soft p-4 text-negative sm:flex-row sm:items-center sm:px-5"
    >
      <div className="flex grow items-start gap-3">
        <CircleAlert className="mt-0.5 size-4.5 flex-none" aria-hidden />
        <div>
          <p className="font-medium">
            <Trans>Archivo no válido. Sube un arreglo JSON con el formato de la plantilla MSI.</Trans>
          </p>
          <p className="mt-0.5 text-small wrap-anywhere">{detail}</p>
        </div>
      </div>
      <div className="flex flex-none flex-wrap gap-2">
        {onRestore && (
          <Button onClick={onRestore}>
            <Trans>Ver los planes guardados</Trans>
          </Button>
        )}
        <UploadButton onFile={onFile} variant="danger-outline">
          <Trans>Elegir otro archivo</Trans>
        </UploadButton>
      </div>
    </div>
  );
}
