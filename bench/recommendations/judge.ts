import { Client } from 'pg'
import { skillSpellings } from '../relevance/spellings.ts'
import type { JudgedPosting, JudgedProfile } from './judged.ts'

/** Reads the active postings with the fields that are judged. */
export async function readJudgedPostings(databaseUrl: string): Promise<JudgedPosting[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<JudgedPosting>(
      `select job.id, job.title, job.company_id, company_name, skills, city, country, location, work_type,
              required_experience::float8, max_experience::float8, salary_min::float8, salary_max::float8
         from job_postings as job join job_search on job_id = job.id
        where job_search.deadline is null or job_search.deadline >= current_date
        order by md5(job.title || company_name), job.id`,
    )
    return rows
  } finally {
    await client.end()
  }
}

/** Rules of a reader who knows neither the tables of titles nor the score: same words, or one of these groups. */
const sameWork = [
  [
    'backend engineer',
    'backend developer',
    'software engineer',
    'sde',
    'software developer',
    'java',
    'full stack',
    'fullstack',
    'application developer',
    'golang',
    'node',
    'python developer',
    'net developer',
    'software engineering',
    'software development',
    'member of technical',
    'member technical',
    'mts ',
  ],
  ['data analyst', 'business intelligence', 'data analytics', 'bi analyst', 'reporting analyst'],
  ['data scientist', 'machine learning', 'data science', 'ai engineer', 'applied scientist', 'ml engineer'],
  ['frontend', 'react', 'ui developer', 'web developer'],
  ['full stack', 'fullstack', 'software engineer', 'mern'],
  ['devops', 'site reliability', 'sre', 'cloud engineer', 'platform engineer', 'infrastructure engineer'],
  ['data engineer', 'big data', 'etl', 'data platform', 'snowflake developer'],
  ['hr executive', 'human resources', 'recruiter', 'talent acquisition', 'hr '],
  ['digital marketing', 'seo', 'social media', 'performance marketing', 'growth marketing'],
  ['graphic designer', 'visual designer', 'graphic design'],
  ['business development', 'bde', 'sales executive', 'inside sales'],
  ['accountant', 'accounts', 'accounting', 'finance executive'],
  [
    'qa',
    'test engineer',
    'quality assurance',
    'software tester',
    'automation test',
    'test automation',
    'tester',
    'sdet',
  ],
  ['customer support', 'customer service', 'customer care', 'voice process', 'telecaller'],
  ['product manager', 'product owner', 'product management'],
  ['net developer', 'dot net', 'dotnet', 'c#', 'asp net', 'software engineer'],
  ['cloud engineer', 'cloud operations', 'cloud platform', 'devops', 'infrastructure'],
  [
    'ai engineer',
    'ai developer',
    'ai software',
    'ai specialist',
    'ai expert',
    'generative ai',
    'gen ai',
    'ai llm',
    'llm engineer',
    'prompt engineer',
    'machine learning',
    'ml ',
  ],
  ['solution architect', 'technical architect', 'solutions architect', 'enterprise architect'],
  ['embedded', 'firmware'],
  ['dba', 'database administrator'],
  ['security engineer', 'security analyst', 'security specialist', 'security consultant', 'soc analyst'],
  ['business analyst', 'business data analyst'],
]
const otherWork = /\b(manager|director|head|trainer|sales|recruiter|intern|president|chief)\b/
const cityNames = [
  ['bangalore', 'bengaluru'],
  ['gurgaon', 'gurugram'],
  ['mumbai', 'navi mumbai', 'bombay'],
  ['delhi', 'new delhi'],
  ['delhi ncr', 'new delhi', 'delhi', 'gurgaon', 'gurugram', 'noida', 'ghaziabad', 'faridabad'],
]
const levels =
  /\b(trainee|senior|sr|junior|jr|lead|staff|principal|associate|i|ii|iii|1|2|3|the|and|of|for|in|at)\b/g

/** What speaks against a recommendation; an empty list for one that suits. */
export function objectionsTo(posting: JudgedPosting, profile: JudgedProfile): string[] {
  return [
    ...(isOfTitle(posting, profile) || hasSkills(posting, profile) ? [] : ['neither title nor skills']),
    ...(isWithinYears(posting, profile.years) === false ? ['years'] : []),
    ...(isInCity(posting, profile) || isRemote(posting) ? [] : ['place']),
  ]
}

function isOfTitle({ title }: JudgedPosting, { jobs }: JudgedProfile): boolean {
  return jobs.flatMap(alternatives).some((job) => isSameWork(`${plain(job)} `, `${plain(title)} `))
}

