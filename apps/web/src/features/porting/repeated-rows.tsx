import { Trans, useLingui } from '@lingui/react/macro';
import { concernOf, type Candidate } from './choices.ts';
import { DecidedRows, type Decision } from './decided-rows.tsx';
import { ImportSection } from './import-section.tsx';

/** Possible duplicates, in the household or in the file; the person decides. */
export function RepeatedRows({ candidates, ...decision }: Decision & { candidates: readonly Candidate[] }) {
  const { t } = useLingui();
  const repeated = candidates.filter((row) => concernOf(row) === 'repeated');
  const stored = repeated.filter(({ repetition }) => repetition === 'stored');
  const similar = repeated.filter(({ repetition }) => repetition === null);
  const inFile = repeated.filter(({ repetition }) => repetition === 'file');
  const noteOf = ({ expense }: Candidate) => (expense.refund ? t`Devolución` : null);
  if (repeated.length === 0) return null;
  return (
    <ImportSection
      title={<Trans>Repetidos</Trans>}
      help={<Trans>Del mismo día y monto. Marca los que no sean el mismo gasto.</Trans>}
    >
      <div className="flex flex-col gap-6">
        {stored.length > 0 && (
          <DecidedRows {...decision} rows={stored} noteOf={noteOf} title={<Trans>Ya están en la casa</Trans>} />
        )}
        {similar.length > 0 && (
          <DecidedRows
            {...decision}
            rows={similar}
            noteOf={({ similar: name }) => name && t`En la casa: ${name}`}
            title={<Trans>Quizá ya están, con otro nombre</Trans>}
          />
        )}
        {inFile.length > 0 && (
          <DecidedRows {...decision} rows={inFile} noteOf={noteOf} title={<Trans>Se repiten en el archivo</Trans>} />
        )}
      </div>
    </ImportSection>
  );
}
