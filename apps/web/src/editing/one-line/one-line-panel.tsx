import { Trans, useLingui } from '@lingui/react/macro';
import { Zap } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { useUnsavedInput } from '../../components/forms/unsaved-input.ts';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import { Modal } from '../../components/ui/modal.tsx';
import { AmountChip, ChipRow, DescriptionChip, FurtherChips } from './line-chips.tsx';
import { LineExamples } from './line-examples.tsx';
import { LineField } from './line-field.tsx';
import { LineStatus } from './line-status.tsx';
import { isSaveKey } from './focus-line.ts';
import { emptyLine, type Line } from './line.ts';
import { useLineEntry } from './use-line-entry.ts';

const width = 720;
/** On a low window closer to its top. */
const atTop = { marginTop: 'min(8.5rem, 15.2dvh)', maxHeight: 'calc(84dvh - 1rem)', animationName: 'fade-in' };

/** One line above any screen: the text, its parsed values, and Enter. It stays open for the next one. */
export function OneLinePanel(props: {
  /** Null: nothing was typed yet. */
  line: Line | null;
  setLine: (change: (now: Line | null) => Line) => void;
  /** What was typed before this was there. */
  typed: string;
  onClose: () => void;
}) {
  const { setLine, typed, onClose } = props;
  const [first] = useState(() => ({ ...emptyLine(), text: typed }));
  const { t } = useLingui();
  const narrow = useNarrow();
  const entry = useLineEntry(props.line ?? first, (change) => setLine((now) => change(now ?? first)));
  const { text, isEmpty, reading, hint } = entry;
  useUnsavedInput(!isEmpty);
  const save = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    entry.saveAndGoOn();
  };
  return (
    <Modal
      aria-label={t`En una línea`}
      width={width}
      style={narrow ? undefined : atTop}
      onDismiss={onClose}
      onKeyDown={(event) => {
        if (isSaveKey(event)) save(event);
      }}
    >
      <div data-dialog-head className="flex h-16 flex-none items-center gap-4 px-5 line-large">
        <Zap className="size-4.5 text-ink-2" aria-hidden />
        <LineField
          data-autofocus
          value={text}
          onValueChange={entry.type}
          pieces={reading.pieces}
          placeholder={t`Qué, cuánto y, si hace falta, cuándo y quién`}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) save(event);
          }}
        />
      </div>
      <div className="min-h-0 overflow-y-auto border-t border-line px-5 py-3.5">
        {isEmpty ? (
          <LineExamples />
        ) : (
          <ChipRow>
            <AmountChip entry={entry} />
            <DescriptionChip entry={entry} />
            <FurtherChips entry={entry} withShares />
          </ChipRow>
        )}
      </div>
      <footer className="flex flex-none flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface-2 px-5 py-2.5 text-small text-ink-2">
        <p className={hint !== null && !isEmpty ? 'grow text-negative' : 'grow'}>
          {isEmpty ? <Trans>Español o inglés, en cualquier orden</Trans> : (hint ?? <Remainder />)}
        </p>
        <Keys />
      </footer>
      <LineStatus entry={entry} />
    </Modal>
  );
}

const Remainder = () => <Trans>Lo que no se entendió queda como descripción</Trans>;

function Keys() {
  return (
    <span className="flex gap-4">
      <span className="hidden items-center gap-1.5 lg:fine:inline-flex">
        <KeyHint>Enter</KeyHint>
        <Trans>guarda</Trans>
      </span>
      <span className="hidden items-center gap-1.5 lg:fine:inline-flex">
        <KeyHint>Tab</KeyHint>
        <Trans>a las fichas</Trans>
      </span>
      <span className="hidden items-center gap-1.5 lg:fine:inline-flex">
        <KeyHint>Esc</KeyHint>
        <Trans>cierra</Trans>
      </span>
    </span>
  );
}
