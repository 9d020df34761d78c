/** The longest note, in characters. */
export const MAX_NOTE_LENGTH = 1000
/** The most notes of one application. */
export const MAX_NOTES_OF_APPLICATION = 100
