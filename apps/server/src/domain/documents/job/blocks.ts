import { findDegree } from '../degrees.ts'
import type { LocatedLine } from '../located-document.ts'
import { certain, type Found, notFound, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { linesOfKind } from '../sections.ts'
import { isListItem, joinWrappedLines, withoutBullet } from '../text.ts'
import { type JobText, valuesOf } from './job-text.ts'

const MAX_ITEMS = 50
const MAX_TEXT = 20_000

/** Reads the duties, an item each. */
export function readResponsibilities({ sections }: JobText): Found<string>[] {
  const lines = linesOfKind(sections, 'responsibilities')
  return groupItems(lines)
    .map((item) => ({ value: withoutBullet(joinWrappedLines(item)).trim(), places: placesOfLines(item) }))
    .filter(({ value }) => value.length > 2)
    .slice(0, MAX_ITEMS)
}

/** A new item begins at a bullet, at a gap, or after a sentence. */
function groupItems(lines: readonly LocatedLine[]): LocatedLine[][] {
  const hasBullets = lines.some(({ text }) => isListItem(text))
  const items: LocatedLine[][] = []
  for (const line of lines) {
    const item = items.at(-1)
    const previous = item?.at(-1)
    const isNew =
      isListItem(line.text) ||
      line.startsParagraph ||
      (!hasBullets && previous !== undefined && endsBefore(previous, line))
    if (!item || isNew) items.push([line])
    else item.push(line)
  }
  return items
}

function endsBefore(previous: LocatedLine, line: LocatedLine): boolean {
  return /[.!?;]$/.test(previous.text) || (/^\p{Lu}/u.test(line.text) && previous.text.length < 60)
}

/** "A degree in any field" names none. */
const ANY_DEGREE = /\b(degree|graduate|postgraduate|any graduation)\b/i

function namesDegree({ text }: LocatedLine): boolean {
  return findDegree(text) !== null || ANY_DEGREE.test(text)
}

/** Reads the education that a job asks for: after its label, in its section, or a requirement that names a degree. */
export function readQualification(job: JobText): Reading<string> {
  const [labelled] = valuesOf(job, 'qualification').filter(({ text }) => text.length > 2 && !isListItem(text))
  if (labelled) return certain(labelled.text, ...placesOfLines(labelled.lines))
  const section = linesOfKind(job.sections, 'education').slice(0, 6)
  if (section.length > 0) return certain(withoutBullet(joinWrappedLines(section)), ...placesOfLines(section))
  const items = groupItems(linesOfKind(job.sections, 'requirements', 'preferred', 'description', 'top'))
  const item = items.find((lines) => lines.some(namesDegree))
  if (!item) return notFound()
  const text = withoutBullet(joinWrappedLines(item)).trim()
  return text.length <= 400 ? certain(text, ...placesOfLines(item)) : sentenceWithDegree(item)
}

function sentenceWithDegree(item: readonly LocatedLine[]): Reading<string> {
  const line = item.find(namesDegree)
  return line ? certain(line.text, placeInLine(line)) : notFound()
}

/** Reads the text of the job without the lines at its top, which are values of their own. */
export function readDescription({ lines, sections, labelled, head }: JobText): Reading<string> {
  const used = new Set(labelled.flatMap(({ lines: own }) => own.map(({ start }) => start)))
  const hasSections = sections.length > 1
  const body = lines.filter(
    (line) =>
      !(
        hasSections &&
        head.includes(line) &&
        (used.has(line.start) || line.text.length < 60 || startsLabel(line, used))
      ),
  )
  if (body.length === 0) return notFound()
  return certain(joinWrappedLines(body).slice(0, MAX_TEXT), ...placesOfLines(body))
}

function startsLabel(line: LocatedLine, used: ReadonlySet<number>): boolean {
  return [...used].some((start) => start > line.start && start < line.end)
}
