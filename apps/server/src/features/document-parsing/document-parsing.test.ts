import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { deflatedZeros, doc, docx, pdf } from '../../../test/documents.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let meera: TestPerson
let ravi: TestPerson
let admin: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
  meera = await server.endorsee('Meera Nair')
  ravi = await server.endorser('Ravi Kumar', acme)
  admin = await server.admin(acme)
})

const description = [
  'Job Title: Senior Payroll Analyst',
  'Company: Crumb and Crust Foods Pvt Ltd',
  'Location: Pune, Maharashtra',
  'Employment Type: Full Time',
  'CTC: 8 - 12 LPA',
  'Experience: 3 - 5 years',
  'Last date to apply: 15 March 2027',
  'Responsibilities:',
  '- Run the monthly payroll of our bakeries.',
  '- Answer questions of the staff.',
  'Qualification: B.Com or M.Com',
].join('\n')
const jobPdf = { name: 'job.pdf', content: pdf({ pages: [description] }) }

const resumeText = [
  'Meera Nair',
  'meera@postbox.example | +91 98765 43210 | Pune, India',
  'Experience',
  'Payroll Analyst, Crumb and Crust',
  'Jan 2021 - Present',
  '- Ran the payroll of forty bakeries.',
  'Education',
  'B.Com, University of Pune',
  '2016 - 2019',
  'Skills',
  'Excel, SQL, Tally',
].join('\n')
const resume = { name: 'meera.pdf', content: pdf({ pages: [resumeText] }) }

describe('a job description', () => {
  it('is read, with the place of each value in the text', async () => {
    const response = await extract(ravi, jobPdf)
    expect(response.statusCode).toBe(200)
    const { data } = response.json()
    expect(data).toMatchObject({
      title: { value: 'Senior Payroll Analyst', isCertain: true },
      company: { value: 'Crumb and Crust Foods Pvt Ltd' },
      city: { value: 'Pune' },
      country: { value: 'India' },
      employmentType: { value: 'FULL_TIME' },
      pay: { value: { salaryMin: 800_000, salaryMax: 1_200_000, currency: 'INR' } },
      experience: { value: { min: 3, max: 5 } },
      applicationDeadline: { value: '2027-03-15' },
      qualification: { value: 'B.Com or M.Com' },
    })
    expect(data.responsibilities.map((one: { value: string }) => one.value)).toEqual([
      'Run the monthly payroll of our bakeries.',
      'Answer questions of the staff.',
    ])
    for (const field of ['title', 'company', 'city', 'pay'] as const) {
      const [{ page, start, end }] = data[field].places
      expect(page).toBe(1)
      expect(description).toContain(data.text.slice(start, end))
    }
    expect(data.text.slice(data.title.places[0].start, data.title.places[0].end)).toBe(
      'Senior Payroll Analyst',
    )
  })

  it('is read from a DOCX', async () => {
    const { data } = (
      await extract(ravi, { name: 'job.docx', content: docx(description.split('\n')) })
    ).json()
    expect(data.title.value).toBe('Senior Payroll Analyst')
  })

  it('is read for an Endorsee and a company admin, and for nobody of another role', async () => {
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE', company: null })
    const statuses = await Promise.all(
      [meera, admin, staff, undefined].map(async (person) => (await extract(person, jobPdf)).statusCode),
    )
    expect(statuses).toEqual([200, 200, 403, 401])
  })

  it('gives two at once their own values', async () => {
    const other = {
      name: 'other.pdf',
      content: pdf({ pages: ['Job Title: Night Baker\nCompany: Rye and Sons\nLocation: Kochi'] }),
    }
    const responses = await Promise.all([extract(ravi, jobPdf), extract(meera, other)])
    expect(responses.map((response) => response.json().data.title.value)).toEqual([
      'Senior Payroll Analyst',
      'Night Baker',
    ])
  })

  it('leaves a value without a statement empty', async () => {
    const text = 'We bake bread and cakes every morning.\nCome and see us in the small shop at the corner.'
    const { data } = (await extract(ravi, { name: 'job.pdf', content: pdf({ pages: [text] }) })).json()
    for (const field of ['company', 'city', 'pay', 'experience', 'employmentType', 'applicationDeadline'])
      expect({ field, ...data[field] }).toEqual({
        field,
        value: null,
        places: [],
        isCertain: true,
        alternatives: [],
      })
  })

  it('offers both of two candidates', async () => {
    const text = 'Title: Night Cook\nTitle: Oven Engineer\nThe bakery looks for a cook who likes bread.'
    const { data } = (await extract(ravi, { name: 'job.pdf', content: pdf({ pages: [text] }) })).json()
    expect(data.title).toMatchObject({
      value: 'Night Cook',
      isCertain: false,
      alternatives: [{ value: 'Oven Engineer', places: [{ page: 1 }] }],
    })
  })
})

