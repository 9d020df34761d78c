import { findWebAddresses } from '../contacts.ts'
import { parseDay } from '../dates.ts'
import { type Candidate, choose, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { type JobText, valuesOf } from './job-text.ts'

/** Reads the number that the company gave the job. */
export function readJobId(job: JobText): Reading<string> {
  const labelled = valuesOf(job, 'jobId').flatMap(({ text, lines }, index): Candidate<string>[] => {
    const value = text.trim()
    const isId = /\d/.test(value) && value.length <= 40 && value.split(/\s+/).length <= 3
    return isId ? [{ value, places: placesOfLines(lines), score: 10 - index }] : []
  })
  const inText = job.lines.flatMap((line): Candidate<string>[] => {
    const match =
      /\b(?:job|req(?:uisition)?|posting|reference|ref|vacancy)\s*\.?\s*(?:id|code|no|number|#)\.?\s*[:#-]?\s*([A-Z0-9][A-Z0-9_/-]{2,24})\b/i.exec(
        line.text,
      )
    const value = match?.[1]
    if (!match || !value || !/\d/.test(value)) return []
    const at = line.text.indexOf(value, match.index)
    return [{ value, places: [placeInLine(line, at, at + value.length)], score: 5 }]
  })
  return choose([...labelled, ...inText])
}

/** Reads the address of the posting or of its application form. */
export function readJobUrl(job: JobText): Reading<string> {
  const labelled = new Set(valuesOf(job, 'jobUrl').flatMap(({ lines }) => lines.map(({ start }) => start)))
  return choose(
    findWebAddresses(job.lines).flatMap(({ value, places, isExplicit }): Candidate<string>[] => {
      const [place] = places
      const isLabelled = [...labelled].some(
        (start) => place && place.start >= start && place.start < start + 300,
      )
      const isJob = /career|job|apply|vacanc|position|opening|recruit|hiring|forms\./i.test(value)
      if (!isLabelled && !(isJob && isExplicit)) return []
      return [{ value, places, score: (isLabelled ? 8 : 4) + (isJob ? 1 : 0) }]
    }),
  )
}

const CLOSING =
  /\b(?:apply|applications?|last date|closing|deadline|closes?|due|till|until|before|not later than|no later than)\b/i

/** Reads the last day to apply. */
export function readDeadline(job: JobText): Reading<string> {
  const labelled = valuesOf(job, 'deadline').flatMap(({ text, lines }, index): Candidate<string>[] => {
    const day = parseDay(text)
    return day ? [{ value: day.value, places: placesOfLines(lines), score: 10 - index }] : []
  })
  const inText = job.lines.flatMap((line): Candidate<string>[] => {
    const day =
      CLOSING.test(line.text) && /appl|closing|deadline|last date|closes/i.test(line.text)
        ? parseDay(line.text)
        : null
    return day ? [{ value: day.value, places: [placeInLine(line, day.from, day.to)], score: 5 }] : []
  })
  return choose([...labelled, ...inText])
}
