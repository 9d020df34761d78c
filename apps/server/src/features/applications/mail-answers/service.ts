import type {
  AskedRequest,
  EndedTurn,
  MailedRequest,
} from '@endorse/contract/applications/mail-answers/schemas'
import type { MailAnswer, MailAnswerResult } from '@endorse/contract/applications/mail-answers/values'
import type { AppContext } from '../../../platform/context.ts'
import { type AuthorTx, inTransactionOf } from '../../../platform/db/author.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { UndoableChange } from '../../../platform/events/undoable-changes.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { findPersonOfLink } from '../../accounts/person-of-link.ts'
import { explainStepNotAllowed } from '../decision/step-not-allowed.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { canDecide, isAccepted, isUndecided } from '../policy.ts'
import {
  applicationStateOf,
  findVisibleApplication,
  lockVisibleApplication,
  shownStatusFrom,
  type VisibleApplication,
} from '../queries.ts'
import { isOpenToAll } from '../referral-applications/decline.ts'
import { findWhoIsNext, presentColleagues } from '../turns/colleagues.ts'
import { lockTurns } from '../turns/queries.ts'
import { whoseTurnText } from '../turns/whose-turn-text.ts'
import { findLinkedTurn, type LinkedTurn, markAnsweredByMail } from './queries.ts'
import { listRequestFacts } from './request-facts.ts'
import { type MailedTurn, readMailAnswer, signMailAnswer } from './token.ts'

/** Says what a link is for, to whoever opens it. Throws NOT_FOUND for a token that was never mailed. Changes nothing. */
export async function openLink(
  context: AppContext,
  token: string,
  viewer: Person | undefined,
): Promise<MailedRequest> {
  const link = readMailAnswer(context.config.secret, token) ?? notFoundLink()
  const turn = (await findLinkedTurn(context.db, link)) ?? notFoundLink()
  if (viewer && viewer.id !== link.userId) return presentToOther(context.db, link, turn, viewer)
  const asked = await findAsked(context.db, link, turn)
  if (!asked) return { state: 'SIGN_IN', applicationId: link.applicationId }
  const result = resultOf(turn, asked)
  return result
    ? presentEnded(link, turn, asked.application, result)
    : presentOpen(context, link, turn, asked)
}

/** The request of a link, and the Endorser in whose name the link acts. */
interface AskedOne {
  person: Person
  application: VisibleApplication
}

/** What an answer did. */
interface Given {
  message: string
  change?: UndoableChange | undefined
}

/** Gives an answer, in the transaction of the Endorser who is asked. */
type Act = (tx: AuthorTx, person: Person, application: VisibleApplication) => Promise<Given>

/**
 * Gives the answer of a link in the name of the Endorser whom the mail asked. Throws 409 with what happened when the turn is over, and
 * NOT_FOUND for a reader who is signed in as somebody else.
 */
export async function answerByMail(
  context: AppContext,
  { token, answer, viewer }: { token: string; answer: MailAnswer; viewer: Person | undefined },
  act: Act,
): Promise<Given> {
  const link = readMailAnswer(context.config.secret, token)
  if (link?.answer !== answer || (viewer && viewer.id !== link.userId)) return notFoundLink()
  const person = (await findPersonOfLink(context.db, link.userId)) ?? notFoundLink()
  return inTransactionOf(context.db, person, async (tx) => {
    // Before the request, like everything that gives turns.
    if (answer === 'PASS_ON' && person.companyId) await lockTurns(tx, person.companyId)
    await lockVisibleApplication(tx, person, link.applicationId)
    const turn = (await findLinkedTurn(tx, link)) ?? notFoundLink()
    const { application } = (await findAsked(tx, link, turn)) ?? notFoundLink()
    const result = resultOf(turn, { person, application })
    if (result) conflict('ALREADY_CHANGED', explainResult(result, person, application))
    await markAnsweredByMail(tx, link.applicationId, link.number)
    const given = await act(tx, person, application)
    await audit(tx, {
      action: 'application.answered_by_mail',
      user: person.id,
      subject: application.applicant_id,
      data: { application: application.id, turn: link.number, answer },
    })
    return given
  })
}

/** Finds the request of a link with its Endorser; undefined when the link acts in nobody's name, so that only a login helps. */
async function findAsked(db: Db, link: MailedTurn, turn: LinkedTurn): Promise<AskedOne | undefined> {
  const person = await findPersonOfLink(db, link.userId)
  if (person?.role !== 'EMPLOYEE' || person.companyId !== turn.company_id) return undefined
  const application = await findVisibleApplication(db, person, link.applicationId)
  return application && { person, application }
}

