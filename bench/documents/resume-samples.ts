import { docx } from '../../apps/server/test/documents.ts'
import { createFlow } from './flow.ts'
import { PAGE, type PlacedText, writePdf } from './write-pdf.ts'

/** An invented person with jobs and studies. */
export interface ResumeTruth {
  name: string
  email: string
  phone: string
  city: string
  role: string
  skills: string[]
  jobs: { title: string; company: string; start: string; end: string | null }[]
  studies: { degree: string; institution: string; end: string }[]
}

/** A resume with its truth. */
export interface ResumeSample {
  name: string
  type: 'pdf' | 'docx'
  bytes: Buffer
  truth: ResumeTruth
}

const names = [
  'Aarav Sharma',
  'Meera Nair',
  'Rohan Deshpande',
  'Ananya Iyer',
  'Kabir Khan',
  'Priya Venkatesan',
  'Arjun Reddy',
  'Isha Banerjee',
  'Vikram Rathore',
  'Neha Kulkarni',
  'Sanjay Pillai',
  'Fatima Sheikh',
]
const cities = ['Pune', 'Bangalore', 'Hyderabad', 'Chennai', 'Kochi', 'Jaipur', 'Mumbai', 'Kolkata']
const companies = [
  'Infosys',
  'Tata Consultancy Services',
  'Bluestone Analytics',
  'Crestline Foods Pvt Ltd',
  'Zoho Corporation',
  'Mahindra Logistics',
  'Northwind Labs',
  'Apollo Hospitals',
]
const careers: [string, string, string[]][] = [
  [
    'Senior Software Engineer',
    'Software Engineer',
    ['Java', 'Spring Boot', 'PostgreSQL', 'Docker', 'AWS', 'Kafka'],
  ],
  [
    'Data Scientist',
    'Data Analyst',
    ['Python', 'SQL', 'Pandas', 'Power BI', 'Machine Learning', 'Statistics'],
  ],
  ['Accounts Manager', 'Junior Accountant', ['Tally', 'GST', 'Excel', 'Financial reporting', 'Payroll']],
  ['Staff Nurse', 'Nursing Assistant', ['Patient care', 'ICU', 'BLS', 'Infection control']],
  ['Marketing Manager', 'Content Writer', ['SEO', 'Google Ads', 'Copywriting', 'Email marketing', 'Canva']],
]
const institutions = [
  'University of Pune',
  'Anna University',
  'Delhi University',
  'Indian Institute of Technology Madras',
  'Christ College',
]
const degrees: [string, string][] = [
  ['B.Tech in Computer Science', 'bachelor'],
  ['B.Com', 'bachelor'],
  ['Master of Business Administration', 'master'],
  ['M.Sc in Statistics', 'master'],
  ['Bachelor of Arts in English', 'bachelor'],
]
/** What each job of an invented person was about. */
export const duties = [
  'Worked with four teams to plan and deliver the quarterly goals.',
  'Reduced the time of the monthly closing from nine days to four.',
  'Trained new colleagues and wrote the guide that they use.',
]

/** Makes resumes of invented people in four layouts. They are the same with every run. */
export function inventedResumes(count: number): ResumeSample[] {
  return Array.from({ length: count }, (_, index) => writeResume(pick(layouts, index), person(index)))
}

/** Writes a resume in a layout. */
export function writeResume({ name, type, render }: Layout, truth: ResumeTruth): ResumeSample {
  return { name: `${name}, ${truth.name}`, type, bytes: render(truth), truth }
}

