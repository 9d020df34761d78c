import { describe, expect, it } from 'vitest'
import type { Posting } from './parse-posting.ts'
import { type ReadEntry, readPostings } from './read-postings.ts'

// One job as each system publishes it, by the documentation of its public address of postings.

const text = '<p>You bake sourdough for forty shops, and train two people.</p>'

interface SystemFile {
  system: string
  file: object | string
  /** What the format cannot say is absent. */
  posting: Partial<Posting>
}

const inPune = { city: 'Pune', state: 'Maharashtra', country: 'India' }

it.each<SystemFile>([
  {
    system: 'Greenhouse',
    file: {
      jobs: [
        {
          id: 4_000_123_004,
          internal_job_id: 4_000_100_004,
          absolute_url: 'https://boards.greenhouse.io/crumblabs/jobs/4000123004',
          title: 'Senior Baker',
          company_name: 'Crumb Labs',
          location: { name: 'Pune, India' },
          updated_at: '2026-11-10T08:00:00-05:00',
          first_published: '2026-11-10T08:00:00-05:00',
          departments: [{ id: 7, name: 'Bakery' }],
          offices: [{ id: 8, name: 'Pune', location: 'Pune, India' }],
          content: '&lt;p&gt;You bake sourdough for forty shops, and train two people.&lt;/p&gt;',
        },
      ],
    },
    posting: { company: 'Crumb Labs', ...inPune, department: 'Bakery' },
  },
  {
    system: 'Lever',
    file: [
      {
        id: '6bb1a7c2-3f4f-4b6b-9a52-0d8b2f1f6c11',
        text: 'Senior Baker',
        hostedUrl: 'https://jobs.lever.co/crumb-labs/6bb1a7c2-3f4f-4b6b-9a52-0d8b2f1f6c11',
        applyUrl: 'https://jobs.lever.co/crumb-labs/6bb1a7c2-3f4f-4b6b-9a52-0d8b2f1f6c11/apply',
        categories: {
          commitment: 'Full-time',
          department: 'Bakery',
          location: 'Pune',
          allLocations: ['Pune'],
          team: 'Bread',
        },
        country: 'IN',
        workplaceType: 'hybrid',
        createdAt: 1_794_297_600_000,
        description: text,
        lists: [{ text: 'What you need', content: '<li>Patience</li>' }],
        salaryRange: { currency: 'INR', interval: 'per-year-salary', min: 1_200_000, max: 1_800_000 },
      },
    ],
    posting: {
      company: 'Crumb Labs',
      ...inPune,
      department: 'Bakery',
      employmentType: 'FULL_TIME',
      workType: 'HYBRID',
      salaryMin: 1_200_000,
      salaryMax: 1_800_000,
    },
  },
  {
    system: 'Ashby',
    file: {
      apiVersion: '1',
      jobs: [
        {
          id: '145ff46b-1441-4773-bcd3-c8c90baa598a',
          title: 'Senior Baker',
          department: 'Bakery',
          team: 'Bread',
          employmentType: 'FullTime',
          location: 'Pune',
          secondaryLocations: [
            {
              location: 'Chennai',
              address: {
                postalAddress: { addressLocality: 'Chennai', streetAddress: 'Anna Salai, Guindy, Tower B' },
              },
            },
          ],
          isListed: true,
          isRemote: false,
          workplaceType: 'Hybrid',
          publishedAt: '2026-11-10T08:00:00.000+00:00',
          descriptionHtml: text,
          jobUrl: 'https://jobs.ashbyhq.com/crumb-labs/145ff46b-1441-4773-bcd3-c8c90baa598a',
          compensation: {
            summaryComponents: [
              {
                compensationType: 'Salary',
                interval: '1 YEAR',
                currencyCode: 'INR',
                minValue: 1_200_000,
                maxValue: 1_800_000,
              },
            ],
          },
        },
      ],
    },
    posting: {
      company: 'Crumb Labs',
      ...inPune,
      workType: 'HYBRID',
      employmentType: 'FULL_TIME',
      salaryMin: 1_200_000,
      skills: [],
      minYears: null,
    },
  },
  {
    system: 'Workable',
    file: {
      name: 'Crumb Labs',
      description: 'We bake.',
      jobs: [
        {
          title: 'Senior Baker',
          shortcode: 'A1B2C3D4E5',
          code: '',
          employment_type: 'Full-time',
          telecommuting: false,
          department: 'Bakery',
          url: 'https://apply.workable.com/j/A1B2C3D4E5',
          application_url: 'https://apply.workable.com/j/A1B2C3D4E5/apply',
          published_on: '2026-11-10',
          country: 'India',
          city: 'Pune',
          state: 'Maharashtra',
          experience: 'Mid-Senior level',
          industry: 'Food',
          locations: [
            { country: 'India', countryCode: 'IN', city: 'Pune', region: 'Maharashtra', hidden: false },
          ],
          description: text,
        },
      ],
    },
    posting: { company: 'Crumb Labs', ...inPune, department: 'Bakery', industry: 'Food', workType: null },
  },
  {
    system: 'Personio',
    file: `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs><position><id>1234567</id><subcompany>Crumb Labs</subcompany>
      <office>Pune</office><department>Bakery</department><recruitingCategory>Shops</recruitingCategory><name>Senior Baker</name>
      <jobDescriptions><jobDescription><name>Your tasks</name><value><![CDATA[${text}]]></value></jobDescription></jobDescriptions>
      <employmentType>permanent</employmentType><seniority>experienced</seniority><schedule>full-time</schedule>
      <yearsOfExperience>2-5</yearsOfExperience><keywords>Sourdough,Ovens</keywords><occupation>baker</occupation>
      <createdAt>2026-11-10T08:00:00+00:00</createdAt></position></workzag-jobs>`,
    posting: {
      company: 'Crumb Labs',
      ...inPune,
      employmentType: 'FULL_TIME',
      skills: ['Sourdough', 'Ovens'],
      minYears: 2,
      maxYears: 5,
    },
  },
  {
    system: 'BambooHR',
    file: {
      meta: { totalCount: 1 },
      result: [
        {
          id: '21',
          jobOpeningName: 'Senior Baker',
          departmentId: '18',
          departmentLabel: 'Bakery',
          employmentStatusLabel: 'Full-Time',
          location: { city: 'Pune', state: 'Maharashtra' },
          atsLocation: { country: 'India', state: 'Maharashtra', city: 'Pune' },
          isRemote: null,
          locationType: '2',
        },
      ],
    },
    posting: { ...inPune, department: 'Bakery', employmentType: 'FULL_TIME', workType: 'HYBRID' },
  },
  {
    system: 'Workday',
    file: {
      total: 1,
      jobPostings: [
        {
          title: 'Senior Baker',
          externalPath: '/job/Pune/Senior-Baker_R-0012345',
          locationsText: 'Pune, Maharashtra',
          postedOn: 'Posted 5 Days Ago',
          timeType: 'Full time',
          remoteType: 'Hybrid',
          bulletFields: ['R-0012345'],
        },
      ],
    },
    posting: { ...inPune, employmentType: 'FULL_TIME', workType: 'HYBRID', sourceId: 'R-0012345' },
  },
  {
    system: 'Zoho Recruit',
    file: {
      data: [
        {
          id: '555000000001',
          Posting_Title: 'Senior Baker',
          Job_Opening_Name: 'Senior Baker (Pune)',
          Client_Name: { name: 'Crumb Labs', id: '77' },
          City: 'Pune',
          State: 'Maharashtra',
          Country: 'India',
          Remote_Job: true,
          Work_Experience: '2-5 years',
          Salary: '12-18 LPA',
          Required_Skills: 'Sourdough, Ovens',
          Job_Type: 'Full time',
          Industry: 'Food',
          Date_Opened: '2026-11-10',
          Target_Date: '2037-12-31',
          Job_Description: text,
        },
      ],
    },
    posting: {
      company: 'Crumb Labs',
      ...inPune,
      workType: 'REMOTE',
      salaryMin: 1_200_000,
      skills: ['Sourdough', 'Ovens'],
      deadline: '2037-12-31',
    },
  },
  {
    system: 'Keka',
    file: [
      {
        id: 'f6a1d5b2-0a63-4c3e-8f5e-2b8a0f5f7f10',
        title: 'Senior Baker',
        description: text,
        departmentName: 'Bakery',
        jobLocations: [{ name: 'Pune office', city: 'Pune', state: 'Maharashtra', countryName: 'India' }],
        jobTypeName: 'Full Time',
        experience: '2 - 5 years',
        publishedOn: '2026-11-10T08:00:00Z',
      },
    ],
    posting: { ...inPune, department: 'Bakery', employmentType: 'FULL_TIME', minYears: 2, maxYears: 5 },
  },
  {
    system: 'SmartRecruiters',
    file: {
      offset: 0,
      limit: 100,
      totalFound: 1,
      content: [
        {
          id: '744000012345678',
          name: 'Senior Baker',
          uuid: '0c0c1d8e-8e5a-4f0c-9c53-3b2b8fcf7a11',
          refNumber: 'REF123X',
          company: { identifier: 'CrumbLabs', name: 'Crumb Labs' },
          releasedDate: '2026-11-10T08:00:00.000Z',
          location: { city: 'Pune', region: 'MH', country: 'in', remote: false, hybrid: true },
          industry: { id: 'food', label: 'Food' },
          department: { id: '1', label: 'Bakery' },
          typeOfEmployment: { id: 'permanent', label: 'Full-time' },
          experienceLevel: { id: 'associate', label: 'Associate' },
        },
      ],
    },
    posting: {
      company: 'Crumb Labs',
      ...inPune,
      department: 'Bakery',
      industry: 'Food',
      employmentType: 'FULL_TIME',
      workType: 'HYBRID',
    },
  },
  {
    system: 'Recruitee',
    file: {
      offers: [
        {
          id: 1_234_567,
          guid: 'k9x2q',
          title: 'Senior Baker',
          company_name: 'Crumb Labs',
          city: 'Pune',
          country: 'India',
          country_code: 'IN',
          location: 'Pune, Maharashtra, India',
          remote: false,
          hybrid: true,
          on_site: false,
          department: 'Bakery',
          employment_type_code: 'fulltime_permanent',
          salary: { min: '100000', max: '150000', period: 'month', currency: 'INR' },
          careers_url: 'https://crumblabs.recruitee.com/o/senior-baker',
          careers_apply_url: 'https://crumblabs.recruitee.com/o/senior-baker/c/new',
          description: text,
          requirements: '<ul><li>Patience</li></ul>',
          published_at: '2026-11-10 08:00:00 UTC',
        },
      ],
    },
    posting: {
      company: 'Crumb Labs',
      city: 'Pune',
      workType: 'HYBRID',
      employmentType: 'FULL_TIME',
      salaryMin: 1_200_000,
      salaryMax: 1_800_000,
    },
  },
  {
    system: 'Teamtailor',
    file: {
      data: [
        {
          id: '1234567',
          type: 'jobs',
          links: { 'careersite-job-url': 'https://career.crumb.example/jobs/1234567-senior-baker' },
          attributes: {
            title: 'Senior Baker',
            body: text,
            'remote-status': 'hybrid',
            'employment-type': 'fulltime',
            'min-salary': 100_000,
            'max-salary': 150_000,
            currency: 'INR',
            'salary-time-unit': 'monthly',
            'created-at': '2026-11-10T08:00:00.000+01:00',
          },
        },
      ],
      included: [{ id: '9', type: 'locations', attributes: { name: 'Pune' } }],
    },
    posting: {
      workType: 'HYBRID',
      employmentType: 'FULL_TIME',
      salaryMin: 1_200_000,
      url: 'https://career.crumb.example/jobs/1234567-senior-baker',
    },
  },
  {
    system: 'Freshteam',
    file: [
      {
        id: 9_000_000_001,
        title: 'Senior Baker',
        description: text,
        remote: true,
        type: 'full_time',
        experience: '2-5 years',
        closing_date: '2037-12-31',
        created_at: '2026-11-10T08:00:00Z',
        applicant_apply_link: 'https://crumblabs.freshteam.com/jobs/abc/senior-baker',
        branch: { id: 1, name: 'Head office', city: 'Pune', state: 'Maharashtra', country_code: 'IN' },
        department: { id: 2, name: 'Bakery' },
      },
    ],
    posting: {
      ...inPune,
      department: 'Bakery',
      employmentType: 'FULL_TIME',
      workType: 'REMOTE',
      minYears: 2,
    },
  },
  {
    system: 'Naukri',
    file: {
      noOfJobs: 1,
      jobDetails: [
        {
          title: 'Senior Baker',
          jobId: '101126900001',
          companyName: 'Crumb Labs',
          tagsAndSkills: 'sourdough,ovens',
          placeholders: [
            { type: 'experience', label: '2-5 Yrs' },
            { type: 'salary', label: '12-18 Lacs PA' },
            { type: 'location', label: 'Pune' },
          ],
          jdURL: '/job-listings-senior-baker-crumb-labs-pune-2-to-5-years-101126900001',
          jobDescription: text,
          footerPlaceholderLabel: '3 Days Ago',
          createdDate: 1_794_297_600_000,
        },
      ],
    },
    posting: { company: 'Crumb Labs', ...inPune, salaryMin: 1_200_000, salaryMax: 1_800_000, minYears: 2 },
  },
  {
    system: 'Indeed',
    file: `<?xml version="1.0" encoding="utf-8"?><source><publisher>Crumb Labs</publisher><job><title><![CDATA[Senior Baker]]></title>
      <date><![CDATA[Tue, 10 Nov 2026 08:00:00 GMT]]></date><referencenumber><![CDATA[unique-123131]]></referencenumber>
      <url><![CDATA[https://crumb.example/jobs/123131]]></url><company><![CDATA[Crumb Labs]]></company><city><![CDATA[Pune]]></city>
      <state><![CDATA[Maharashtra]]></state><country><![CDATA[IN]]></country><postalcode><![CDATA[411001]]></postalcode>
      <description><![CDATA[${text}]]></description><salary><![CDATA[INR 1200000 - 1800000 per year]]></salary>
      <jobtype><![CDATA[fulltime]]></jobtype><category><![CDATA[Food]]></category><experience><![CDATA[2+ years]]></experience></job></source>`,
    posting: {
      company: 'Crumb Labs',
      ...inPune,
      employmentType: 'FULL_TIME',
      salaryMin: 1_200_000,
      salaryMax: 1_800_000,
      minYears: 2,
    },
  },
])('reads the postings of $system', async ({ file, posting }) => {
  const content = typeof file === 'string' ? file : JSON.stringify(file)
  const { entries } = await readPostings(bytesOf(content), {
    name: 'jobs.txt',
    defaultCompany: 'Rye Works',
    referenceTime: { now: new Date('2026-11-29T00:00:00Z'), asOf: null },
  })
  expect(await allOf(entries)).toEqual([
    expect.objectContaining({ posting: expect.objectContaining({ title: 'Senior Baker', ...posting }) }),
  ])
})

