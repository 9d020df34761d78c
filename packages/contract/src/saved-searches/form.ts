import { requiredText } from '../core/text.ts'
import { MAX_SEARCH_NAME } from './values.ts'

/** The name of a saved search. */
export const SearchName = requiredText(MAX_SEARCH_NAME, 'Please enter a name')
