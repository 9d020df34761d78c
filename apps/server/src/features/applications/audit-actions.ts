import { mailAnswers } from '@endorse/contract/applications/mail-answers/values'
import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

/** `reason` is the reason that platform staff gave. */
const access = z.object({
  application: z.uuid(),
  file: z.uuid().nullable(),
  reason: z.string().optional(),
})

/** The accesses to resumes and contact data, the exports of lists and the answers by mail that the audit log stores. */
export const applicationAuditActions = defineAuditActions({
  /** `selected` is null when all that match the tab and the filters were exported. */
  'applications.exported': {
    data: z.object({ tab: z.string().nullable(), selected: z.number().nullable() }),
  },
  /** The subject is the company. */
  'company.answer_rules_edited': {
    data: z.object({
      answerDays: z.number(),
      holidays: z.array(z.string()),
      openRequests: z.number().optional(),
    }),
  },
  /** The turns of an Endorser, who is the subject, by an admin or by themself. */
  'turns.exported': { data: z.object({}) },
  /** From the mail about a turn, without a session. The subject is the applicant. */
  'application.answered_by_mail': {
    data: z.object({ application: z.uuid(), turn: z.number(), answer: z.enum(mailAnswers) }),
  },
  'application.resume_opened': { data: access },
  'application.contact_opened': { data: access },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    applications: typeof applicationAuditActions
  }
}
