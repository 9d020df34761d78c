import { describe, expect, it } from 'vitest'
import { type DocumentLine, locateLines } from '../located-document.ts'
import { readJobDocument } from './read-job-document.ts'

describe('the title', () => {
  it.each([
    ['a label', ['Designation: Pastry Chef', 'We bake.'], 'Pastry Chef'],
    ['a label in a line of its own', ['POSITION', 'Pastry Chef', 'LOCATION', 'Pune'], 'Pastry Chef'],
    ['the first line', ['Senior Pastry Chef', 'We bake bread.'], 'Senior Pastry Chef'],
    ['a sentence', ['We are looking for an experienced Pastry Chef to join our kitchen.'], 'Pastry Chef'],
    [
      'a message',
      [
        'Hiring alert',
        'We at Crumb are looking for a *Pastry Chef* for Pune.',
        'Day shift, 6 days working, bicycle must',
      ],
      'Pastry Chef',
    ],
    ['a headline with words before it', ['Job Description - Pastry Chef', 'We bake bread.'], 'Pastry Chef'],
    ['a headline with words after it', ['Pastry Chef - Job Description', 'We bake bread.'], 'Pastry Chef'],
    ['a role', ['As a Pastry Chef, you will bake.'], 'Pastry Chef'],
    ['a headline behind the company', ['Crumb Labs – JD for Pastry Chef', 'We bake bread.'], 'Pastry Chef'],
    [
      'a sentence in small letters',
      ['We are seeking a talented pastry chef for our kitchen.'],
      'Pastry Chef',
    ],
    ['a letter', ['Dear future Crumb® senior pastry chef,', 'We bake bread.'], 'Senior Pastry Chef'],
    [
      'the subject of a mail',
      ['Subject: Opening - Pastry Chef (1 - 4 years) - Pune', 'Dear candidate,'],
      'Pastry Chef',
    ],
    ['a label beside another', ['Job title: Pastry Chef | Preferred shop: North'], 'Pastry Chef'],
    ['a headline with its place', ['Pastry Chef — Pune', 'We bake bread.'], 'Pastry Chef'],
    [
      'a line above "Full job description"',
      ['Pastry Chef', 'Full job description', 'We bake.'],
      'Pastry Chef',
    ],
  ])('is read from %s', (_, lines, title) => {
    expect(read(lines).title.value).toBe(title)
  })

  it('is not "Full job description"', () => {
    expect(read([{ text: 'Full job description', size: 1.6 }, 'We bake bread.']).title.value).toBeNull()
  })

  it('goes on behind a gap when its line was full, and ends before "job post"', () => {
    const large = { size: 1.6, startsParagraph: true }
    const title = 'Head Pastry Chef for Wedding and Birthday Cakes, Northern'
    const lines = [title, 'Kitchens', '- job post'].map((text) => ({ text, ...large }))
    expect(read([...lines, 'Crumb Labs']).title.value).toBe(`${title} Kitchens`)
  })

  it('is put together when it takes two large lines', () => {
    const large = { size: 2 }
    expect(
      read([{ text: 'Associate Product', ...large }, { text: 'Manager', ...large }, 'We bake.']).title.value,
    ).toBe('Associate Product Manager')
  })
})

