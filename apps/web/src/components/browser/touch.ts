/** The media query of a finger as the main pointer. */
export const TOUCH = '(pointer: coarse)';

/** Whether a screen may put the focus into its first field by itself: on a phone the keyboard would cover half of it. */
export const mayFocusField = (): boolean => !window.matchMedia(TOUCH).matches;
