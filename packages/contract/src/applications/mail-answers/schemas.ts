import { z } from 'zod'
import { DateTimeString, Id } from '../../core/schemas.ts'
import { exactText, multiLineText } from '../../core/text.ts'
import { Undo } from '../../undo/schemas.ts'
import { RejectionReason } from '../schemas.ts'
import { ColleagueWithRoom } from '../turns/schemas.ts'
import { turnReasons } from '../turns/values.ts'
import { endorsementRelations, MAX_ENDORSEMENT_LINE, MAX_NOTES } from '../values.ts'
import { mailAnswerResults, mailAnswers } from './values.ts'

/** An altered token is answered like an unknown one, so only its length is checked here. */
const Token = exactText(200)

/** A request whose link works: what is shown without a login. Neither resume, phone, e-mail address nor birthday. */
const AskedRequest = z.object({
  state: z.literal('OPEN'),
  answer: z.enum(mailAnswers),
  applicationId: Id,
  /** The name of the Endorser who is asked, in whose name the answer is given. */
  endorser: z.string(),
  dueAt: DateTimeString,
  turnReason: z.enum(turnReasons),
  applicant: z.object({
    name: z.string(),
    firstName: z.string(),
    photoUrl: z.string().nullable(),
    /** Role and company of the current job. */
    headline: z.string().nullable(),
    place: z.string().nullable(),
    yearsOfExperience: z.number().nullable(),
  }),
  job: z.object({ title: z.string(), company: z.string() }),
  /** The skills that the job asks for, and whether the profile names them. */
  skills: z.array(z.object({ name: z.string(), isFound: z.boolean() })),
  /** What the applicant wrote with the request. */
  notes: z.array(z.string()),
  /** Whether nobody is asked afterwards, so that the request is closed when it is passed on. False for the other answers. */
  isLastTurn: z.boolean(),
  /** Whether colleagues can still accept it after a rejection. */
  isOpenToAll: z.boolean(),
  /** To whom it can be passed on. Empty for the other answers. */
  colleagues: z.array(ColleagueWithRoom),
  /** For a rejection: the link that passes the request on instead. */
  passOnToken: z.string().nullable(),
})
/** A request whose link works. */
export type AskedRequest = z.infer<typeof AskedRequest>

/** A link whose turn is over. */
const EndedTurn = z.object({
  state: z.literal('ENDED'),
  result: z.enum(mailAnswerResults),
  /** When that was. */
  at: DateTimeString.nullable(),
  applicationId: Id,
  /** Only for an answer of the Endorser's own. */
  applicant: z.object({ name: z.string(), firstName: z.string() }).nullable(),
  job: z.object({ title: z.string(), company: z.string() }),
  dueAt: DateTimeString,
  /** Whether the request was closed without an answer, because nobody was left to ask. */
  isClosed: z.boolean(),
})
/** A link whose turn is over. */
export type EndedTurn = z.infer<typeof EndedTurn>

/** What a link is for, as its reader sees it. */
export const MailedRequest = z.discriminatedUnion('state', [
  AskedRequest,
  EndedTurn,
  /** The reader is signed in as somebody else. */
  z.object({
    state: z.literal('OTHER_PERSON'),
    endorser: z.string(),
    company: z.string(),
    viewer: z.string(),
    /** Null for a reader who may not open the request in their own name. */
    applicationId: Id.nullable(),
  }),
  /** The Endorser cannot answer without a login, such as with a second step. */
  z.object({ state: z.literal('SIGN_IN'), applicationId: Id }),
])
/** What a link is for, as its reader sees it. */
export type MailedRequest = z.infer<typeof MailedRequest>

const passedOn = z.object({ success: z.literal(true), message: z.string(), data: MailedRequest })
/** It can be undone by the Endorser when they are signed in. */
const decided = passedOn.extend({ undo: Undo })

/** The schemas of `mailAnswerEndpoints`. */
export const mailAnswerSchemas = {
  open: {
    body: z.object({ token: Token }),
    response: z.object({ success: z.literal(true), data: MailedRequest }),
  },
  approve: {
    body: z.object({
      token: Token,
      relation: z.enum(endorsementRelations, 'Please choose how you know the applicant'),
      line: multiLineText(MAX_ENDORSEMENT_LINE).optional(),
    }),
    response: decided,
  },
  reject: {
    body: z.object({
      token: Token,
      reason: RejectionReason,
      feedback: multiLineText(MAX_NOTES).optional(),
    }),
    response: decided,
  },
  passOn: {
    body: z.object({ token: Token, to: z.uuid('Please choose a colleague').optional() }),
    response: passedOn,
  },
}
