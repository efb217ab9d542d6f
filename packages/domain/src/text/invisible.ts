/**
 * Characters that are invisible or reorder the text around them: bidi controls, zero-width marks, soft hyphens,
 * annotations.
 */
const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}]`;

/** Letters of cursive scripts, where a joiner or non-joiner selects the form. */
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

/** The positions where an invisible character affects what is displayed. */
const BELONGING = [
  // A regional flag: the black flag, tag letters, and the end tag.
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
  // An emoji with skin tone and variation selector, joined to the next one: families, professions.
  String.raw`\p{Extended_Pictographic}[\u{FE0E}\u{FE0F}]?\p{Emoji_Modifier}?\u{FE0F}?(?:\u{200D}(?=\p{Extended_Pictographic}))?`,
  // A key: 1️⃣.
  String.raw`[0-9#*]\u{FE0F}(?=\u{20E3})`,
  // A variation selector after a symbol or an ideograph.
  String.raw`[\p{Sm}\p{Ideographic}\p{Script=Mymr}][\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]`,
  String.raw`\p{Script=Mong}[\u{180B}-\u{180F}]`,
  String.raw`[${JOINING}]\p{M}*[\u{200C}\u{200D}]`,
].join('|');

const ANY = new RegExp(INVISIBLE, 'u');
const BELONGING_OR_ANY = new RegExp(`(${BELONGING})|${INVISIBLE}`, 'gu');

/**
 * Removes invisible characters. Joiners and variation selectors stay where an emoji or a script needs them.
 *
 * @example withoutInvisible('lu\u200Bis \u202Egnp') // 'luis gnp'
 */
export const withoutInvisible = (text: string): string =>
  ANY.test(text) ? text.replace(BELONGING_OR_ANY, (_, belonging: string | undefined) => belonging ?? '') : text;

/** Whether a text has invisible characters that no emoji and no script needs there. */
export const hasInvisible = (text: string): boolean => withoutInvisible(text) !== text;