async function allOf(entries: AsyncIterable<ReadEntry>): Promise<ReadEntry['found']> {
  const found: ReadEntry['found'] = []
  for await (const entry of entries) found.push(...entry.found)
  return found
}

async function* bytesOf(content: string) {
  yield Buffer.from(content)
}

async function read(name: string, content: string) {
  const { entries } = await readPostings(bytesOf(content), {
    name,
    referenceTime: { now: new Date(), asOf: null },
  })
  return allOf(entries)
}

const job = '"@type":"JobPosting","title":"Baker","hiringOrganization":{"name":"Crumb Labs"}'

describe('the JSON-LD of a saved page', () => {
  it.each([
    ['in CDATA', `//<![CDATA[\n{${job}}\n//]]>`],
    ['in a comment', `<!-- {${job}} -->`],
    ['with a comma at the end', `{"@context":"https://schema.org",${job},}`],
    ['with a semicolon at the end', `{${job}};`],
    ['with a line break in a text', `{${job},"description":"<p>Bread\nand cakes</p>"}`],
    ['in a list of items', `{"@graph":[{"@type":"ItemList","itemListElement":[{"item":{${job}}}]}]}`],
  ])('is read %s', async (_, block) => {
    const page = `<!doctype html><html><script type="application/ld+json">${block}</script></html>`
    expect(await read('page.html', page)).toMatchObject([
      { posting: { title: 'Baker', company: 'Crumb Labs' } },
    ])
  })

  it('is a row of the report when it cannot be read', async () => {
    const page = `<!doctype html><html><script type="application/ld+json">{${job} ]]</script></html>`
    expect(await read('page.html', page)).toMatchObject([{ rejected: expect.stringContaining('Not JSON') }])
  })
})