/** Tells what became of a turn; undefined while its links work. */
function resultOf(turn: LinkedTurn, { person, application }: AskedOne): MailAnswerResult | undefined {
  const state = applicationStateOf(application)
  const isMine = application.handler_id === person.id
  if (isMine && isAccepted(state.status)) return 'APPROVED'
  if ((isMine && state.status === 'REJECTED') || state.declinedBy.includes(person.id)) return 'REJECTED'
  if (application.withdrawn_at || turn.end === 'withdrawn') return 'WITHDRAWN'
  if (turn.end === 'answered') return 'ANSWERED_BY_COLLEAGUE'
  if (turn.end === 'expired') return 'EXPIRED'
  if (turn.end) return 'PASSED_ON'
  if (turn.answered_by_mail_at) return 'TAKEN_BACK'
  return canDecide(person, state) ? undefined : 'ANSWERED_BY_COLLEAGUE'
}

/** Says why a link that worked when its page was opened does not any more. */
function explainResult(result: MailAnswerResult, person: Person, application: VisibleApplication): string {
  if (result === 'APPROVED' || result === 'REJECTED' || result === 'TAKEN_BACK')
    return 'You have answered this request already. A link works once'
  const isOpen = isUndecided(application.status) && !application.withdrawn_at
  if (!isOpen || (application.handler_id && application.handler_id !== person.id))
    return explainStepNotAllowed(person, application, application.status).message
  return application.asked_user_id === person.id ? 'Your turn has ended' : whoseTurnText(application)
}

function presentEnded(
  link: MailedTurn,
  turn: LinkedTurn,
  application: VisibleApplication,
  result: MailAnswerResult,
): EndedTurn & MailedRequest {
  const { accepted, rejected } = application.step_times
  const isOwn = result === 'APPROVED' || result === 'REJECTED'
  const decidedAt = result === 'APPROVED' ? accepted : result === 'REJECTED' ? rejected : null
  const at = turn.answered_by_mail_at ?? turn.ended_at
  return {
    state: 'ENDED',
    result,
    at: turn.answered_by_mail_at?.toISOString() ?? decidedAt ?? at?.toISOString() ?? null,
    applicationId: link.applicationId,
    applicant: isOwn ? applicantOf(application) : null,
    job: jobOf(turn),
    dueAt: turn.due_at.toISOString(),
    isClosed: shownStatusFrom(application) === 'NO_ANSWER',
  }
}

async function presentOpen(
  context: AppContext,
  link: MailedTurn,
  turn: LinkedTurn,
  { person, application }: AskedOne,
): Promise<AskedRequest & MailedRequest> {
  const { answer, applicationId } = link
  const signFileUrl = createFileUrlSigner(context, person)
  const facts = (await listRequestFacts(context.db, [applicationId])).get(applicationId) ?? notFoundLink()
  const { skills, notes, ...profile } = facts
  const next = answer === 'PASS_ON' ? await findWhoIsNext(context.db, application) : undefined
  const imageId = application.applicant_image_id
  return {
    state: 'OPEN',
    answer,
    applicationId,
    endorser: fullName(person),
    dueAt: turn.due_at.toISOString(),
    turnReason: turn.reason,
    applicant: {
      ...applicantOf(application),
      photoUrl: imageId && signFileUrl(imageId, 'image'),
      ...profile,
    },
    job: jobOf(turn),
    skills,
    notes,
    isLastTurn: next?.isLastTurn ?? false,
    isOpenToAll: isOpenToAll(application),
    colleagues: presentColleagues(next?.colleagues ?? [], signFileUrl),
    passOnToken:
      answer === 'REJECT' ? signMailAnswer(context.config.secret, { ...link, answer: 'PASS_ON' }) : null,
  }
}

async function presentToOther(
  db: Db,
  { applicationId }: MailedTurn,
  turn: LinkedTurn,
  viewer: Person,
): Promise<MailedRequest> {
  const isColleague = viewer.role === 'EMPLOYEE' && viewer.companyId === turn.company_id
  const own = isColleague ? await findVisibleApplication(db, viewer, applicationId) : undefined
  return {
    state: 'OTHER_PERSON',
    endorser: fullName({ firstName: turn.first_name, lastName: turn.last_name }),
    company: turn.company_name,
    viewer: fullName(viewer),
    applicationId: own?.id ?? null,
  }
}

function applicantOf({ applicant_first_name: firstName, applicant_last_name: lastName }: VisibleApplication) {
  return { firstName, name: fullName({ firstName, lastName }) }
}

function jobOf({ job_title: title, company_name: company }: LinkedTurn) {
  return { title, company }
}

function notFoundLink(): never {
  return notFound('Link')
}
