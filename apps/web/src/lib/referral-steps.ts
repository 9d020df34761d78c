import type { Application, ReviewedApplication, StepTimes } from '@endorse/contract/applications/schemas'
import {
  type ReferralOutcome,
  referralOutcomeLabel,
  type ShownStatus,
  shownStatuses,
  statusGroupOf,
} from '@endorse/contract/applications/values'
import type { StatusIconName } from '../ui/StatusIcon.tsx'
import { approximateTime } from './dates.ts'

/** What the steps of an application are computed from. */
export interface SteppedApplication {
  status: ShownStatus
  appliedAt: string
  stepTimes: StepTimes
  withdrawnAt?: string | null
  /** Undefined where the reader may not know what came of it. */
  outcome?: Application['outcome'] | undefined
  /** Whether the company has no Endorser who could read it. */
  isUnread?: boolean
  /** Whether the reader is asked what came of it. */
  asksReader?: boolean
  /** How an accepted one waits for its next step; null where nobody waits. */
  stepCheck?: Application['stepCheck']
}

/** How a step is drawn: reached, the one that is waited for, one to come, or an end. */
export type StepState = 'reached' | 'waiting' | 'needsReader' | 'open' | 'ended' | 'rejected' | 'hired'

/** One of the five steps of a referral. */
export interface ReferralStep {
  label: string
  icon: StatusIconName
  state: StepState
  /** When it was reached or ended; undefined while it is open, and when that is not recorded. */
  at: string | undefined
}

const stepLabels = ['Asked', 'Read', 'Accepted', 'Referred', 'Outcome'] as const
const stepIcons = ['dot', 'quarter', 'check', 'rings', 'disc'] as const satisfies StatusIconName[]

/** Returns the five steps of an application: asked, read, accepted, referred, outcome. After an end the others stay open. */
export function stepsOf(application: SteppedApplication): ReferralStep[] {
  const reached = countReached(application)
  const { appliedAt, stepTimes } = application
  const times = [appliedAt, stepTimes.read, stepTimes.accepted, stepTimes.referred]
  return stepLabels.map((label, index) => {
    if (index < reached)
      return { label, icon: stepIcons[index] ?? 'dot', state: 'reached', at: times[index] ?? undefined }
    return index === reached ? currentStep(application, index) : openStep(label)
  })
}

/** Returns what the steps of an Endorsee's own application are computed from. */
export function ownSteps(application: Application): SteppedApplication {
  const { companyEndorsers, companyAway, employeeId, group } = application
  const isUnread = companyEndorsers === 0 && !companyAway && employeeId === null
  return { ...application, isUnread, asksReader: group === 'needsYou' }
}

/** The same for an application as reviewers see it; undefined where they may not know the steps. */
export function reviewedSteps(application: ReviewedApplication): SteppedApplication | undefined {
  const { shownStatus, appliedAt, stepTimes, handledByMe, outcome, stepCheck } = application
  const status = shownStatuses.find((each) => each === shownStatus)
  return status && stepTimes
    ? {
        status,
        appliedAt,
        stepTimes,
        outcome: handledByMe ? outcome : undefined,
        asksReader: Boolean(stepCheck?.askedAt),
      }
    : undefined
}

/** Counts the steps from asked to referred that were reached. A withdrawn application has those of before. */
function countReached({ status, isUnread, withdrawnAt, stepTimes }: SteppedApplication): number {
  const group = statusGroupOf(status)
  if (group === 'rejected') return 2
  if (group === 'approved') return status === 'REFERRED' || status === 'COMPLETED' ? 4 : 3
  if (status === 'NO_ANSWER') return stepTimes.read ? 2 : 1
  if (status !== 'PENDING' || stepTimes.read) return 2
  return isUnread && !withdrawnAt ? 0 : 1
}

/** Returns the step after those that were reached: an end, or the one that is waited for. */
function currentStep(application: SteppedApplication, index: number): ReferralStep {
  const { status, stepTimes, withdrawnAt, asksReader, appliedAt, stepCheck } = application
  if (withdrawnAt) return { label: 'Withdrawn', icon: 'box', state: 'ended', at: withdrawnAt }
  if (status === 'REJECTED')
    return { label: 'Rejected', icon: 'cross', state: 'rejected', at: stepTimes.rejected ?? undefined }
  if (status === 'NO_ANSWER') return { label: 'No answer', icon: 'dash', state: 'ended', at: undefined }
  if (status === 'SHORTLISTED')
    return { label: 'Shortlisted', icon: 'half', state: 'reached', at: stepTimes.shortlisted ?? undefined }
  if (stepCheck?.toldAt)
    return { label: 'Nothing reported', icon: 'dash', state: 'ended', at: stepCheck.toldAt }
  if (index === 4) return outcomeStep(application)
  return {
    label: stepLabels[index] ?? '',
    icon: 'dashed',
    state: asksReader ? 'needsReader' : 'waiting',
    at: index === 0 ? appliedAt : undefined,
  }
}

