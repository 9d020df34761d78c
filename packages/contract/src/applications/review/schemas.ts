import { z } from 'zod'
import { Id } from '../../core/schemas.ts'
import { multiLineText } from '../../core/text.ts'
import { Undo } from '../../undo/schemas.ts'
import { applicationSchemas, RejectionReason } from '../schemas.ts'
import { MAX_NOTES } from '../values.ts'
import { MAX_BULK_DECISIONS, undecidedCodes } from './values.ts'

const rejection = {
  reason: RejectionReason.optional(),
  feedback: multiLineText(MAX_NOTES).optional(),
}

/** The body of `decideMany`. An application without a reason of its own gets the shared one, with its feedback. */
export const BulkDecision = z
  .object({
    newStatus: z.enum(['ACCEPTED', 'APPROVED', 'REJECTED']),
    ...rejection,
    applications: z
      .array(z.object({ applicationId: Id, ...rejection }))
      .min(1, 'Please choose at least one application')
      .max(MAX_BULK_DECISIONS, `Please choose at most ${MAX_BULK_DECISIONS} applications`),
  })
  .superRefine(({ newStatus, reason, applications }, context) => {
    if (new Set(applications.map(({ applicationId }) => applicationId)).size < applications.length) {
      context.addIssue({
        code: 'custom',
        path: ['applications'],
        message: 'An application can be listed only once',
      })
    }
    if (newStatus !== 'REJECTED' || reason) return
    applications.forEach((application, index) => {
      if (!application.reason) {
        context.addIssue({
          code: 'custom',
          path: ['applications', index, 'reason'],
          message: 'Please choose a reason',
        })
      }
    })
  })
/** A decision about many applications. */
export type BulkDecision = z.output<typeof BulkDecision>

/** What happened to one application of a bulk decision. */
export const BulkDecisionResult = z.object({
  applicationId: Id,
  decided: z.boolean(),
  /** Why it was left as it is; null when it was decided. */
  code: z.enum(undecidedCodes).nullable(),
  message: z.string().nullable(),
})
/** What happened to one application of a bulk decision. */
export type BulkDecisionResult = z.infer<typeof BulkDecisionResult>

/** What to export: the tab, the filters and the order of the review list, or single applications. Without a tab, all of them. */
export const ReviewExport = applicationSchemas.listForReview.query.omit({ page: true, limit: true }).extend({
  includeArchived: applicationSchemas.listForReview.query.shape.includeArchived.unwrap().default('true'),
  applicationIds: z.array(Id).min(1).max(MAX_BULK_DECISIONS).optional(),
})
/** What to export. */
export type ReviewExport = z.output<typeof ReviewExport>

/** The schemas of `applicationReviewEndpoints`. */
export const applicationReviewSchemas = {
  decideMany: {
    body: BulkDecision,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      /** One result for each application of the request, in its order. */
      data: z.array(BulkDecisionResult),
      /** Undoes all decisions of the request. */
      undo: Undo,
    }),
  },
  exportCsv: {
    body: ReviewExport,
    /** CSV with a byte order mark, which Excel needs to read it as UTF-8. */
    response: z.string(),
  },
}
