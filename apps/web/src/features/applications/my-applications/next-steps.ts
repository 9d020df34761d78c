import type { Application, TimelineEntry } from '@endorse/contract/applications/schemas'
import { MAX_TURNS } from '@endorse/contract/applications/turns/values'
import { isBeforeReferral, type ReferralOutcome } from '@endorse/contract/applications/values'
import { capitalize } from '../../../lib/capitalize.ts'
import { formatDue, formatWeekday } from '../../../lib/due.ts'
import { firstNameOf } from '../../../lib/names.ts'
import { countTurns } from './history.ts'
import { ordinal } from './ordinal.ts'

type PlaceInLine = NonNullable<Application['inLine']>

/** A step that is still to come, and who takes it. */
export interface NextStep {
  title: string
  text: string
}

/** Returns what happens next, the nearest first; empty when nothing is left to happen. */
export function nextStepsOf(application: Application, timeline: TimelineEntry[]): NextStep[] {
  const { status, employeeName, employeeLeft, companyName, withdrawnAt, outcome } = application
  if (withdrawnAt || status === 'REJECTED' || status === 'NO_ANSWER' || status === 'COMPLETED') return []
  if (outcome && lastOutcomes.has(outcome.value)) return []
  const endorser = employeeName ?? `an Endorser at ${companyName}`
  if (employeeLeft && isBeforeReferral(status)) {
    const text = `If ${companyName} has an admin on Endorse, they can give your application to a colleague. You can also withdraw it and ask again.`
    return [{ title: 'Another Endorser refers you', text }]
  }
  if (application.answerDueAt)
    return stepsOfTurn(application, application.answerDueAt, countTurns(timeline) >= MAX_TURNS)
  if (application.inLine) return stepsInLine(application, application.inLine)
  const steps: NextStep[] = [
    {
      title: 'An Endorser reads it',
      text: `Nobody has read it yet. You hear when ${endorser} does.`,
    },
    {
      title: 'They decide',
      text: `You get a notification and an email when ${endorser} accepts or rejects.`,
    },
    { title: 'They refer you', text: `${capitalize(endorser)} hands your application to the hiring team.` },
    { title: 'The hiring team answers', text: `${companyName} writes to you directly.` },
    ...(outcome || employeeLeft
      ? []
      : [
          {
            title: `You tell ${employeeName ?? 'your Endorser'}`,
            text: 'Answer “What came of it?” on this page.',
          },
        ]),
  ]
  return withStepCheck(steps.slice(firstOpenStep[status]), application)
}

/** Adds what follows when no step is reported: after the next step, or before it once nothing was. */
function withStepCheck(steps: NextStep[], application: Application): NextStep[] {
  const { stepCheck } = application
  if (!stepCheck) return steps
  const check = checkStep(application, stepCheck)
  return stepCheck.toldAt ? [check, ...steps] : [...steps.slice(0, 1), check, ...steps.slice(1)]
}

/** What follows when no step is reported. */
function checkStep(
  { employeeName, companyName }: Application,
  { askAt, askedAt, tellAt, toldAt }: NonNullable<Application['stepCheck']>,
): NextStep {
  const name = firstNameOf(employeeName) ?? 'your Endorser'
  if (toldAt)
    return {
      title: 'You need not wait',
      text: `Nothing was reported. Write to ${name}, ask at another company, or withdraw it and ask again at ${companyName}.`,
    }
  if (askedAt && tellAt)
    return {
      title: `We tell you on ${formatWeekday(tellAt)}`,
      text: `If nothing is reported until then. We asked ${name} on ${formatWeekday(askedAt)}.`,
    }
  return { title: `We ask ${name} on ${formatWeekday(askAt)}`, text: 'If no step is reported until then.' }
}

/** While somebody is asked, the clock decides what comes next. */
function stepsOfTurn(
  { asked, employeeName, companyName, latestDay, status }: Application,
  due: string,
  isThirdTurn: boolean,
): NextStep[] {
  const name = asked?.firstName ?? asked?.name ?? employeeName ?? `An Endorser at ${companyName}`
  const isLastTurn = isThirdTurn || (latestDay !== null && formatWeekday(latestDay) === formatWeekday(due))
  const colleague = {
    title: 'Then a colleague can be asked',
    text: `Up to ${MAX_TURNS} Endorsers are asked, one after the other.`,
  }
  return [
    {
      title: `${name} ${status === 'SHORTLISTED' ? 'decides' : 'answers, passes it on'}, or the time ends`,
      text: `${capitalize(formatDue(due))}.`,
    },
    ...(isLastTurn ? [] : [colleague]),
    ...(latestDay ? [latestStep(latestDay)] : []),
  ]
}

function stepsInLine(
  { companyName, companyAway, companyEndorsers, latestDay }: Application,
  { place, until }: PlaceInLine,
): NextStep[] {
  const isNobodyThere = companyEndorsers === 0 && !companyAway
  return [
    isNobodyThere
      ? { title: `Somebody from ${companyName} joins`, text: 'They are asked then.' }
      : {
          title: `Somebody at ${companyName} ${companyAway ? 'is back' : 'gets room'}`,
          text: `You are ${ordinal(place).toLowerCase()} in line. Whoever is free first is asked.`,
        },
    {
      title: `It waits until ${formatWeekday(until)}`,
      text: 'Then it is closed without an answer, and you can ask elsewhere.',
    },
    ...(latestDay ? [latestStep(latestDay)] : []),
  ]
}

function latestStep(latestDay: string): NextStep {
  return { title: `You know by ${formatWeekday(latestDay)}`, text: 'At the latest, even without an answer.' }
}

/** With them the hiring team has answered. */
const lastOutcomes = new Set<ReferralOutcome>(['OFFER', 'HIRED', 'NOT_CHOSEN'])

const firstOpenStep = {
  PENDING: 0,
  REVIEWED: 1,
  SHORTLISTED: 1,
  ACCEPTED: 2,
  APPROVED: 2,
  IN_PROGRESS: 2,
  REFERRED: 3,
}