it('reads the microdata of a page without JSON-LD', async () => {
  const page =
    '<!doctype html><html><div itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">Baker</h1>' +
    '<span itemprop="hiringOrganization" itemscope><b itemprop="name">Crumb Labs</b></span></div></html>'
  expect(await read('page.html', page)).toMatchObject([
    { posting: { title: 'Baker', company: 'Crumb Labs' } },
  ])
})

describe('a title', () => {
  it('leaves the company that all titles end with', async () => {
    const found = await read(
      'jobs.csv',
      'Job,City\nBaker - Crumb Labs,Pune\nCook - Crumb Labs,Pune\nMiller - Crumb Labs,Pune\n',
    )
    expect(found).toMatchObject(
      ['Baker', 'Cook', 'Miller'].map((title) => ({ posting: { title, company: 'Crumb Labs' } })),
    )
  })

  it('of a feed says who and where', async () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Careers</title><entry><title>Baker at Crumb Labs in Pune</title>
      <link href="https://crumb.example/1"/><updated>2026-11-10T08:00:00Z</updated></entry></feed>`
    expect(await read('jobs.xml', feed)).toMatchObject([
      { posting: { title: 'Baker', company: 'Crumb Labs', city: 'Pune' } },
    ])
  })
})

describe('a table', () => {
  it('has the bounds, the currency and the interval of pay in columns', async () => {
    const table =
      'title,company,location,interval,min_amount,max_amount,currency\nBaker,Crumb Labs,Pune,monthly,50000.0,60000.0,INR\n'
    expect(await read('jobs.csv', table)).toMatchObject([
      { posting: { salaryMin: 600_000, salaryMax: 720_000 } },
    ])
  })

  it.each([
    ['Tally GST Excel taxation', ['Tally', 'GST', 'Excel', 'taxation']],
    ['Java / Spring / SQL', ['Java', 'Spring', 'SQL']],
    [`['Java', 'SQL']`, ['Java', 'SQL']],
    ['Knowledge of SQL and Excel', ['Knowledge of SQL and Excel']],
  ])('has the skills %j', async (skills, expected) => {
    const table = `title,company,key skills\nBaker,Crumb Labs,"${skills}"\n`
    expect(await read('jobs.csv', table)).toMatchObject([{ posting: { skills: expected } }])
  })

  it('has years in Hindi', async () => {
    const table = 'title,company,experience\nBaker,Crumb Labs,5-8 वर्ष\n'
    expect(await read('jobs.csv', table)).toMatchObject([{ posting: { minYears: 5, maxYears: 8 } }])
  })
  it('has years in Hindi below a name in Hindi', async () => {
    const table = 'पद,कंपनी,अनुभव\nBaker,Crumb Labs,5-8 वर्ष\nCook,Crumb Labs,2 साल\n'
    expect(await read('jobs.csv', table)).toMatchObject([
      { posting: { minYears: 5, maxYears: 8 } },
      { posting: { minYears: 2, maxYears: 2 } },
    ])
  })

  it.each(['Date Posted', 'Posting Date'])('has days as a spreadsheet counts them below %s', async (name) => {
    const table = `title,company,${name},deadline\nBaker,Crumb Labs,45991,46022\nCook,Crumb Labs,45992,46053.5\n`
    expect(await read('jobs.csv', table)).toMatchObject([
      { posting: { postedAt: new Date('2025-11-30'), deadline: '2025-12-31' } },
      { posting: { postedAt: new Date('2025-12-01'), deadline: '2026-01-31' } },
    ])
  })

  it.each(['skill1,skill2,skill3', 'Key Skill 1,Key Skill 2,Key Skill 3'])(
    'has its skills in columns with numbers: %s',
    async (names) => {
      const table = `title,company,${names}\nBaker,Crumb Labs,Sourdough,Ovens,\n`
      expect(await read('jobs.csv', table)).toMatchObject([{ posting: { skills: ['Sourdough', 'Ovens'] } }])
    },
  )

  it('is told of a header that is repeated, and of a total', async () => {
    const table =
      'title,company,city\nBaker,Crumb Labs,Pune\ntitle,company,city\nCook,Crumb Labs,Pune\nTotal: 2,Crumb Labs,\n'
    expect(await read('jobs.csv', table)).toMatchObject([
      { posting: { title: 'Baker' } },
      { rejected: 'It repeats the header of the table' },
      { posting: { title: 'Cook' } },
      { rejected: 'No job title' },
    ])
  })
})
