import { docx } from '../../apps/server/test/documents.ts'
import {
  degreeText,
  duties,
  type Layout,
  period,
  person,
  type ResumeSample,
  type ResumeTruth,
  spaced,
  writeResume,
} from './resume-samples.ts'
import { type Drawing, PAGE, type PlacedText, writePdf } from './write-pdf.ts'

const PEOPLE_OF_A_LAYOUT = 5

/** Makes resumes whose text is read wrongly when it is read in the order of the file, or without the parts around the body. */
export function hardResumes(): ResumeSample[] {
  return layouts.flatMap((layout, at) =>
    Array.from({ length: PEOPLE_OF_A_LAYOUT }, (_, index) => writeResume(layout, person(7 * at + index))),
  )
}

const layouts: Layout[] = [
  { name: 'on its side', type: 'pdf', render: (truth) => inLines(truth, { isOnSide: true }) },
  { name: 'drawn twice', type: 'pdf', render: (truth) => inLines(truth, { isTwice: true }) },
  { name: 'columns with equal lines', type: 'pdf', render: equalLines },
  { name: 'dates over two lines', type: 'pdf', render: narrowDates },
  { name: 'labels', type: 'pdf', render: labelled },
  { name: 'page header of Word', type: 'docx', render: inPageHeader },
  { name: 'text box of Word', type: 'docx', render: inTextBox },
  { name: 'layout table of Word', type: 'docx', render: inLayoutTable },
]

function contacts({ email, phone, city }: ResumeTruth): string[] {
  return [email, `+91 ${phone}`, `${city}, India`]
}

function sections(truth: ResumeTruth): string[] {
  return [
    'Skills',
    truth.skills.join(', '),
    'Work Experience',
    ...truth.jobs.flatMap((job) => [`${job.title}, ${job.company}`, period(job), ...listOf(duties)]),
    'Education',
    ...truth.studies.map((study) => `${degreeText(study)}, ${study.institution}, ${study.end}`),
  ]
}

function listOf(texts: readonly string[]): string[] {
  return texts.map((text) => `• ${text}`)
}

function column(texts: readonly string[], x: number, top = 60): PlacedText[] {
  return texts.map((text, row) => ({ text, x, y: top + 16 * row, size: 10 }))
}

function inLines(truth: ResumeTruth, drawing: Drawing): Buffer {
  return writePdf([column([truth.name, ...contacts(truth), ...sections(truth)], PAGE.margin)], drawing)
}

function equalLines(truth: ResumeTruth): Buffer {
  const left = [
    'CONTACT',
    ...contacts(truth),
    'SKILLS',
    ...truth.skills,
    'EDUCATION',
    ...truth.studies.flatMap((study) => [degreeText(study), study.institution, study.end]),
  ]
  const right = [
    truth.name.toUpperCase(),
    'WORK EXPERIENCE',
    ...truth.jobs.flatMap((job) => [job.title, job.company, period(job), ...listOf(duties)]),
  ]
  return writePdf([[...column(left, 40), ...column(right, 240)]])
}

function narrowDates(truth: ResumeTruth): Buffer {
  const head = column(
    [spaced(truth.name).replaceAll('   ', '  '), ...contacts(truth), 'Experience'],
    PAGE.margin,
  )
  const jobs = truth.jobs.flatMap((job, index) => {
    const [start = '', end = ''] = period(job).split(' - ')
    const top = 160 + 80 * index
    const texts = [`${job.title}, ${job.company}, ${truth.city}, India`, ...duties]
    return [...column([`${start} –`, end], PAGE.margin, top), ...column(texts, 130, top)]
  })
  const rest = [
    'Skills',
    truth.skills.join(', '),
    'Education',
    ...truth.studies.map((study) => `${degreeText(study)}, ${study.institution}, ${study.end}`),
  ]
  return writePdf([[...head, ...jobs, ...column(rest, PAGE.margin, 360)]])
}

function labelled(truth: ResumeTruth): Buffer {
  const jobs = truth.jobs.flatMap((job, index) => [
    `${index + 1}.) Designation: ${job.title}`,
    `Company: ${job.company}`,
    `Duration: ${period(job)}`,
    ...listOf(duties),
  ])
  const studies = truth.studies.map((study) => `${degreeText(study)}, ${study.institution}, ${study.end}`)
  const texts = [
    truth.name,
    ...contacts(truth),
    'Work',
    ...jobs,
    'Education',
    ...studies,
    'Skills',
    `Languages: ${truth.skills.join(', ')}`,
  ]
  return writePdf([column(texts, PAGE.margin)])
}

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
}

function inPageHeader(truth: ResumeTruth): Buffer {
  const content = `<w:hdr ${NAMESPACE}>${paragraphs([truth.name, ...contacts(truth)])}</w:hdr>`
  return docx(sections(truth), { more: [{ name: 'word/header1.xml', content }] })
}

function inTextBox(truth: ResumeTruth): Buffer {
  const box = `<w:txbxContent>${paragraphs([truth.name, ...contacts(truth)])}</w:txbxContent>`
  const body = `<w:p><w:r><w:drawing>${box}</w:drawing></w:r></w:p>${paragraphs(sections(truth))}`
  return docx([], { body })
}

function inLayoutTable(truth: ResumeTruth): Buffer {
  const side = ['Contact', ...contacts(truth), 'Skills', ...truth.skills]
  const main = [truth.name, ...sections(truth).slice(2)]
  const cells = [side, main].map((texts) => `<w:tc>${paragraphs(texts)}</w:tc>`).join('')
  return docx([], { body: `<w:tbl><w:tr>${cells}</w:tr></w:tbl>` })
}