describe('the company', () => {
  it('is read from "We at Crumb Labs are looking for"', () => {
    expect(read(['Hiring alert', 'We at Crumb Labs are looking for a Pastry Chef.']).company.value).toBe(
      'Crumb Labs',
    )
  })

  it.each([
    ['a label', ['Organisation: Crumb and Crust'], 'Crumb and Crust'],
    ['a heading', ['About Crumb and Crust', 'A bakery.'], 'Crumb and Crust'],
    ['"is hiring"', ['Crumb and Crust is hiring', 'Pastry Chef'], 'Crumb and Crust'],
    ['a label with a legal form', ['Company: Crumb Sdn. Bhd.', 'Pastry Chef'], 'Crumb Sdn. Bhd.'],
    ['a label with a place', ['Company and Location: Crumb & Co., Inc., Charlotte, NC'], 'Crumb & Co., Inc.'],
    ['a label with an explanation', ['Company: Crumb (a bakery with three shops)'], 'Crumb'],
    ['the sender of a mail', ['From: HR, Crumb and Crust', 'Pastry Chef'], 'Crumb and Crust'],
    ['"At …, we"', ['At SeedCrumb, we bake for schools.'], 'SeedCrumb'],
    ['"We are …"', ['We are Crumb Energy, and we bake.'], 'Crumb Energy'],
    ['the line of its "JD"', ['Crumb Labs – JD for Pastry Chef', 'We bake bread.'], 'Crumb Labs'],
    [
      '"we\'re hiring", not from its address',
      ["CRUMB INNOTECH WE'RE HIRING", 'Pastry Chef', 'Write to hr@crumbinnotech.com.'],
      'CRUMB INNOTECH',
    ],
    ['a registered name', ['Consider Crumb®.', 'At Crumb® you bake.', 'The Crumb® way is slow.'], 'Crumb'],
    ['its address', ['Send your resume to jobs@crumbcrust.in', 'Crumbcrust bakes bread.'], 'Crumbcrust'],
  ])('is read from %s', (_, lines, company) => {
    expect(read(lines).company.value).toBe(company)
  })

  it.each([
    [['About the role', 'You will bake.']],
    [['About us', 'We bake in Pune.']],
    [['Our client is a global bakery.']],
    [['We are Hiring, apply today.']],
    [['From: Meera Nair', 'We bake.']],
  ])('is not invented from %j', (lines) => {
    expect(read(lines).company.value).toBeNull()
  })
})

describe('the place', () => {
  it.each([
    ['a sentence before another', ['Crumb is a bakery based in South Delhi. Apply now.'], 'Delhi-NCR'],
    ['the label of the company', ['Company and Location: Crumb Inc., Pune'], 'Pune'],
    ['no address', ['Location:', 'https://pune.example.com/jobs', 'We bake.'], null],
  ])('is read from %s', (_, lines, city) => {
    expect(read(lines).city.value).toBe(city)
  })
})

describe('the employment type', () => {
  it('is read from a sentence of its own', () => {
    expect(
      read(['Compensation: ₹ 4,00,000 - 6,00,000 P.A.. Full Time, Permanent.']).employmentType.value,
    ).toBe('FULL_TIME')
  })
})

describe('pay', () => {
  it.each([
    ['CTC: ₹ 7,00,000 - 12,00,000 P.A.', 700_000, 1_200_000, 'INR', 'YEAR', 700_000],
    ['Salary: ₹30,000.00 - ₹70,000.00 per month', 30_000, 70_000, 'INR', 'MONTH', 360_000],
    ['Package: 12 - 18 LPA', 1_200_000, 1_800_000, 'INR', 'YEAR', 1_200_000],
    ['Salary: $130K - $195K', 130_000, 195_000, 'USD', 'YEAR', null],
    ['от 3 500 USD на руки', 3500, null, 'USD', 'MONTH', null],
  ])('of %j is read', (line, min, max, currency, period, salaryMin) => {
    expect(read([line]).pay.value).toMatchObject({ min, max, currency, period, salaryMin })
  })

  it('is not the money of a product', () => {
    expect(read(['We raised $30M in a series B.', 'Our revenue is ₹ 12,00,000 a day.']).pay.value).toBeNull()
  })
})

describe('years of experience', () => {
  it.each([
    ['Experience: 3-5 years', { min: 3, max: 5 }],
    ['3+ years of experience in baking', { min: 3, max: null }],
    ['At least two years of professional experience', { min: 2, max: null }],
    ['five (5) to 8 years of experience in baking', { min: 5, max: 8 }],
    ['Experience: three (3) years', { min: 3, max: null }],
    ['Less than 5 years of experience', { min: null, max: 5 }],
  ])('are read from %j', (line, years) => {
    expect(read([line]).experience.value).toEqual(years)
  })

  it('are not the age of the company', () => {
    expect(
      read(['The bakery was established 20 years ago, with experience in bread.']).experience.value,
    ).toBeNull()
  })
})

