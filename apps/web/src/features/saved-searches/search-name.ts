import { requiredText } from '@endorse/contract/core/text'
import { MAX_SEARCH_NAME } from '@endorse/contract/saved-searches/values'

/** The name of a saved search. */
export const searchNameSchema = requiredText(MAX_SEARCH_NAME, 'Please enter a name')
