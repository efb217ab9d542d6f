import { descriptionKey, foldForSearch } from '@household/domain';

/** A description with the typed prefixes of its words in bold. */
export function BoldBeginnings({ text, typed }: { text: string; typed: string }) {
  const words = descriptionKey(typed).split(' ');
  return text.split(/(?<=\s)/u).map((part, index) => {
    const word = words.find((each) => foldForSearch(part).startsWith(each));
    const bold = part.slice(0, word?.length ?? 0);
    return (
      // The parts of a text have no key but their position.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>
        {bold !== '' && <b className="font-bold">{bold}</b>}
        {part.slice(bold.length)}
      </span>
    );
  });
}
