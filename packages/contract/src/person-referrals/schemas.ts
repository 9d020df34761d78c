import { z } from 'zod'
import { Email, NewPassword, personName } from '../accounts/form.ts'
import { SignInResponse } from '../accounts/schemas.ts'
import { endorsementRelations, referralOutcomes, shownStatuses } from '../applications/values.ts'
import { DateTimeString, Id, Pagination, PaginationQuery, SuccessResponse } from '../core/schemas.ts'
import { exactText, searchText } from '../core/text.ts'
import { PersonReferralForm } from './form.ts'
import { personReferralStates } from './values.ts'

/** A job for which an Endorser can refer a person. */
export const ReferableJob = z.object({
  id: Id,
  title: z.string(),
  place: z.string().nullable(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  closesOn: z.string().nullable(),
})
/** A job for which an Endorser can refer a person. */
export type ReferableJob = z.infer<typeof ReferableJob>

/** A referral as the Endorser sees it who made it. */
export const PersonReferral = z.object({
  id: Id,
  state: z.enum(personReferralStates),
  /** Null like `email` after a no or without an answer: both are deleted. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The picture of a person who has joined. */
  imageUrl: z.string().nullable(),
  jobId: Id.nullable(),
  jobTitle: z.string(),
  askedAt: DateTimeString,
  expiresAt: DateTimeString,
  /** When the person answered, or the time was over. */
  closedAt: DateTimeString.nullable(),
  /** Whether the one reminder can be sent. */
  canRemind: z.boolean(),
  /** The application of a person who agreed, while the Endorser handles it. */
  application: z
    .object({
      id: Id,
      status: z.enum(shownStatuses),
      isWithdrawn: z.boolean(),
      changedAt: DateTimeString,
      outcome: z.enum(referralOutcomes).nullable(),
      outcomeAt: DateTimeString.nullable(),
    })
    .nullable(),
})
/** A referral as the Endorser sees it who made it. */
export type PersonReferral = z.infer<typeof PersonReferral>

/** What the address of an Endorser proves: its domain, and whether that is verified for their company. */
const ReferralSender = z.object({ domain: z.string(), isDomainVerified: z.boolean() })
/** A parsed `ReferralSender`. */
export type ReferralSender = z.infer<typeof ReferralSender>

const Token = exactText(100)

/** Everything that was entered about a person, as the person reads it behind the mailed link. */
export const ReferralConsent = z.object({
  referrer: z.object({
    name: z.string(),
    firstName: z.string(),
    headline: z.string(),
    verifiedAt: DateTimeString.nullable(),
    ...ReferralSender.shape,
  }),
  job: z.object({
    id: Id,
    title: z.string(),
    company: z.string(),
    logoUrl: z.string().nullable(),
    place: z.string().nullable(),
    salaryMin: z.number().nullable(),
    salaryMax: z.number().nullable(),
    isOpen: z.boolean(),
  }),
  name: z.string(),
  email: z.string(),
  relation: z.enum(endorsementRelations),
  /** Null also while it waits: a line of somebody whose domain is not verified is read after the agreement. */
  line: z.string().nullable(),
  hasWaitingLine: z.boolean(),
  resume: z.object({ name: z.string(), size: z.number() }).nullable(),
  expiresAt: DateTimeString,
  /** Whether the address has an account, and whether it can ask for referrals. */
  account: z.enum(['NONE', 'ENDORSEE', 'OTHER_ROLE']),
})
/** Everything that was entered about a person. */
export type ReferralConsent = z.infer<typeof ReferralConsent>

/** The answer of a person who agrees. A person with an account needs no password. */
const ReferralAgreement = z.object({
  token: Token,
  firstName: personName('Please enter your first name'),
  lastName: personName('Please enter your last name'),
  password: NewPassword.optional(),
  /** A form has texts only. */
  acceptsTerms: z.literal('true', 'Please accept the terms to continue'),
  /** Removes the resume that the Endorser added. A file in the form replaces it. */
  removesResume: z.enum(['true', 'false']).optional(),
})

/** The schemas of `personReferralEndpoints`. */
export const personReferralSchemas = {
  create: {
    form: PersonReferralForm.extend({ line: PersonReferralForm.shape.line.optional() }),
    response: z.object({ success: z.literal(true), message: z.string(), data: PersonReferral }),
  },
  list: {
    query: PaginationQuery.extend({
      search: searchText().default(''),
      state: z.enum(personReferralStates).optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(PersonReferral),
      pagination: Pagination,
    }),
  },
  listJobs: {
    query: z.object({ search: searchText().default('') }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ReferableJob),
      /** What the own address proves to the person who is referred. */
      sender: ReferralSender,
    }),
  },
  remind: { params: z.object({ id: Id }), response: SuccessResponse },
  correctAddress: {
    params: z.object({ id: Id }),
    body: z.object({ email: Email }),
    response: SuccessResponse,
  },
  readConsent: {
    body: z.object({ token: Token }),
    response: z.object({ success: z.literal(true), data: ReferralConsent }),
  },
  acceptConsent: {
    form: ReferralAgreement,
    response: z.object({
      success: z.literal(true),
      data: z.object({
        applicationId: Id,
        /** The session of the new account; null for a person who had one and signs in as always. */
        signIn: SignInResponse.nullable(),
      }),
    }),
  },
  decline: { body: z.object({ token: Token }), response: SuccessResponse },
}