function outcomeStep({ status, outcome, stepTimes, asksReader }: SteppedApplication): ReferralStep {
  if (outcome) {
    const { value, at } = outcome
    return { label: referralOutcomeLabel[value], ...outcomeAppearance[value], at }
  }
  if (status === 'COMPLETED') {
    const icon = outcome === null ? 'dash' : 'disc'
    return { label: 'Completed', icon, state: 'ended', at: stepTimes.completed ?? undefined }
  }
  if (outcome === undefined) return openStep('Outcome')
  return { label: 'Outcome', icon: 'dashed', state: asksReader ? 'needsReader' : 'waiting', at: undefined }
}

const outcomeAppearance: Record<ReferralOutcome, Pick<ReferralStep, 'icon' | 'state'>> = {
  HAS_APPLICATION: { icon: 'quarter', state: 'reached' },
  CONTACTED: { icon: 'quarter', state: 'reached' },
  INTERVIEW: { icon: 'half', state: 'reached' },
  OFFER: { icon: 'threeQuarters', state: 'reached' },
  HIRED: { icon: 'disc', state: 'hired' },
  NOT_CHOSEN: { icon: 'cross', state: 'ended' },
  NO_ANSWER: { icon: 'dash', state: 'ended' },
}

function openStep(label: string): ReferralStep {
  return { label, icon: 'dashed', state: 'open', at: undefined }
}

/** Whether the step waits for somebody. A shortlisted application waits for its decision. */
function isWaiting({ state, label }: ReferralStep): boolean {
  return state === 'waiting' || state === 'needsReader' || label === 'Shortlisted'
}

/** The milliseconds after each of the first four steps until the next one, or until now; undefined where nothing runs. */
export function timesBetween(steps: readonly ReferralStep[], now = new Date()): (number | undefined)[] {
  return steps.slice(0, -1).map((step, index) => {
    const next = steps[index + 1]
    if (index === 0 && isWaiting(step)) return elapsed(step.at, now.toISOString())
    if (!next || next.state === 'open') return undefined
    if (isWaiting(next)) return elapsed(next.at ?? step.at, now.toISOString())
    return elapsed(step.at, next.at)
  })
}

function elapsed(from: string | undefined, to: string | undefined): number | undefined {
  return from && to ? Math.max(0, Date.parse(to) - Date.parse(from)) : undefined
}

/** Says the steps in one sentence: "Asked, read after 1 day, accepted 2 days later, not referred for 3 days". */
export function describeSteps(steps: readonly ReferralStep[], now = new Date()): string {
  const [asked, next, ...later] = steps
  const [sinceAsked, ...times] = timesBetween(steps, now)
  if (!asked || !next || isWaiting(asked))
    return `Asked${agoText(sinceAsked)}, and nobody is there yet who could read it`
  if (isWaiting(next)) return `Asked${agoText(sinceAsked)}, not read yet`
  const parts = later.filter(({ state }) => state !== 'open').map((step, index) => partOf(step, times[index]))
  return ['Asked', nameOf(next) + afterText(sinceAsked), ...parts].join(', ')
}

function partOf(step: ReferralStep, time: number | undefined): string {
  if (step.label === 'Shortlisted') return `shortlisted${agoText(time)}`
  if (!isWaiting(step)) return nameOf(step) + laterText(time)
  if (step.state === 'needsReader') return 'and you are asked what came of it'
  const words = waitingWords[step.label] ?? ''
  return time === undefined ? words : `${words} for ${approximateTime(time).text}`
}

function nameOf({ label }: ReferralStep): string {
  return label === referralOutcomeLabel.NO_ANSWER ? 'no answer from the company' : label.toLowerCase()
}

const waitingWords: Record<string, string> = {
  Accepted: 'no answer',
  Referred: 'not referred',
  Outcome: 'outcome open',
}

function agoText(time: number | undefined): string {
  return time === undefined ? '' : ` ${approximateTime(time).text} ago`
}

function afterText(time: number | undefined): string {
  if (time === undefined) return ''
  const { text, count } = approximateTime(time)
  return count === 0 ? ' within an hour' : ` after ${text}`
}

function laterText(time: number | undefined): string {
  if (time === undefined) return ''
  const { text, count } = approximateTime(time)
  return count === 0 ? ' within an hour' : ` ${text} later`
}