describe('skills', () => {
  it('are those of the list when there is one', () => {
    const { skills } = read(['Key Skills: Baking | Tally | Cake design', 'You may also use Python.'])
    expect(skills.map(({ value }) => value)).toEqual(['Baking', 'Tally', 'Cake design'])
  })

  it('are not the heading that follows the list', () => {
    const { skills } = read([
      'Skills Required:',
      'Baking',
      'Cake design',
      'Tally',
      'Desired Candidate Profile:',
      'You can work at night.',
    ])
    expect(skills.map(({ value }) => value)).not.toContain('Desired Candidate Profile')
  })

  it.each([
    ['Degree in Computer Science, Statistics or a relevant field', []],
    ["Bachelor's Degree (final year counts) in Statistics, Machine Learning", []],
    ['MS/PhD in a relevant field (Machine Learning, Statistics)', []],
    ['Degree in Statistics with 2 years of Python', ['Python']],
    ['Degree in Physics. Strong knowledge of statistics', ['Statistics']],
  ])('are not the fields of a degree: %s', (line, skills) => {
    expect(read(['Requirements:', `• ${line}`]).skills.map(({ value }) => value)).toEqual(skills)
  })

  it('are read of a list of slashes that a narrow column wraps', () => {
    const { skills } = read([
      'SKILLS',
      'macros / Power Bi / advanced',
      'excel / Dashboards / HR',
      'Analytics',
    ])
    expect(skills.map(({ value }) => value)).toEqual([
      'macros',
      'Power Bi',
      'advanced excel',
      'Dashboards',
      'HR Analytics',
    ])
  })

  it('are all that the text asks for when only the preferred ones are a list', () => {
    const { skills } = read([
      'Requirements',
      'Experience with TypeScript and Docker',
      'Preferred Skills: Angular, Jira, Confluence',
    ])
    expect(skills.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['TypeScript', 'Docker', 'Angular', 'Jira', 'Confluence']),
    )
  })

  it.each([
    ['does not look for', ['Requirements', 'Python', 'Things we do NOT want', '• Java', '• Docker']],
    ['does', ['Requirements', 'Python', 'About the role', 'Acme is a Java and Docker company. You bake.']],
    ['calls its field', ['Requirements', 'Python', 'Job Category: Java, Docker']],
    ['says with other words', ['Requirements', 'Python', 'See how far off the rails this goes.']],
  ])('are not what the employer %s', (_, lines) => {
    expect(read(lines).skills.map(({ value }) => value)).toEqual(['Python'])
  })

  it('are the known ones of the text otherwise, broad words only among the requirements', () => {
    const { skills } = read([
      'You will work in compliance with our rules.',
      'Requirements:',
      '• Strong knowledge of Python and negotiation',
      '• 3 years of SQL',
    ])
    expect(skills.map(({ value }) => value)).toEqual(['Python', 'Negotiation', 'SQL'])
  })
})

it('reads the other values from their labels', () => {
  const values = read([
    'Job Title: Pastry Chef | Job Code: CC-1042',
    'Department: Kitchen',
    'Work Mode: Hybrid',
    'Job Type: Part-time',
    'Last date to apply: 15/03/2027',
    'Apply at: https://crumb.example/jobs/1042',
  ])
  expect(values).toMatchObject({
    title: { value: 'Pastry Chef' },
    jobId: { value: 'CC-1042' },
    department: { value: 'Kitchen' },
    workType: { value: 'HYBRID' },
    employmentType: { value: 'PART_TIME' },
    applicationDeadline: { value: '2027-03-15' },
    jobUrl: { value: 'https://crumb.example/jobs/1042' },
  })
})

// A pattern that backtracks would exceed the time limit of the test.
it('reads hostile lines', () => {
  const lines = [
    'A '.repeat(40_000),
    'looking for '.repeat(3000),
    '1 '.repeat(40_000),
    `${'a.'.repeat(20_000)}@`,
    '- '.repeat(30_000),
  ]
  expect(read(lines.map((line) => line.slice(0, 20_000))).company.value).toBeNull()
})

function read(lines: (string | { text: string; size: number })[]) {
  const documentLines = lines.map((line): DocumentLine => {
    const { text, size } = typeof line === 'string' ? { text: line, size: 1 } : line
    return { text, size, page: 1, isEmphasized: false, startsParagraph: false }
  })
  return readJobDocument(locateLines(documentLines, 1, 200_000))
}
