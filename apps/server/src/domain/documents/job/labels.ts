import type { LocatedLine } from '../located-document.ts'
import { isListItem, lettersOf, withoutBullet } from '../text.ts'

const lists = {
  title:
    'title, job title, position, position title, role, role title, job role, designation, post, post name, name of post, name of the post, ' +
    'job position, vacancy, opening, hiring for, job name, position name, open position, role name, profile, job profile, we are hiring, ' +
    'vacant position, title of the post, job opening, open role, vacancy title, opening for',
  company:
    'company, company name, organisation, organization, employer, hiring company, name of company, name of the company, ' +
    'company and location, hiring organization, hiring organisation, name of employer, organization name, organisation name, firm, institution, school, client name, brand',
  location:
    'location, job location, work location, place, place of posting, place of work, city, where, duty station, base location, ' +
    'office location, posting location, workplace, locations, job locations, base, place of employment, location of work, location of job, ' +
    'work place, based at, primary location, location city, posting, venue, station, preferred location, preferred job location',
  employmentType:
    'employment type, job type, type, nature of employment, type of employment, contract type, position type, engagement, employment, ' +
    'job nature, nature of job, type of job, employment status, type of contract, nature of contract, contract, hours, job status, ' +
    'position status, type of position, engagement type, time type, job category type, job types, employment types',
  workType:
    'work mode, mode of work, work arrangement, remote status, work setting, workplace type, work model, job mode, location type, ' +
    'working mode, work style, mode, remote, working model, mode of working, work from',
  pay:
    'salary, ctc, pay, compensation, package, remuneration, stipend, pay range, salary range, base salary, annual ctc, budget, ' +
    'cost to company, ctc offered, wage, pay rate, pay scale, offered ctc, salary offered, annual salary, monthly salary, gross salary, ' +
    'compensation range, base pay, ctc range, fixed ctc, expected salary, salary package, pay package, rate, in hand salary, emoluments',
  experience:
    'experience, exp, experience required, required experience, years of experience, work experience, total experience, experience level, ' +
    'minimum experience, relevant experience, work ex, exp required, experience range, experience needed, yrs of experience',
  qualification:
    'qualification, qualifications, education, eligibility, educational qualification, educational qualifications, degree, minimum qualification, ' +
    'minimum education, education required, education requirement, education qualification, academic qualification, ug, education level, ' +
    'required education, qualification required, educational requirements, education requirements, who can apply',
  skills:
    'skills, key skills, required skills, must have skills, skills required, technical skills, primary skills, mandatory skills, tech stack, ' +
    'skill set, skillset, core skills, skills needed, essential skills, technologies, ' +
    'tools, key skill, skill, top skills, competencies, tools and technologies',
  preferredSkills:
    'good to have skills, preferred skills, secondary skills, nice to have skills, desirable skills, additional skills',
  jobId:
    'job id, job code, requisition id, req id, reference no, job ref, ref no, vacancy no, job number, requisition number, posting id, ' +
    'job reference, reference number, requisition no, vacancy number, position id, job req id, req no, reference, ref, reference id, id, ' +
    'job requisition id, vacancy id, advertisement no, advt no, vacancy reference',
  jobUrl:
    'link, url, apply at, job url, apply link, apply here, job link, apply online at, apply online, application link, to apply, website',
  deadline:
    'last date, last date to apply, closing date, application deadline, deadline, apply by, apply before, application closing date, ' +
    'due date, closes, closes on, valid through, last date of application, applications close, closing, last date for application, ' +
    'submission deadline, deadline to apply, expires, expiry date, last date for receipt of applications, application closes, apply till, ' +
    'last day to apply, closing date for applications, last date for applying, deadline for applications, apply until',
  department:
    'department, function, functional area, team, business unit, division, practice, dept, business area, area, vertical',
  other:
    'reports to, reporting to, industry, industry type, openings, number of openings, no of openings, vacancies, no of vacancies, travel, shift, ' +
    'notice period, joining, supervision of, duties, benefits, about, grade, level, band, role category, posted, posted on, date posted, date, ' +
    'gender, age, contact, email, phone, contact person, start date, duration, project duration, working days, timing, timings, working hours, ' +
    'shift timings, interview mode, key responsibilities, responsibilities, roles and responsibilities, job description, job summary, summary, ' +
    'description, requirements, overview, position summary, domain, languages, language, job level, seniority level, perks, direct reports, ' +
    'job family, work schedule, weekly hours, start, pay date, number of positions, visa, relocation, key result areas, purpose',
} as const

/** What a label of a job description names. */
export type JobLabel = keyof typeof lists

const labels = new Map<string, JobLabel>(
  (Object.keys(lists) as JobLabel[]).flatMap((label) =>
    lists[label].split(',').map((text): [string, JobLabel] => [lettersOf(text), label]),
  ),
)

/** A value that stands beside or under its label. */
export interface LabelledValue {
  label: JobLabel
  text: string
  /** The lines with the value; the text of each is only the value. */
  lines: LocatedLine[]
}

const MAX_LABEL_LENGTH = 42
const MAX_VALUE_LINES = 6
const MAX_LIST_LINES = 25

