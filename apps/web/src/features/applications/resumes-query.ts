import { fileEndpoints } from '@endorse/contract/files/endpoints'
import { query } from '../../lib/query.ts'

/** The query of the user's resume library, newest first. */
export const resumesQuery = query(fileEndpoints.listResumesForDropdown)
