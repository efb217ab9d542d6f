/** What shows nothing or turns the text around it: bidi controls, zero-width marks, soft hyphens, annotations. */
const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}]`;

/** Letters that are written joined, where a joiner or its opposite chooses the form. */
const JOINING = [
  'Arab',
  'Syrc',
  'Mong',
  'Nkoo',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
  'Tibt',
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

/** The places where an invisible character belongs to what one sees. */
const BELONGING = [
  // A flag of a region: the black flag, its letters as tags, and their end.
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
  // An emoji with its skin and its form, joined to the next one: families, professions.
  String.raw`\p{Extended_Pictographic}[\u{FE0E}\u{FE0F}]?\p{Emoji_Modifier}?\u{FE0F}?(?:\u{200D}(?=\p{Extended_Pictographic}))?`,
  // A key: 1️⃣.
  String.raw`[0-9#*]\u{FE0F}(?=\u{20E3})`,
  // The form of a sign or of a character.
  String.raw`[\p{Sm}\p{Ideographic}\p{Script=Mymr}][\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]`,
  String.raw`\p{Script=Mong}[\u{180B}-\u{180F}]`,
  String.raw`[${JOINING}]\p{M}*[\u{200C}\u{200D}]`,
].join('|');

const ANY = new RegExp(INVISIBLE, 'u');
const BELONGING_OR_ANY = new RegExp(`(${BELONGING})|${INVISIBLE}`, 'gu');

/**
 * A text without what nobody can see in it. Joiners and variation selectors stay where an emoji or a script needs them.
 *
 * @example withoutInvisible('lu\u200Bis \u202Egnp') // 'luis gnp'
 */
export const withoutInvisible = (text: string): string =>
  ANY.test(text) ? text.replace(BELONGING_OR_ANY, (_, belonging: string | undefined) => belonging ?? '') : text;

/** Whether anything in a text is invisible that no emoji and no script needs there. */
export const hasInvisible = (text: string): boolean => withoutInvisible(text) !== text;
