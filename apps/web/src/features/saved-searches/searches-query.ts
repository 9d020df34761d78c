import { savedSearchEndpoints } from '@endorse/contract/saved-searches/endpoints'
import { query } from '../../lib/query.ts'

/** The query of the saved searches with their mail settings. */
export const savedSearchesQuery = query(savedSearchEndpoints.listSearches)