/** Finds `Label: value`, cells of a table, and labels with their value in the line below. */
export function findLabelledValues(lines: readonly LocatedLine[]): LabelledValue[] {
  const found: LabelledValue[] = []
  for (const [index, line] of lines.entries()) {
    const cells = splitCells(line)
    for (const [at, cell] of cells.entries()) {
      const pair = readPair(cell)
      if (pair) {
        found.push(
          toLabelled(pair.label, [
            pair.value,
            ...continuation(lines, index, cells.length === 1 && pair.isOpen),
          ]),
        )
        continue
      }
      const next = cells[at + 1]
      const label =
        labelOf(cell.text) ?? (at === 0 && next ? wrappedLabel(cell, lines[index + 1]) : undefined)
      if (!label) continue
      if (next && !labelOf(next.text))
        found.push(toLabelled(label, [next, ...continuation(lines, index, at === cells.length - 2)]))
      else if (!next && cells.length === 1 && isLabelAlone(line)) {
        const below = linesBelow(
          lines,
          index,
          label === 'skills' || label === 'preferredSkills' ? MAX_LIST_LINES : MAX_VALUE_LINES,
        )
        if (below.length > 0) found.push(toLabelled(label, below))
      }
    }
  }
  return found
}

function toLabelled(label: JobLabel, lines: LocatedLine[]): LabelledValue {
  return { label, text: lines.map(({ text }) => text).join(' '), lines }
}

function splitCells(line: LocatedLine): LocatedLine[] {
  const cells: LocatedLine[] = []
  const separated = line.text.includes('\t') ? /[^\t]+/g : hasPairs(line.text) ? /[^|]+/g : /.+/g
  for (const match of line.text.matchAll(separated)) {
    const text = match[0].trim()
    if (text === '') continue
    const start = line.start + match.index + match[0].indexOf(text)
    cells.push({ ...line, text, start, end: start + text.length })
  }
  return cells
}

/** Says whether several labels stand beside each other: `Location: Pune | Experience: 3 years`. */
function hasPairs(text: string): boolean {
  const parts = text.split('|')
  const known = parts.filter((part) => labelOf(part.split(/[:–-]/)[0] ?? '')).length
  const withColon = parts.filter((part) => /^\s*\p{Lu}[\p{L} ]{2,30}:\s/u.test(part)).length
  return known > 0 && Math.max(known, withColon) > 1
}

/** Reads `Label: value` and `Label - value`. A colon is not needed where a dash has spaces. */
function readPair(cell: LocatedLine): { label: JobLabel; value: LocatedLine; isOpen: boolean } | null {
  const match = /^(.{2,42}?)\s*(?::|\s[-–—]\s|[-–—]\s(?=\S)|=)\s*[-–—]?\s*(?=\S)/.exec(
    withoutBulletKeepingLength(cell.text),
  )
  const label = match ? labelOf(match[1] ?? '') : undefined
  if (!match || !label) return null
  const text = cell.text.slice(match[0].length)
  const start = cell.start + match[0].length
  return {
    label,
    value: { ...cell, text, start, end: start + text.length },
    isOpen: text.endsWith(',') || text.length > 60,
  }
}

function withoutBulletKeepingLength(text: string): string {
  return withoutBullet(text).padStart(text.length, ' ')
}

/** Returns what a text is a label of, or undefined. */
export function labelOf(text: string): JobLabel | undefined {
  if (text.length > MAX_LABEL_LENGTH || /\d/.test(text)) return undefined
  return labels.get(lettersOf(text.replace(/\([^)]*\)/g, ' ').replace(/^[*#\s]+/, '')))
}

/** A label in a narrow cell goes on in the next line: "Nature of" and "employment". */
function wrappedLabel(cell: LocatedLine, next: LocatedLine | undefined): JobLabel | undefined {
  return next && !next.startsParagraph && !next.text.includes('\t')
    ? labelOf(`${cell.text} ${next.text}`)
    : undefined
}

/** The value of a cell goes on in the lines below until the next paragraph. */
function continuation(lines: readonly LocatedLine[], index: number, isOpen: boolean): LocatedLine[] {
  const own = lines[index]
  const more: LocatedLine[] = []
  for (const line of lines.slice(index + 1, index + MAX_VALUE_LINES)) {
    const first = own?.text.split('\t')[0] ?? ''
    const isTable = own?.text.includes('\t') ?? false
    const endsLabel =
      isTable && labelOf(`${first} ${line.text}`) !== undefined && labelOf(first) === undefined
    if (!isOpen || line.startsParagraph || line.text.includes('\t') || isListItem(line.text) || endsLabel)
      break
    if (readPair(line) || (!isTable && labelOf(line.text))) break
    more.push(line)
  }
  return more
}

/** A label alone is set apart, in capitals, or has a colon; otherwise it may be a word of a sentence. */
function isLabelAlone({ text, isEmphasized, size }: LocatedLine): boolean {
  return isEmphasized || size > 1.05 || text.endsWith(':') || text === text.toUpperCase()
}

function linesBelow(lines: readonly LocatedLine[], index: number, max: number): LocatedLine[] {
  const below: LocatedLine[] = []
  for (const line of lines.slice(index + 1, index + 1 + max)) {
    const isItem = isListItem(line.text) && isListItem(below[0]?.text ?? '')
    const isNext =
      below.length > 0 && ((line.startsParagraph && !isItem) || line.isEmphasized !== below[0]?.isEmphasized)
    if (isNext || labelOf(line.text) || readPair(line)) break
    below.push(line)
  }
  return below
}
