/** Counts characters as a person does, and as the server does. */
export { countCharacters } from '@endorse/contract/core/characters'
