import { timelineTypes } from '../applications/values.ts'

/** What a line of the recent activities can say. `job.saved` is read from the saved jobs, the others from the event log. */
export const activityKinds = [...timelineTypes, 'job.saved', 'job.claimed', 'job.released'] as const
/** A kind of activity. */
export type ActivityKind = (typeof activityKinds)[number]

/** The home page of an Endorsee shows so many active referrals and preferred companies. */
export const MAX_ON_HOME = 5

/** What an Endorser should follow up: an Endorsee asked for an answer, a request has waited for long, or an own reminder. */
export const followUpKinds = ['ASKED', 'WAITING', 'REMINDER'] as const
/** A kind of follow-up. */
export type FollowUpKind = (typeof followUpKinds)[number]
/** A request that has waited for so many days is a follow-up. */
export const WAITING_DAYS = 7
/** An Endorsee can follow up again after so many days, so the answer is due before. */
export const ANSWER_DAYS = 3

/** What can wait for the platform staff: reports and appeals, requests to join a company, requests of company admins, contact messages. */
export const staffTaskKinds = ['REPORTS', 'JOIN_REQUESTS', 'ADMIN_REQUESTS', 'CONTACT_MESSAGES'] as const
/** A kind of work of the platform staff. */
export type StaffTaskKind = (typeof staffTaskKinds)[number]