/** "Data Engineer / Analyst" is a data engineer or a data analyst. */
function alternatives(job: string): string[] {
  const [first = '', ...others] = job.split('/').map((part) => part.trim())
  const field = /^(.*) \S+$/.exec(first)?.[1]
  return [job, ...(others.length > 0 && field ? [first, ...others.map((other) => `${field} ${other}`)] : [])]
}

function isSameWork(jobWithLevel: string, titleWithLevel: string): boolean {
  const [wanted, words] = [jobWithLevel, titleWithLevel].map((text) =>
    text.replaceAll(levels, ' ').split(' ').filter(Boolean),
  )
  if (!wanted || !words) return false
  const [job, title] = [`${wanted.join(' ')} `, `${words.join(' ')} `]
  const common = wanted.filter((word) => words.includes(word)).length
  if (wanted.length > 0 && common === wanted.length) return true
  const other = otherWork.exec(title)?.[0]
  if (other && !job.includes(other)) return false
  return sameWork.some(
    (group) => group.some((one) => job.includes(one)) && group.some((one) => title.includes(one)),
  )
}

function sharesWord({ title }: JudgedPosting, { jobs }: JudgedProfile): boolean {
  const words = kindsOf(title)
  return jobs.some((job) => kindsOf(job).some((word) => words.includes(word)))
}

/** The words of a title; engineers and developers are one kind. */
function kindsOf(title: string): string[] {
  return plain(title)
    .replaceAll(/\b(developer|engineering|engnr|engg)\b/g, 'engineer')
    .split(' ')
    .map((word) => word.replace(/(?<=.{3})s$/, ''))
}

/** Three of the skills, or half of them. */
function hasSkills({ skills }: JudgedPosting, profile: JudgedProfile): boolean {
  const count = commonSkills(skills, profile)
  return count >= 3 || (count >= 2 && count * 2 >= skills.length)
}

function commonSkills(skills: string[], profile: JudgedProfile): number {
  const own = new Set(profile.skills.map(nameOfSkill))
  return skills.filter((skill) => own.has(nameOfSkill(skill))).length
}

function isWithinYears(
  { required_experience: from, max_experience: to }: JudgedPosting,
  years: number,
): boolean | null {
  if (from === null && to === null) return null
  return years >= (from ?? 0) && years <= (to ?? years)
}

function isInCity({ city, location }: JudgedPosting, { cities }: JudgedProfile): boolean {
  const place = ` ${plain(`${city ?? ''} ${location ?? ''}`)} `
  return cities
    .flatMap((name) => cityNames.find((names) => names.includes(plain(name))) ?? [plain(name)])
    .some((name) => place.includes(` ${name} `))
}

function isRemote({ work_type, location }: JudgedPosting): boolean {
  return work_type === 'REMOTE' || /remote|work from home/i.test(location ?? '')
}

/** Returns the reasons of a card that the stored posting does not bear out. */
export function untrueReasons(reasons: string[], posting: JudgedPosting, profile: JudgedProfile): string[] {
  return reasons.filter((reason) => !isTrue(reason, posting, profile))
}

function isTrue(reason: string, posting: JudgedPosting, profile: JudgedProfile): boolean {
  const counted = /^(\d+) of (\d+) skills?$/.exec(reason)
  if (counted) {
    const [, own, all] = counted.map(Number)
    // The product knows names of skills that these rules do not, so it may find more, but not many more.
    return all === posting.skills.length && (own ?? 0) <= all && commonSkills(posting.skills, profile) > 0
  }
  const checks: Record<string, () => boolean> = {
    'Your role': () => isOfTitle(posting, profile),
    'Similar role': () => sharesWord(posting, profile) || isOfTitle(posting, profile),
    'Your city': () => isInCity(posting, profile),
    Remote: () => isRemote(posting),
    'Your experience': () => isWithinYears(posting, profile.years) === true,
    'Your salary': () => (posting.salary_max ?? posting.salary_min ?? 0) >= (profile.salary ?? Infinity),
  }
  return checks[reason]?.() ?? false
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9+#]+/g, ' ')
    .replaceAll('artificial intelligence', 'ai')
    .replaceAll(/\b(back|front) end\b/g, '$1end')
    .replaceAll(/\b(engr|engnr|engg)\b/g, 'engineer')
    .trim()
}

const nameOfSpelling = new Map(
  skillSpellings.flatMap((names) => names.map((name) => [squeezed(name), squeezed(names[0] ?? '')])),
)

/** One name for all spellings of a skill that every reader knows, such as "Azure" and "Microsoft Azure". */
function nameOfSkill(skill: string): string {
  return nameOfSpelling.get(squeezed(skill)) ?? squeezed(skill)
}

function squeezed(skill: string): string {
  return skill.toLowerCase().replaceAll(/[^a-z0-9+#]+/g, '')
}