describe('a document that cannot be read', () => {
  it.each<[string, Buffer, number, string]>([
    ['of another type', Buffer.from('just text'), 400, 'Please upload a PDF, DOC, or DOCX file'],
    ['that is empty', Buffer.alloc(0), 400, 'This file is empty.'],
    ['without text', docx(['']), 400, 'This file has no text.'],
    ['that is cut off', jobPdf.content.subarray(0, 400), 400, 'This file is damaged or incomplete.'],
    ['with a password', doc('x', { encrypted: true }), 400, 'This file is protected by a password.'],
    ['with macros', doc('x', { more: 'Macros' }), 400, 'This file contains macros.'],
    ['that is a scan', pdf({ pages: ['', ''] }), 400, 'This file is a scan'],
    [
      'over 10 MB',
      Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10 * 1024 * 1024)]),
      413,
      'File too large. Maximum size is 10MB.',
    ],
    [
      'that unpacks to 900 MB',
      pdf({ pages: ['x'], content: deflatedZeros(900_000_000) }),
      400,
      'This file takes too long to read.',
    ],
    [
      'with more than 100 pages',
      pdf({ pages: Array.from({ length: 101 }, () => 'x') }),
      400,
      'This file has more than 100 pages.',
    ],
  ])('is refused when %s, at its field', async (_, content, status, text) => {
    const response = await extract(ravi, { name: 'job.pdf', content })
    expect(response.statusCode).toBe(status)
    expect(response.json().message).toContain(text)
    expect(response.json().fields.jobPdf).toContain(text)
  })

  it('is asked for when it is missing', async () => {
    const { body, headers } = multipart({ note: 'x' })
    const response = await server.as(ravi).post('/api/v1/jobs/extract-from-pdf', body, headers)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ jobPdf: 'Please choose a file' })
  })
})

it('keeps nothing of what was read or refused', async () => {
  await extract(ravi, jobPdf)
  await extract(ravi, { name: 'job.pdf', content: Buffer.from('just text') })
  await extract(ravi, { name: 'job.pdf', content: jobPdf.content.subarray(0, 400) })
  const files = await server.context.db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', ravi.id)
    .execute()
  expect(files).toEqual([])
  const folder = path.join(server.context.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile())).toEqual([])
})

describe('a resume', () => {
  it('is read before it is saved', async () => {
    const { body, headers } = multipart({ resume })
    const response = await server.as(meera).post('/api/v1/resumes/read-values', body, headers)
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({
      name: { value: 'Meera Nair' },
      firstName: { value: 'Meera' },
      lastName: { value: 'Nair' },
      email: { value: 'meera@postbox.example' },
      phoneNumber: { value: '+919876543210' },
      currentLocation: { value: 'Pune, Maharashtra, India' },
      skills: [{ value: 'Excel' }, { value: 'SQL' }, { value: 'Tally' }],
      workExperience: [
        {
          jobTitle: { value: 'Payroll Analyst' },
          companyName: { value: 'Crumb and Crust' },
          startDate: { value: '2021-01-01' },
          endDate: { value: null },
          isCurrent: true,
        },
      ],
      education: [
        {
          degree: { value: 'bachelor' },
          institution: { value: 'University of Pune' },
          startDate: { value: '2016' },
          endDate: { value: '2019' },
        },
      ],
    })
  })

  it('of the own library is read, and no other one', async () => {
    const job = await server.job(acme)
    const { body, headers } = multipart({ jobPostingId: job.id, resume })
    await server.as(meera).post('/api/v1/applications', body, headers)
    const { resumes } = (await server.as(meera).get('/api/v1/resumes')).json().data
    const address = `/api/v1/resumes/${resumes[0].id}/values`
    const stranger = await server.endorsee('Asha Rao')

    expect((await server.as(meera).get(address)).json().data.name.value).toBe('Meera Nair')
    const statuses = [stranger, ravi, admin, undefined].map(
      async (person) => (await server.as(person).get(address)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404, 403, 401])
  })
})

function extract(person: TestPerson | undefined, file: { name: string; content: Buffer }) {
  const { body, headers } = multipart({ jobPdf: file })
  return server.as(person).post('/api/v1/jobs/extract-from-pdf', body, headers)
}
