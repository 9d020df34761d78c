import type { AnswersSummary } from '@endorse/contract/applications/answers/schemas'
import { answerBandText, MIN_TURNS_OF_COMPANY } from '@endorse/contract/applications/turns/answer-bands'
import { capitalize } from '../../../lib/capitalize.ts'
import type { Stat } from '../../../ui/StatStrip.tsx'

const labels = ['Answered in time', 'Others read', 'Waiting now', 'No answer']

/** The figures while they load, each with the line of its note. */
export const loadingStats: Stat[] = labels.map((label) => ({ label, value: undefined, note: '\u00a0' }))

/** Returns the figures of how requests at a company are answered. */
export function answerStats(summary: AnswersSummary): Stat[] {
  const [inTime = '', others = '', waiting = '', unanswered = ''] = labels
  return [
    { label: inTime, ...inTimeStat(summary) },
    { label: others, ...othersStat(summary) },
    { label: waiting, ...waitingStat(summary) },
    { label: unanswered, value: summary.unanswered, note: `of ${count(summary.closed)} closed in 90 days` },
  ]
}

type Value = Omit<Stat, 'label'>

function inTimeStat({ inTime, inTimeBefore }: AnswersSummary): Value {
  const [share, before] = [percentOf(inTime), percentOf(inTimeBefore)]
  if (share === undefined) return { value: 'Nothing yet', hasWords: true, note: 'in the last 30 days' }
  return {
    value: `${share}%`,
    note: before === undefined ? 'in the last 30 days' : `${before}% in the 30 days before`,
    tone: before !== undefined && share > before ? 'good' : undefined,
  }
}

function othersStat({ answersWithin, rarelyAnswers, countedTurns }: AnswersSummary): Value {
  if (rarelyAnswers) return { value: 'Rarely answers', hasWords: true, note: 'most end without an answer' }
  if (answersWithin)
    return {
      value: capitalize(answerBandText[answersWithin]),
      hasWords: true,
      note: `median of ${count(countedTurns)} turns`,
    }
  return {
    value: 'Nothing yet',
    hasWords: true,
    note:
      countedTurns < MIN_TURNS_OF_COMPANY
        ? `from ${MIN_TURNS_OF_COMPANY} turns on, ${countedTurns} so far`
        : 'most take longer than a week',
  }
}

function waitingStat({ waiting, dueToday, inLine }: AnswersSummary): Value {
  const parts = [dueToday > 0 && `${count(dueToday)} due today`, inLine > 0 && `${count(inLine)} in line`]
  return {
    value: waiting,
    note: parts.filter(Boolean).join(', ') || 'none due today',
    tone: dueToday > 0 ? 'warning' : undefined,
  }
}

function percentOf({ answered, turns }: AnswersSummary['inTime']): number | undefined {
  return turns === 0 ? undefined : Math.round((100 * answered) / turns)
}

function count(number: number): string {
  return number.toLocaleString('en-IN')
}
