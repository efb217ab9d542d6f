import { MESSAGES } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useErrorMessage } from '../../i18n/error-message.ts';
import type { BadRow } from './choices.ts';
import { ImportSection } from './import-section.tsx';
import { tableLabels } from './table-labels.ts';
import { useMore } from './use-more.tsx';

/** Every row that can't be parsed, with its line and each invalid column. */
export function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const { i18n } = useLingui();
  const { fieldMessage } = useErrorMessage();
  const { shown, more } = useMore(rows);
  return (
    <ImportSection
      title={<Plural value={rows.length} one="# renglón con errores" other="# renglones con errores" />}
      help={
        <Plural
          value={rows.length}
          one="No se importa. Corrígelo en el archivo y elígelo otra vez, o sigue sin él."
          other="No se importan. Corrígelos en el archivo y elígelo otra vez, o sigue sin ellos."
        />
      }
    >
      <ul className="divide-y divide-line">
        {shown.map(({ line, problems }) => (
          <li key={line} className="flex flex-col gap-x-4 py-2 sm:flex-row">
            <span className="flex-none text-ink-2 sm:w-24">
              <Trans>Línea {line}</Trans>
            </span>
            <ul className="min-w-0">
              {problems.map(({ field, text, message }) => {
                const name = i18n._(tableLabels[field]);
                const why = fieldMessage(message);
                return (
                  <li key={field} className="wrap-anywhere text-negative">
                    {message === MESSAGES.required ? (
                      <Trans>Falta: {name}</Trans>
                    ) : text === '' ? (
                      <Trans>
                        {name}: {why}
                      </Trans>
                    ) : (
                      <Trans>
                        {name} «{text}»: {why}
                      </Trans>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
      {more}
    </ImportSection>
  );
}
