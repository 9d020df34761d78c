import { sql } from 'kysely'
import type { Row } from '../../platform/db/tables.ts'

/**
 * The name of the view of applications as their applicants see them: changes of others can be undone for some seconds, and are
 * left out. It stands here, because postings show the status of the reader's application.
 */
export const PUBLISHED_APPLICATIONS = 'applications_as_published'

/** The applications as their applicants see them. Whatever an applicant reads comes from here. */
export const publishedApplications = sql<Row<'applications'>>`${sql.raw(PUBLISHED_APPLICATIONS)}`