/** Makes the same invented person for the same number. */
export function person(index: number): ResumeTruth {
  const name = pick(names, index)
  const [role, earlier, skills] = pick(careers, index * 3 + 1)
  const [degree, kind] = pick(degrees, index + 2)
  const year = 2014 + (index % 5)
  return {
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@postbox.example`,
    phone: `98765${String(10_000 + index * 37)}`,
    city: pick(cities, index * 5),
    role,
    skills,
    jobs: [
      { title: role, company: pick(companies, index), start: `${year + 4}-03`, end: null },
      { title: earlier, company: pick(companies, index + 3), start: `${year}-07`, end: `${year + 4}-02` },
    ],
    studies: [{ degree: `${degree}|${kind}`, institution: pick(institutions, index), end: String(year) }],
  }
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty')
  return item
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Writes the months of a job: `Mar 2018 - Present`. */
export function period({ start, end }: ResumeTruth['jobs'][number]): string {
  return `${writeMonth(start)} - ${end ? writeMonth(end) : 'Present'}`
}

function writeMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}

/** Writes a degree as resumes do: `B.Tech in Computer Science`. */
export function degreeText({ degree }: ResumeTruth['studies'][number]): string {
  return degree.split('|')[0] ?? ''
}

/** How a resume is written. */
export interface Layout {
  name: string
  type: 'pdf' | 'docx'
  render: (truth: ResumeTruth) => Buffer
}

const layouts: Layout[] = [
  { name: 'dates at the right margin', type: 'pdf', render: datesAtMargin },
  { name: 'two columns', type: 'pdf', render: twoColumns },
  { name: 'spaced-out headings, dates below', type: 'pdf', render: spacedOut },
  { name: 'Word', type: 'docx', render: word },
]

function datesAtMargin(truth: ResumeTruth): Buffer {
  const pages: PlacedText[][] = []
  const flow = createFlow(pages, { x: PAGE.margin, width: 495, top: 60 })
  flow.add(truth.name, { size: 22, bold: true })
  flow.add(truth.role, { size: 12 })
  flow.add(`${truth.email} | +91 ${truth.phone} | ${truth.city}, India`)
  flow.add('Experience', { size: 14, bold: true, gap: 10 })
  for (const job of truth.jobs) {
    flow.row(job.title, period(job), { bold: true })
    flow.add(job.company)
    for (const duty of duties) flow.add(`• ${duty}`)
  }
  flow.add('Education', { size: 14, bold: true, gap: 10 })
  for (const study of truth.studies) {
    flow.row(degreeText(study), study.end, { bold: true })
    flow.add(study.institution)
  }
  flow.add('Skills', { size: 14, bold: true, gap: 10 })
  flow.add(truth.skills.join(', '))
  return writePdf(pages)
}

function twoColumns(truth: ResumeTruth): Buffer {
  const pages: PlacedText[][] = []
  const head = createFlow(pages, { x: 40, width: 500, top: 60 })
  head.add(truth.name.toUpperCase(), { size: 24, bold: true })
  head.add(truth.role, { size: 12 })
  const side = createFlow(pages, { x: 40, width: 150, top: 130 })
  side.add('CONTACT', { size: 12, bold: true })
  for (const line of [truth.email, `+91 ${truth.phone}`, `${truth.city}, India`]) side.add(line, { size: 9 })
  side.add('SKILLS', { size: 12, bold: true, gap: 14 })
  for (const skill of truth.skills) side.add(skill, { size: 9 })
  side.add('EDUCATION', { size: 12, bold: true, gap: 14 })
  for (const study of truth.studies) {
    side.add(degreeText(study), { size: 9, bold: true })
    side.add(study.institution, { size: 9 })
    side.add(study.end, { size: 9 })
  }
  const main = createFlow(pages, { x: 220, width: 330, top: 133 })
  main.add('WORK EXPERIENCE', { size: 12, bold: true })
  for (const job of truth.jobs) {
    main.add(job.title, { size: 11, bold: true, gap: 8 })
    main.add(`${job.company}, ${truth.city}`)
    main.add(period(job), { size: 9 })
    for (const duty of duties) main.add(`• ${duty}`)
  }
  return writePdf(pages)
}

/** Sets the letters of a heading apart. */
export function spaced(text: string): string {
  return text.toUpperCase().split('').join(' ')
}

function spacedOut(truth: ResumeTruth): Buffer {
  const pages: PlacedText[][] = []
  const flow = createFlow(pages, { x: PAGE.margin, width: 495, top: 60 })
  flow.add(truth.name, { size: 20, bold: true })
  flow.add(`Email: ${truth.email}`)
  flow.add(`Mobile: +91-${truth.phone}`)
  flow.add(`Address: ${truth.city}, India`)
  flow.add(spaced('Skills'), { bold: true, gap: 12 })
  flow.add(truth.skills.join(' | '))
  flow.add(spaced('Work Experience'), { bold: true, gap: 12 })
  for (const job of truth.jobs) {
    flow.add(`${job.title}, ${job.company}`, { bold: true, gap: 6 })
    flow.add(`(${period(job)})`)
    for (const duty of duties) flow.add(`• ${duty}`)
  }
  flow.add(spaced('Education'), { bold: true, gap: 12 })
  for (const study of truth.studies) flow.add(`${degreeText(study)}, ${study.institution}, ${study.end}`)
  return writePdf(pages)
}

function word(truth: ResumeTruth): Buffer {
  return docx([
    truth.name,
    `${truth.email}, +91 ${truth.phone}`,
    `${truth.city}, India`,
    '',
    'Professional Experience',
    ...truth.jobs.flatMap((job) => [
      `${job.company} | ${job.title} | ${period(job)}`,
      ...duties.map((duty) => `• ${duty}`),
    ]),
    'Academic Qualifications',
    ...truth.studies.map((study) => `${degreeText(study)} - ${study.institution} (${study.end})`),
    'Technical Skills',
    truth.skills.join(', '),
  ])
}
